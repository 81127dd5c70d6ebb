import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { GoodNews } from '../good-news/good-news.tsx'
import { WatchForGoodNews } from '../good-news/watch-for-good-news.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { OfflineNotice } from '../live/offline-notice.tsx'
import { DemoBanner } from '../public-settings/demo-banner.tsx'
import { LegalFooter } from '../public-settings/legal-footer.tsx'
import styles from './app-frame.module.css'
import { AppProviders } from './app-providers.tsx'
import { PageLoading } from './page-loading.tsx'

/** What every page but the landing page stands in. */
export function AppFrame() {
  return (
    <AppProviders>
      <LiveUpdates />
      <WatchForGoodNews />
      <div className={styles.frame}>
        <DemoBanner />
        <div className={styles.notices}>
          <GoodNews />
          <OfflineNotice />
        </div>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
        <LegalFooter />
      </div>
    </AppProviders>
  )
}
