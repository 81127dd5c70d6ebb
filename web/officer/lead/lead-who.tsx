import { useEffect, useRef } from 'react'
import type { LeadPage } from '../../../api/contract/lead-page.ts'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dialled } from '../../shared/format/dialled.ts'
import { consentInWords } from './consent-in-words.ts'
import styles from './lead.module.css'
import type { NameHeading } from './lead-part.tsx'

/** Who they are, how they are reached, and whether they may be written to. */
export function LeadWho({ lead, heading: Heading }: { lead: LeadPage; heading: NameHeading }) {
  const { first_name, last_name, email, phone, may_be_written_to, registered_at, came_by } = lead
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (Heading === 'h1') window.scrollTo({ top: 0, behavior: 'instant' })
    // Beside the list nothing moves.
    name.current?.focus({ preventScroll: true })
  }, [Heading])
  return (
    <header className={styles.who}>
      <Heading ref={name} tabIndex={-1} className={styles.name}>
        {first_name} {last_name}
      </Heading>
      <ul className={styles.contact} aria-label="Contact">
        <li>{phone === null ? 'No phone number' : <a href={`tel:${dialled(phone)}`}>{phone}</a>}</li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <div className={styles.consent} data-may={may_be_written_to}>
        <strong>{may_be_written_to ? 'May be written to.' : 'Not to be written to.'}</strong>{' '}
        {consentInWords(lead).join(' ')}
      </div>
      <p className={styles.soft}>
        Came by “{came_by}” on {calendarDate(registered_at)}.
      </p>
    </header>
  )
}
