import type { ReactNode } from 'react'
import { DemoBanner } from '../../shared/public-settings/demo-banner.tsx'
import { LegalFooter } from '../../shared/public-settings/legal-footer.tsx'
import { Closing } from './closing.tsx'
import { ExampleLedger } from './example-ledger.tsx'
import { FreeStrip } from './free-strip.tsx'
import { Hero } from './hero.tsx'
import { HowWeArePaid } from './how-we-are-paid.tsx'
import { LandingHeader } from './landing-header.tsx'
import styles from './landing-page.module.css'
import { ThreeSteps } from './three-steps.tsx'

/**
 * Rendered to HTML at build time, so whatever it shows first must not need the browser.
 *
 * @param check the way into the eligibility check
 * @param closingCheck the same at the end of the page
 */
export function LandingPage({ check, closingCheck }: { check: ReactNode; closingCheck: ReactNode }) {
  return (
    <div className={styles.page}>
      <DemoBanner />
      <LandingHeader />
      <main>
        <Hero check={check} />
        <ThreeSteps />
        <FreeStrip />
        <ExampleLedger />
        <HowWeArePaid />
        <Closing check={closingCheck} />
      </main>
      <LegalFooter />
    </div>
  )
}
