import type { Profile } from '@greenroom/contract/profile'

/** A resume that was read, as it is exported. */
export type ExportedResume = { filename: string; createdAt: Date; profile: Profile }
