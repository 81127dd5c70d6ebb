import styles from './demo-banner.module.css'
import { usePublicSettings } from './use-public-settings.ts'

/**
 * Says that nothing here is real. In a demo the server marks its pages, so that the banner is there from the first moment and moves
 * nothing; where another server brings the pages, as in development, it comes with the settings.
 */
export function DemoBanner() {
  const { settings } = usePublicSettings()
  return (
    <aside className={styles.banner} data-demo={settings?.demo_accounts !== undefined || undefined} aria-label="Demo">
      This is a demo. People, homes and rates are made up.
    </aside>
  )
}
