import { KEEP_PAYING, whichPayments } from '../../../api/contract/evaluation-in-words.ts'
import type { MoneyEvent } from '../../../api/contract/explanation.ts'
import { calendarDate } from '../format/calendar-date.ts'
import { money } from '../format/money.ts'
import { ExplainedSection } from './explained-section.tsx'
import styles from './money-calendar.module.css'

interface Words {
  readonly when: (day: string) => string
  readonly what: string
  readonly note: (on: string) => string
  readonly direction: 'due' | 'back'
}

const WORDS: Readonly<Record<MoneyEvent['kind'], Words>> = {
  payments: {
    when: (day) => `By ${day}`,
    what: 'Two payments that fall away',
    note: whichPayments,
    direction: 'back',
  },
  closing: { when: (day) => `About ${day}`, what: 'Closing', note: () => 'due from you', direction: 'due' },
  escrow_refund: {
    when: (day) => `By ${day}`,
    what: 'Escrow refund',
    note: () => 'from the servicer you have today, up to 20 business days after payoff',
    direction: 'back',
  },
  first_payment: {
    when: (day) => day,
    what: 'First new payment',
    note: () => 'with taxes and insurance',
    direction: 'due',
  },
}

/** What is due and what comes back, in the order of time. */
export function MoneyCalendar({ events }: { events: readonly MoneyEvent[] | null }) {
  if (events === null) return null
  return (
    <ExplainedSection title="When money moves" folds>
      <ol className={styles.calendar}>
        {events.map((event) => (
          <Entry key={event.kind + event.on} event={event} />
        ))}
      </ol>
      <p className={styles.note}>
        If the loan closed about {calendarDate(closingOf(events))}. {KEEP_PAYING}
      </p>
    </ExplainedSection>
  )
}

function Entry({ event }: { event: MoneyEvent }) {
  const { when, what, note, direction } = WORDS[event.kind]
  const isNothing = event.kind === 'closing' && event.dollars <= 0
  return (
    <li className={styles.entry} data-direction={isNothing ? 'none' : direction}>
      <time dateTime={event.on}>{when(calendarDate(event.on))}</time>
      <span className={styles.what}>
        {what}
        <small>{isNothing ? 'nothing is due from you' : note(event.on)}</small>
      </span>
      <strong className={styles.amount}>
        {direction === 'back' && '+ '}
        {money(event.dollars)}
      </strong>
    </li>
  )
}

function closingOf(events: readonly MoneyEvent[]): string {
  return events.find(({ kind }) => kind === 'closing')?.on ?? ''
}
