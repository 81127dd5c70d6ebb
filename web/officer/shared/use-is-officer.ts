import { useSession } from '../../shared/session/use-session.ts'

/** Administrators open the pages of loan officers, too, and have neither clients nor a link. */
export function useIsOfficer(): boolean {
  return useSession().user?.role.toLowerCase() === 'lo'
}
