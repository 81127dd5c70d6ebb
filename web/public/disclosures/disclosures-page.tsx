import { Link } from 'react-router-dom'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { companyFacts } from '../../shared/public-settings/placeholders.ts'
import { usePublicSettings } from '../../shared/public-settings/use-public-settings.ts'
import { backFromDisclosures } from '../../shared/session/home-of-role.ts'
import { useSession } from '../../shared/session/use-session.ts'
import {
  ConsumerRights,
  FreeRefinanceDefinition,
  NotCompletelyFree,
  NotesAndDisclaimers,
} from '../shared/disclosure-text.tsx'
import { PlainSection } from '../shared/plain-section.tsx'
import { Questions } from '../shared/questions.tsx'
import styles from './disclosures-page.module.css'

export function DisclosuresPage() {
  usePageTitle('Important Disclosures')
  const { user } = useSession()
  const { state, settings } = usePublicSettings()
  const company = companyFacts(settings)
  const back = backFromDisclosures(user?.role)

  return (
    <>
      <PageHeader home={back} />
      <main className={page.narrow}>
        <Link to={back} className={page.back}>
          ← {back === '/' ? 'Back' : 'Back to Dashboard'}
        </Link>
        <h1>Important Disclosures</h1>
        <div className={styles.sections} aria-busy={state === 'loading'}>
          <FreeRefinanceDefinition />
          <NotCompletelyFree />
          <NotesAndDisclaimers company={company} />
          <ConsumerRights />
          <PlainSection title="Questions">
            <p>
              Ask {company.company_name} before you decide anything. You can check the company and its licenses at{' '}
              <a href="https://www.nmlsconsumeraccess.org" rel="noreferrer" target="_blank">
                NMLS Consumer Access
              </a>
              .
            </p>
            <Questions />
            <p className={styles.license}>
              NMLS ID {company.nmls_number} · Licensed in {company.licensed_states} · Equal Housing Opportunity
            </p>
          </PlainSection>
        </div>
      </main>
    </>
  )
}
