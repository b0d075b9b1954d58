import { useSession } from '#lib/session.ts'

/** Who is here, for what is kept on this device. */
export const useUserId = () => useSession().user?.id ?? 'me'
