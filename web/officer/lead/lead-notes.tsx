import type { LeadEntry, LeadPage } from '../../../api/contract/lead-page.ts'
import { errorDetail } from '../../shared/api-client/error-detail.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import buttons from '../../shared/page/buttons.module.css'
import { useFleetingMessage } from '../../shared/page/use-fleeting-message.ts'
import { WaitingButton } from '../../shared/theme/waiting-button.tsx'
import { useGetNotedInfiniteQuery } from './get-noted.ts'
import styles from './lead.module.css'
import { LeadPart, type NameHeading } from './lead-part.tsx'
import { NoteForm } from './note-form.tsx'
import { PagedList } from './paged-list.tsx'
import { useTakeBackEntryMutation } from './take-back-entry.ts'

const DONE_FOR_MS = 3000

/** What the officer noted, and the form for more. */
export function LeadNotes({ lead: { id, first_name }, under }: { lead: LeadPage; under: NameHeading }) {
  const answer = useGetNotedInfiniteQuery(id)
  const [takeBack, { isLoading, error }] = useTakeBackEntryMutation()
  const [said, say] = useFleetingMessage(DONE_FOR_MS)
  const entries = answer.data?.pages.flatMap((page) => page.entries)
  const take = async ({ id: entry }: LeadEntry) => {
    const { error } = await takeBack({ leadId: id, id: entry })
    if (error === undefined) say('Taken back.')
  }
  return (
    <LeadPart title="What you noted" under={under}>
      <NoteForm leadId={id} firstName={first_name} said={said} onSaved={say} />
      {error !== undefined && (
        <p role="alert">{errorDetail(error) ?? 'This could not be taken back. Please try again.'}</p>
      )}
      <PagedList
        answer={answer}
        isEmpty={entries?.length === 0}
        empty="Nothing yet. What you note stands here, the newest first."
        failed="What you noted could not be loaded."
      >
        {entries?.map((entry) => (
          <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
            {entry.called_on !== null && <strong>Called on {calendarDate(entry.called_on)}</strong>}
            {entry.text !== null && <p className={styles.text}>{entry.text}</p>}
            <div className={styles.entryFoot}>
              <time dateTime={entry.noted_at}>{dayAndTime(entry.noted_at)}</time>
              <WaitingButton
                className={buttons.text}
                aria-disabled={isLoading}
                aria-label={`Take back: ${nameOf(entry)}`}
                onClick={() => take(entry)}
              >
                Take Back
              </WaitingButton>
            </div>
          </li>
        ))}
      </PagedList>
    </LeadPart>
  )
}

function nameOf({ called_on, text }: LeadEntry): string {
  return called_on === null ? (text ?? '') : `Called on ${calendarDate(called_on)}`
}
