import type { CompanyFacts } from '../../shared/public-settings/placeholders.ts'
import styles from './disclosure-text.module.css'
import { FREE_LEGS } from './free-legs.ts'
import { PlainSection } from './plain-section.tsx'

/** What "free" means, what it may cost all the same, and what a homeowner may always do. Shown whole or in part. */
export function FreeRefinanceDefinition() {
  return (
    <PlainSection title="What a free refinance is">
      <p>When we say a refinance is free, four things are true at once:</p>
      <ul className={styles.legs}>
        {FREE_LEGS.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ul>
    </PlainSection>
  )
}

export function NotCompletelyFree() {
  return (
    <PlainSection title="What is not completely free">
      <p>
        Third-party costs of about $500 to $5,000 or more may apply: title, recording, appraisal, credit report and the
        like. They are counted before we call a refinance free. Some money is due at closing and comes back later, when
        your old lender refunds your escrow account.
      </p>
    </PlainSection>
  )
}

export function NotesAndDisclaimers({ company }: { company: CompanyFacts }) {
  return (
    <PlainSection title="Notes and disclaimers">
      <p>
        An alert is not a loan offer. It is not an approval, a rate lock or a commitment to lend by{' '}
        {company.company_name}. It rests on what your statement or you told us and on the rates of the day, and both can
        change. Whether you get a loan, and at what rate, is decided only when you apply.
      </p>
      <p>
        Starting a new 30-year loan can mean paying interest for longer, even when the rate and the payment are lower.
      </p>
      <p>Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.</p>
    </PlainSection>
  )
}

export function ConsumerRights() {
  return (
    <PlainSection title="Your rights">
      <ul>
        <li>You can opt out anytime.</li>
        <li>You can request a Loan Estimate.</li>
        <li>You are under no obligation.</li>
        <li>You have the right to shop other lenders.</li>
      </ul>
    </PlainSection>
  )
}
