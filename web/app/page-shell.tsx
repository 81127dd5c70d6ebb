import { Bell } from '../shared/brand/bell.tsx'
import styles from '../shared/page/page-header.module.css'
import { DemoBanner } from '../shared/public-settings/demo-banner.tsx'

/**
 * What is there of a homeowner's page before its scripts are: the bell, where the page will show it too. A phone on a slow line would
 * show nothing for two seconds. Not the name beside it, whose font would share the line with the scripts.
 */
export function PageShell() {
  return (
    <div data-shell>
      <DemoBanner />
      <div className={styles.inner}>
        <Bell size={30} />
      </div>
    </div>
  )
}
