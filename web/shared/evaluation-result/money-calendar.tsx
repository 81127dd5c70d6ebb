import { directionOf, keepPaying, movedInWords, whichPayments } from '../../../api/contract/evaluation-in-words.ts'
import type { MoneyEvent } from '../../../api/contract/explanation.ts'
import { calendarDate } from '../format/calendar-date.ts'
import { ExplainedSection } from './explained-section.tsx'
import styles from './money-calendar.module.css'

interface Words {
  readonly when: (day: string) => string
  readonly what: string
  readonly note: (closing: string) => string
}

const WORDS: Readonly<Record<MoneyEvent['kind'], Words>> = {
  payments: {
    when: (day) => `By ${day}`,
    what: 'Two payments that fall away',
    note: whichPayments,
  },
  closing: { when: (day) => `About ${day}`, what: 'Closing', note: () => 'due from you' },
  escrow_refund: {
    when: (day) => `By ${day}`,
    what: 'Escrow refund',
    note: () => 'from the servicer you have today, up to 20 business days after payoff',
  },
  first_payment: {
    when: (day) => day,
    what: 'First new payment',
    note: () => 'with taxes and insurance',
  },
}

/** What is due and what comes back, in the order of time. */
export function MoneyCalendar({ events }: { events: readonly MoneyEvent[] | null }) {
  const closing = events?.find(({ kind }) => kind === 'closing')
  if (events === null || closing === undefined) return null
  return (
    <ExplainedSection title="When money moves" folds>
      <ol className={styles.calendar}>
        {events.map((event) => (
          <Entry key={event.kind + event.on} event={event} closing={closing.on} />
        ))}
      </ol>
      <p className={styles.note}>{keepPaying(events)}</p>
    </ExplainedSection>
  )
}

function Entry({ event, closing }: { event: MoneyEvent; closing: string }) {
  const { when, what, note } = WORDS[event.kind]
  const direction = directionOf(event)
  return (
    <li className={styles.entry} data-direction={direction ?? 'none'}>
      <time dateTime={event.on}>{when(calendarDate(event.on))}</time>
      <span className={styles.what}>
        {what}
        <small>{direction === null ? 'nothing is due from you' : note(closing)}</small>
      </span>
      <strong className={styles.amount}>{movedInWords(event)}</strong>
    </li>
  )
}
