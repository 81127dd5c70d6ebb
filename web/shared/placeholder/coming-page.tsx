import { Link } from 'react-router-dom'
import page from '../page/page.module.css'
import { PageHeader } from '../page/page-header.tsx'
import { usePageTitle } from '../page/use-page-title.ts'
import { logOut } from '../session/log-out.ts'
import { ACCOUNT_PAGE } from '../session/require-session.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './coming-page.module.css'

interface ComingPageProps {
  title: string
  intro: string
  /** What the page will hold. */
  parts: readonly string[]
  home: string
}

/** A room that is not furnished yet, and says so. */
export function ComingPage({ title, intro, parts, home }: ComingPageProps) {
  usePageTitle(title)
  const { token, user } = useSession()

  return (
    <>
      <PageHeader home={home}>
        {user !== null && (
          <span>
            {user.first_name} {user.last_name}
          </span>
        )}
        <Link to="/disclosures">Disclosures</Link>
        {token === null ? (
          <Link to="/login">Login</Link>
        ) : (
          <>
            <Link to={ACCOUNT_PAGE}>Your Account</Link>
            <button type="button" onClick={logOut}>
              Logout
            </button>
          </>
        )}
      </PageHeader>
      <main className={page.page}>
        <h1>{title}</h1>
        <p className={page.lead}>{intro}</p>
        <section className={styles.coming} aria-labelledby="coming-title">
          <h2 id="coming-title">Not built yet. What will be here:</h2>
          <ul>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </section>
      </main>
    </>
  )
}
