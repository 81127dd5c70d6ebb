import { cleanup, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { Lead } from '../../../api/contract/leads.ts'
import { OfficerDashboardPage } from '../../../web/officer/dashboard/officer-dashboard-page.tsx'
import { PageTest } from './page-test.tsx'
import { dashboardOf } from './sample-leads.ts'
import { OMAR } from './sample-people.ts'

/** For a spec of a part of Omar's dashboard. */
export class OfficerDashboardTest extends PageTest {
  readonly leads = 'GET /api/lo/dashboard'
  readonly next = 'GET /api/lo/next-to-ring'
  readonly market = 'GET /api/lo/market'
  readonly invite = 'GET /api/lo/invite-link'
  readonly unread = 'GET /api/feedback/unread-count'

  constructor() {
    super()
    beforeEach(() => {
      this.signIn(OMAR)
      this.server.answers(this.invite, { json: { invite_url: 'https://refibell.example/?invite=OMAR' } })
      this.server.answers(this.next, { json: { homes: [] } })
      this.server.answers(this.unread, { json: { unread_count: 0 } })
    })
  }

  /** @param search what stands behind the question mark of the address */
  showLeads(leads: readonly Lead[], search = ''): void {
    this.server.answers(this.leads, { json: dashboardOf(leads) })
    this.showDashboard(search)
  }

  showDashboard(search = ''): void {
    this.show(<OfficerDashboardPage lead={null} />, '/lo-dashboard', `/lo-dashboard${search}`)
  }

  /** Closes the page: shown again, it asks anew. */
  leave(): void {
    cleanup()
    this.signIn(OMAR)
  }

  /** What the leads were asked for with, last. */
  get asked(): Record<string, string> {
    const search = this.server.calls.findLast(({ what }) => what === this.leads)?.search
    return Object.fromEntries(new URLSearchParams(search))
  }

  /** The row of a client, by their name. */
  row(name: string): Promise<HTMLElement> {
    return screen.findByRole('row', { name: new RegExp(name) })
  }
}
