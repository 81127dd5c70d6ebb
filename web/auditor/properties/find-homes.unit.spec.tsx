// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { AuditedHome } from '../../../api/contract/audit.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleAuditedHome } from '../../../tests/support/web/sample-audit.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { FindHomesPage } from './find-homes-page.tsx'

const test = new PageTest()
const HOMES = 'GET /api/audit/properties'
const ASH = sampleAuditedHome({ id: 'ash', address: '77 Ash Lane', status: 'so_close' })

beforeEach(() => test.signIn({ ...JUNE, role: 'auditor' }))

function show(properties: readonly AuditedHome[], next_cursor?: string): void {
  test.server.answers(HOMES, { json: { properties, next_cursor } })
  test.show(<FindHomesPage />, '/audit')
}

const found = () =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/audit/properties/'))

it('begins with the homes that were evaluated last, and is for everybody to use', async () => {
  show([sampleAuditedHome(), ASH])
  await test.at('Evaluated last')
  expect(found().map((link) => link.getAttribute('href'))).toEqual([
    '/audit/properties/juniper',
    '/audit/properties/ash',
  ])
  expect(found()[0]?.textContent).toContain('June Okafor, june@example.com')
  expect(await test.accessibilityFaults()).toEqual([])
})

it.each([
  ['auditor', ['Disclosures', 'The Book', 'Your Account']],
  ['admin', ['Disclosures', 'Your Account']],
] as const)('leads somebody who is %s to what is theirs', async (role, names) => {
  test.signIn({ ...JUNE, role })
  show([ASH])
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(names)
})

it('is searched by keyboard: Enter leads to the first that is found, the arrows on and back', async () => {
  show([sampleAuditedHome(), ASH])
  await test.at('Evaluated last')
  test.server.answers(HOMES, { json: { properties: [ASH, sampleAuditedHome()] } })
  const search = screen.getByRole('searchbox', { name: 'Search homes' })
  await userEvent.type(search, 'lane{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/audit/properties/ash'))
  await test.at('Found')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe('/audit/properties/juniper')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await test.at('At /audit/properties/ash')
})

it('says what became of a home of which hardly anything is left', async () => {
  show([sampleAuditedHome({ address: null, city: null, zip_code: null, client: null, watched: false })])
  await screen.findByText('A home whose address was erased')
  screen.getByText('Nobody watches it any more')
})

it('marks a home that was taken away, which is still found', async () => {
  show([sampleAuditedHome({ watched: false })])
  await screen.findByText('No longer watched')
  expect(screen.queryByText('Ready Now!')).toBeNull()
})

it('says that nothing was found, and how a home that is gone can be', async () => {
  test.server.answers(HOMES, { json: { properties: [] } })
  test.show(<FindHomesPage />, '/audit', '/audit?q=nowhere')
  await screen.findByText(
    /No home says all of “nowhere”. A home whose owner was erased is found by its whole ID alone./,
  )
})

it('says when there is no home at all', async () => {
  show([])
  await screen.findByText('No home is watched yet. As soon as one is, it stands here.')
})

it('offers to try again', async () => {
  test.server.answers(HOMES, { status: 500, json: {} })
  test.show(<FindHomesPage />, '/audit')
  await screen.findByText('The homes could not be loaded.')
  test.server.answers(HOMES, { json: { properties: [ASH] } })
  await test.press('Try Again')
  await screen.findByText('77 Ash Lane')
})

it('shows more on demand', async () => {
  show([sampleAuditedHome()], 'next')
  await test.at('Evaluated last')
  test.server.answers(HOMES, { json: { properties: [ASH] } })
  await test.press('Show More')
  await screen.findByText('77 Ash Lane')
  expect(found()).toHaveLength(2)
})

it('a search that failed shows no home of the one before, and Enter leads to none until it is answered', async () => {
  show([sampleAuditedHome()])
  await test.at('Evaluated last')
  test.server.answers(HOMES, { status: 503 })
  const search = screen.getByRole('searchbox', { name: 'Search homes' })
  await userEvent.type(search, 'ash{Enter}')
  await screen.findByText('The homes could not be loaded.')
  expect(screen.queryByRole('heading', { name: 'Found' })).toBeNull()
  expect(document.activeElement).toBe(search)
  test.server.answers(HOMES, { json: { properties: [ASH] } })
  await test.press('Try Again')
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/audit/properties/ash'))
})

it('says that further ones could not be loaded, and keeps those that are there', async () => {
  show([sampleAuditedHome()], 'next')
  await test.at('Evaluated last')
  test.server.answers(HOMES, { status: 503 })
  await test.press('Show More')
  expect((await screen.findByRole('alert')).textContent).toBe('Further ones could not be loaded.')
  expect(found()).toHaveLength(1)
})
