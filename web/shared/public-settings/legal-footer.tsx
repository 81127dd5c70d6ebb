import { Link } from 'react-router-dom'
import styles from './legal-footer.module.css'
import { companyFacts } from './placeholders.ts'
import { usePublicSettings } from './use-public-settings.ts'

/** Who stands behind the page, as the law wants it on every one. */
export function LegalFooter() {
  const { state, settings } = usePublicSettings()
  const facts = companyFacts(settings)

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.identity} data-loading={state === 'loading' || undefined}>
          <strong>{settings === null ? 'RefiBell' : facts.company_name}</strong>
          <span>NMLS ID {facts.nmls_number}</span>
          <span>Licensed in {facts.licensed_states}</span>
          <span className={styles.housing}>
            <EqualHousing />
            Equal Housing Opportunity
          </span>
        </p>
        <p>
          A RefiBell alert is not a loan offer, an approval or a commitment to lend. A free refinance means a lower
          rate, a lower payment and no increase in principal; third-party costs of about $500 to $5,000 or more may
          apply. Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a
          loan.
        </p>
        <nav className={styles.links} aria-label="Legal">
          <Link to="/disclosures">Important Disclosures</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/contact">Contact</Link>
          <Link to="/verify">Check a Receipt</Link>
        </nav>
      </div>
    </footer>
  )
}

function EqualHousing() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M2.5 11 12 3.5 21.5 11v3H19v7H5v-7H2.5Z" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M9 12.5h6M9 16.5h6" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
