import { Skeleton } from '@mantine/core'
import type { StaffInvitation } from '../../../../api/contract/staff-invitations.ts'
import { Failed } from '../../../shared/failed/failed.tsx'
import { dayAndTime } from '../../../shared/format/day-and-time.ts'
import { Known } from '../../shared/known.tsx'
import { ROLE_TITLES } from '../../shared/role-badge.tsx'
import { InvitationActs } from './invitation-acts.tsx'
import styles from './invitations.module.css'
import { useGetStaffInvitationsQuery } from './staff-invitations.ts'

/** Who was invited, and what came of it. */
export function InvitationList() {
  const { data, isError, refetch } = useGetStaffInvitationsQuery()
  if (data === undefined && isError) return <Failed onAgain={refetch}>The invitations could not be loaded.</Failed>
  if (data === undefined) return <Skeleton height="4rem" />
  if (data.invitations.length === 0) return <p className={styles.said}>Nobody has been invited yet.</p>
  return (
    <ul className={styles.list} aria-label="Invitations">
      {data.invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function Invitation({ invitation }: { invitation: StaffInvitation }) {
  const { email, role, state } = invitation
  const isOpen = state === 'waiting' || state === 'refused' || state === 'expired'
  return (
    <li>
      <div className={styles.who}>
        <strong>
          <Known text={email} />
        </strong>
        <span>
          {ROLE_TITLES[role]} · {inWords(invitation)}
        </span>
      </div>
      {isOpen && <InvitationActs invitation={invitation} />}
    </li>
  )
}

function inWords({ state, sent_at, expires_at, invited_by }: StaffInvitation): string {
  const by = invited_by === null ? '' : ` by ${invited_by}`
  switch (state) {
    case 'waiting':
      return `Waiting, good until ${dayAndTime(expires_at)}; sent ${dayAndTime(sent_at)}${by}`
    case 'refused':
      return `Not delivered: the mail server takes no letter for this address; sent ${dayAndTime(sent_at)}${by}`
    case 'expired':
      return `Expired ${dayAndTime(expires_at)}; sent${by}`
    case 'accepted':
      return `Accepted; invited${by}`
    case 'withdrawn':
      return `Withdrawn; invited${by}`
    default:
      return state satisfies never
  }
}
