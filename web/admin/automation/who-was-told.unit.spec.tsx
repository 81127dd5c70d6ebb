// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '../../../api/contract/notifications.ts'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { sampleAutomationSettings } from '../../../tests/support/web/sample-automation.ts'
import { AutomationPage } from './automation-page.tsx'

const test = new AdminListTest('GET /api/admin/notifications')

beforeEach(() => {
  test.server.answers('GET /api/admin/automation/settings', { json: sampleAutomationSettings({ enabled: false }) })
  test.server.answers('GET /api/admin/automation/runs', { json: { runs: [] } })
})

const TOLD: Notification = {
  id: 'told',
  at: '2026-11-20T12:00:00.000Z',
  kind: 'rang',
  account_id: 'june',
  user_email: 'june@example.com',
  property_id: 'a',
  address: '418 Juniper Court',
  status: 'ready_now',
  outcome: 'told',
  reason: null,
  why_not: null,
  devices: { rang: 2, refused: 0, gone: 1 },
}
const WITHHELD: Notification = {
  ...TOLD,
  id: 'withheld',
  kind: 'withheld',
  account_id: 'gone',
  user_email: '[erased]',
  address: null,
  status: null,
  outcome: 'not_told',
  reason: 'opted_out',
  why_not: 'They asked for no letters.',
  devices: null,
}

function show(notifications = [TOLD, WITHHELD], at = '/admin/automation?part=told'): void {
  test.answersWith({ notifications, total: notifications.length })
  test.show(<AutomationPage />, '/admin/automation', at)
}

describe('Who was told', () => {
  it('is a line each, with what it was and why they were not', async () => {
    show()
    expect((await test.cells(/june@/)).slice(1)).toEqual([
      'june@example.com',
      '418 Juniper Court',
      'Ring: Ready Now!',
      'Told on 2 devices',
    ])
    expect((await test.cells(/Erased/)).slice(1)).toEqual([
      'Erased',
      'Not watched any more',
      'Letter: a home came nearer',
      'Not told. They asked for no letters.',
    ])
    expect(test.titles).toEqual(['When', 'Who', 'Home', 'What', 'Outcome'])
    expect(test.asked).toEqual({ sort: '-at', limit: '50' })
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is a part of the room, which leads to the nightly run and back', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Who Was Told' })
    expect(link.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Nightly Run' }).getAttribute('href')).toBe('/admin/automation')
  })

  it('is narrowed by what is chosen, and stays the same part of the room', async () => {
    show()
    await test.cells(/june@/)
    await userEvent.selectOptions(await test.field('Outcome'), 'Not told')
    await userEvent.selectOptions(await test.field('Why not'), 'Asked for no letters')
    await waitFor(() => expect(test.asked).toMatchObject({ outcome: 'not_told', reason: 'opted_out' }))
    await test.sortBy('Who')
    await waitFor(() => expect(test.asked.sort).toBe('person'))
    expect(screen.getByRole('link', { name: 'Who Was Told' }).getAttribute('aria-current')).toBe('page')
    expect(await test.exported('notifications')).toMatchObject({ search: '?outcome=not_told&reason=opted_out' })
  })

  it('leads to the home, and to whom it was for', async () => {
    test.server.answers('GET /api/admin/users/june', { status: 404 })
    show()
    const home = await screen.findByRole('link', { name: '418 Juniper Court' })
    expect(home.getAttribute('href')).toBe('/admin/properties?q=a')
    await test.press('june@example.com')
    await waitFor(() => expect(test.server.count('GET /api/admin/users/june')).toBe(1))
  })

  it('opens nobody who was erased', async () => {
    show([WITHHELD])
    await test.cells(/Erased/)
    await userEvent.keyboard('j{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is said where nobody was, and where it cannot be loaded', async () => {
    show([])
    await screen.findByText(/^No letters or rings found\./)
    test.server.answers('GET /api/admin/notifications', { status: 500 })
    await userEvent.selectOptions(await test.field('Outcome'), 'Told')
    await screen.findByText('The letters and rings could not be loaded.')
  })
})
