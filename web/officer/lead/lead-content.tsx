import { Skeleton } from '@mantine/core'
import { TryAgain } from '../../shared/failed/try-again.tsx'
import { useGetLeadQuery } from './get-lead.ts'
import styles from './lead.module.css'
import { LeadHomes } from './lead-homes.tsx'
import { LeadNotes } from './lead-notes.tsx'
import type { NameHeading } from './lead-part.tsx'
import { LeadTold } from './lead-told.tsx'
import { LeadWho } from './lead-who.tsx'

interface LeadContentProps {
  id: string
  heading: NameHeading
  /** When it was opened, which gives it the focus; null: it was not. */
  asked: string | null
}

/** Who, whether they may be written to, what they own and how far each is, what they were told, and what was noted; in this order. */
export function LeadContent({ id, heading, asked }: LeadContentProps) {
  const { currentData: lead, error, isFetching, refetch } = useGetLeadQuery(id)
  const isGone = error !== undefined && 'status' in error && error.status === 404
  if (isGone)
    return (
      <Message heading={heading}>
        {lead === undefined
          ? 'This client does not exist.'
          : 'This client is not one of yours any more, or has deleted their account.'}
      </Message>
    )
  if (lead === undefined && error !== undefined)
    return (
      <Message heading={heading} retry={{ again: refetch, isFetching }}>
        This client could not be loaded. Your list still works.
      </Message>
    )
  if (lead === undefined) return <Loading />
  return (
    <article className={styles.lead} aria-label={`${lead.first_name} ${lead.last_name}`}>
      <LeadWho lead={lead} heading={heading} asked={asked} />
      <LeadHomes lead={lead} under={heading} />
      <LeadTold id={id} hasHomes={lead.homes.length > 0} under={heading} />
      <LeadNotes key={lead.id} lead={lead} under={heading} />
    </article>
  )
}

interface MessageProps {
  heading: NameHeading
  retry?: { readonly again: () => void; readonly isFetching: boolean }
  children: string
}

function Message({ heading: Heading, retry, children }: MessageProps) {
  return (
    <div className={styles.message} role="alert">
      <Heading className={styles.name}>{children}</Heading>
      {retry !== undefined && <TryAgain isAsking={retry.isFetching} onAgain={retry.again} />}
    </div>
  )
}

/** As high as what comes. */
function Loading() {
  return (
    <div className={styles.lead} role="status" aria-label="Loading this lead">
      <Skeleton height="2rem" width="60%" />
      <Skeleton height="4.5rem" />
      <Skeleton height="12rem" />
      <Skeleton height="8rem" />
    </div>
  )
}
