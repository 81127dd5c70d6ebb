import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import styles from './register-officer-page.module.css'
import { RegistrationForm } from './registration-form.tsx'

/** Where somebody becomes a loan officer with the key that their administrator has given them. */
export function RegisterOfficerPage() {
  usePageTitle('Register as a Loan Officer')
  return (
    <>
      <PageHeader home="/">
        <Link to="/login">Login</Link>
      </PageHeader>
      <main className={page.narrow}>
        <div className={styles.head}>
          <h1>Join RefiBell</h1>
          <p className={page.lead}>Register as a Loan Officer</p>
        </div>
        <RegistrationForm />
        <p className={styles.elsewhere}>
          Already have an account? <Link to="/login">Login</Link>
        </p>
      </main>
    </>
  )
}
