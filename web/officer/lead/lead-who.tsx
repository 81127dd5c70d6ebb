import { useEffect, useRef } from 'react'
import type { LeadPage } from '../../../api/contract/lead-page.ts'
import { dayOfMoment } from '../../shared/format/day-of-moment.ts'
import { PhoneLink } from '../../shared/format/phone-link.tsx'
import { consentInWords } from './consent-in-words.ts'
import styles from './lead.module.css'
import type { NameHeading } from './lead-part.tsx'

interface LeadWhoProps {
  lead: LeadPage
  heading: NameHeading
  /** When it was opened, which gives it the focus; null: it was not. */
  asked: string | null
}

/** Who they are, how they are reached, and whether they may be written to. */
export function LeadWho({ lead, heading: Heading, asked }: LeadWhoProps) {
  const { first_name, last_name, email, phone, may_be_written_to, registered_at, came_by } = lead
  const { answer, reason } = consentInWords(lead)
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked === null) return
    if (Heading === 'h1') window.scrollTo({ top: 0, behavior: 'instant' })
    // Beside the list nothing moves.
    name.current?.focus({ preventScroll: true })
  }, [Heading, asked])
  return (
    <header className={styles.who}>
      <Heading ref={name} tabIndex={-1} className={styles.name}>
        {first_name} {last_name}
      </Heading>
      <ul className={styles.contact} aria-label="Contact">
        <li>{phone === null ? 'No phone number' : <PhoneLink phone={phone} />}</li>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
      <div className={styles.consent} data-may={may_be_written_to}>
        <strong>{answer}</strong> {reason}
      </div>
      <p className={styles.soft}>
        Came by “{came_by}” on {dayOfMoment(registered_at)}.
      </p>
    </header>
  )
}
