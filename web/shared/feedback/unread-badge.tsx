import { CountBadge } from '../page/count-badge.tsx'
import { useGetUnreadCountQuery } from './get-unread-count.ts'

/** How many responses wait to be read. */
export function UnreadBadge() {
  const { data } = useGetUnreadCountQuery()
  return <CountBadge count={data?.unread_count ?? 0} of="unread" />
}
