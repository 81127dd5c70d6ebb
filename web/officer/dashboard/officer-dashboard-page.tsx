import { Skeleton, Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { dayBefore } from '../../shared/as-of/days.ts'
import { UnreadBadge } from '../../shared/feedback/unread-badge.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { OfficerFrame } from '../shared/officer-frame.tsx'
import { ApplicationUrlBanner } from './application-url-banner.tsx'
import { LeadPipeline } from './lead-pipeline.tsx'
import { LeadTiles } from './lead-tiles.tsx'
import { useLeads } from './leads-answer.ts'
import { LeadsSentence } from './leads-sentence.tsx'
import { MarketingLink } from './marketing-link.tsx'
import type { OpenLead } from './open-lead.ts'
import { OtherDays } from './other-days.tsx'
import { LeadsOf, PastPipeline } from './past-pipeline.tsx'
import { usePipelineView } from './use-pipeline-view.ts'
import { WhomToCall } from './whom-to-call.tsx'

/** Not shown at first, and most never open it. */
const FeedbackTab = lazy(() =>
  import('../../shared/feedback/feedback-tab.tsx').then((module) => ({ default: module.FeedbackTab })),
)

/** @param lead null: none is open */
export function OfficerDashboardPage({ lead }: { lead: OpenLead | null }) {
  return (
    <OfficerFrame roles={['lo', 'admin']} beside={lead && { label: 'The lead you opened', content: lead.page }}>
      <OfficerDashboard lead={lead} />
    </OfficerFrame>
  )
}

function OfficerDashboard({ lead }: { lead: OpenLead | null }) {
  usePageTitle('My Leads')
  const [view, change] = usePipelineView()
  // Beside a lead as they are now stand the leads as they are now.
  const on = lead === null ? dayBefore(view.as_of, new Date()) : null
  const answer = useLeads({ ...view, on })
  const { all, isLoading, total } = answer
  // In one place for every day: who goes from one to the next by keyboard goes on.
  const otherDays = lead === null && (
    <OtherDays asked={view.as_of} since={answer.since} onChange={(as_of) => change({ as_of })} />
  )
  if (on !== null)
    return (
      <>
        <LeadsOf day={on} />
        {otherDays}
        <PastPipeline view={view} on={on} onChange={change} answer={answer} />
      </>
    )
  return (
    <>
      <LeadsSentence leads={all} isLoading={isLoading} />
      {otherDays}
      <ApplicationUrlBanner />
      <LeadTiles stats={all?.stats} shown={view.status} on={null} />
      <MarketingLink />
      <Tabs
        value={view.tab}
        onChange={(tab) => change({ tab: tab === 'feedback' ? 'feedback' : 'leads' })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="leads">My Leads</Tabs.Tab>
          <Tabs.Tab value="feedback" rightSection={<UnreadBadge />}>
            Feedback
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="leads" pt="lg">
          {(isLoading || total > 0 || answer.isUnanswered) && <WhomToCall />}
          <LeadPipeline view={view} onChange={change} answer={answer} lead={lead} />
        </Tabs.Panel>
        <Tabs.Panel value="feedback" pt="lg">
          <Suspense fallback={<Skeleton height={96} />}>
            <FeedbackTab onFailure="empty" />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
