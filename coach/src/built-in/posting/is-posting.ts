import type { JobDraft } from '@greenroom/contract/jobs'

/** Names a role, so that the title was not just the first line. */
const SURE_TITLE = 0.9
const FEW_ITEMS = 2

/** Whether what was read comes from a job posting, rather than from any text: it names a role, or asks for several things. */
export const isPosting = ({ confidence, requirements, responsibilities }: JobDraft): boolean =>
  (confidence?.title ?? 0) >= SURE_TITLE || requirements.length + responsibilities.length >= FEW_ITEMS
