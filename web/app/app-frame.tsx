import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { HalfWrittenReplies } from '../shared/feedback/half-written-replies.tsx'
import { GoodNews } from '../shared/good-news/good-news.tsx'
import { WatchForGoodNews } from '../shared/good-news/watch-for-good-news.tsx'
import { LiveUpdates } from '../shared/live/live-updates.tsx'
import { OfflineNotice } from '../shared/live/offline-notice.tsx'
import { PageLoading } from '../shared/page/page-loading.tsx'
import { DemoBanner } from '../shared/public-settings/demo-banner.tsx'
import { LegalFooter } from '../shared/public-settings/legal-footer.tsx'
import { AppProviders } from '../shared/store/app-providers.tsx'
import styles from './app-frame.module.css'

/** What every page but the landing page stands in. */
export function AppFrame() {
  return (
    <AppProviders>
      <LiveUpdates />
      <WatchForGoodNews />
      <HalfWrittenReplies />
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
