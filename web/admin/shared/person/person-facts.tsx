import type { AdminPerson } from '../../../../api/contract/admin-people.ts'
import { counted } from '../../../shared/format/counted.ts'
import { dayAndTime } from '../../../shared/format/day-and-time.ts'
import { PhoneLink } from '../../../shared/format/phone-link.tsx'
import { type Fact, Facts } from '../../../shared/property-details/facts.tsx'
import { DisabledMark } from '../disabled-mark.tsx'
import { EmailStateMark } from '../email-state-mark.tsx'
import { Known } from '../known.tsx'
import { RoleBadge } from '../role-badge.tsx'
import styles from './person.module.css'
import { ADDRESS_IN_WORDS } from './person-in-words.ts'

/** Who somebody is. */
export function PersonFacts({ person }: { person: AdminPerson }) {
  const { role, email, phone, disabled, email_state } = person
  return (
    <>
      <div className={styles.who}>
        <RoleBadge role={role} />
        {disabled !== null && <DisabledMark />}
        <EmailStateMark state={email_state} />
        <Known text={email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Known>
        {phone !== null && (
          <Known text={phone}>
            <PhoneLink phone={phone} />
          </Known>
        )}
      </div>
      {disabled !== null && (
        <p className={styles.disabled}>
          Disabled {dayAndTime(disabled.at)}
          {disabled.by !== null && ` by ${disabled.by}`}: <Known text={disabled.reason} />
        </p>
      )}
      <Facts title="Account" facts={factsOf(person)} />
    </>
  )
}

function factsOf({
  id,
  role,
  created_at,
  address_state,
  second_factor_since,
  loan_officer,
  client_count,
}: AdminPerson): Fact[] {
  const facts: Fact[] = [
    ['Registered', dayAndTime(created_at)],
    ['Email address', ADDRESS_IN_WORDS[address_state]],
  ]
  if (role === 'client') facts.push(['Loan officer', officerInWords(loan_officer)])
  else facts.push(['Second factor', second_factor_since === null ? 'None' : `Since ${dayAndTime(second_factor_since)}`])
  if (role === 'lo') facts.push(['Clients', counted(client_count, 'client', 'clients')])
  return [...facts, ['ID', id]]
}

function officerInWords(officer: AdminPerson['loan_officer']): string {
  if (officer === null) return 'Nobody'
  return officer.is_disabled ? `${officer.name} (disabled)` : officer.name
}
