// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { SAMPLE_COUNTS } from '../../../tests/support/web/sample-users.ts'
import { AuditedBookPage } from './audited-book-page.tsx'

const OFFICERS = 'GET /api/admin/dashboard/officers'
const NIGHTS = 'GET /api/admin/dashboard/nights'
const CLIENTS = `${OFFICERS}/omar/clients`
const page = new AdminListTest(OFFICERS)
const omar = { id: 'omar', first_name: 'Omar', last_name: 'Lane', email: 'omar@example.com', client_count: 2 }

beforeEach(() => {
  page.signIn({ ...JUNE, role: 'auditor' })
  const { stats } = SAMPLE_COUNTS
  page.answersWith({ officers: [{ ...omar, property_count: 3, ready_now: 1, so_close: 1, not_yet: 1 }] })
  const june = { ...JUNE, phone: null, property_count: 1, status: 'so_close' }
  page.server.answers(CLIENTS, { json: { clients: [june] } })
  page.server.answers(NIGHTS, {
    json: { since: '2026-09-26', nights: ['2026-11-23', '2026-11-24'].map((on) => ({ on, ...stats })) },
  })
})

it.each([
  ['now', '', 'How many there are'],
  ['of a day that is over', '?as_of=2026-10-01', 'How many there were on October 1, 2026'],
])('an auditor reads the book as it is %s, and it leads nowhere that is not for them', async (_, search, title) => {
  page.show(<AuditedBookPage />, '/book', `/book${search}`)
  const tiles = within(await screen.findByRole('list', { name: title }))
  await tiles.findByText('1,190')
  expect(tiles.queryAllByRole('link')).toEqual([])
  const header = within(screen.getByRole('banner'))
  expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/book', '/audit']),
  )
  await page.press('Show the clients of Omar Lane')
  await screen.findByRole('row', { name: /June Okafor/ })
  expect(screen.queryByRole('button', { name: /Show the properties/ })).toBeNull()
  const asked = page.server.calls.map(({ what }) => what).filter((what) => what.includes('/api/admin'))
  expect([...new Set(asked)].sort()).toEqual(['GET /api/admin/dashboard', NIGHTS, OFFICERS, CLIENTS])
  expect(await page.accessibilityFaults()).toEqual([])
})
