import { Wordmark } from '../shared/brand/wordmark.tsx'
import styles from '../shared/page/page-header.module.css'
import { DemoBanner } from '../shared/public-settings/demo-banner.tsx'

/**
 * What is there of a homeowner's page before its scripts are: the wordmark, where the page will show it too. A phone on a slow line
 * would show nothing for two seconds.
 */
export function PageShell() {
  return (
    <div data-shell>
      <DemoBanner />
      <div className={styles.inner}>
        <Wordmark />
      </div>
    </div>
  )
}
