import styles from './demo-banner.module.css'
import { usePublicSettings } from './use-public-settings.ts'

/** Says that nothing here is real. The server hands out demo accounts in demo mode only. */
export function DemoBanner() {
  const { settings } = usePublicSettings()
  if (settings?.demo_accounts === undefined) return null
  return (
    <aside className={styles.banner} aria-label="Demo">
      This is a demo. People, homes and rates are made up.
    </aside>
  )
}
