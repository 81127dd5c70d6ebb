import type { AddressConfirmed } from '../../../api/contract/auth.ts'

/** What an account whose address is confirmed will hear of us: nothing is promised to who has ended the letters, or has no home yet. */
export function whatComes({ role, communication_opt_in, has_home }: AddressConfirmed): string {
  if (role !== 'client') return 'What concerns your account comes to it: a new password, for one.'
  if (!communication_opt_in)
    return `You have ended the letters about your homes, and it stays so.${has_home ? ' We go on looking every night, and you see it all when you sign in.' : ''}`
  return has_home
    ? 'We look at your home every night. When its status gets better, you find a letter from us in your mailbox.'
    : 'Add your home, and we look at it every night. When its status gets better, you find a letter from us in your mailbox.'
}
