// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleGrid, sampleReading, sampleSheet } from '../../../tests/support/web/sample-rates.ts'
import { RateMatrixPage } from './rate-matrix-page.tsx'

const test = new PageTest()
const GRID = 'GET /api/admin/rate-matrices/november/grid'

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  const october = sampleSheet({ id: 'october', effective_date: '2026-10-01', active: false })
  test.server.answers('GET /api/admin/rate-matrices', { json: { matrices: [sampleSheet(), october] } })
  test.server.answers('GET /api/admin/llpa/uploads', { json: { llpa_uploads: [] } })
  test.server.answers(GRID, { json: sampleGrid() })
})

const show = (search = '?sheet=november') =>
  test.show(<RateMatrixPage />, '/admin/rate-matrix', `/admin/rate-matrix${search}`)
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const grid = () => screen.findByRole('table', { name: 'Prices of score 780' })
const ladder = async () => within(await screen.findByRole('region', { name: /^Score 780, LTV/ })).getByRole('table')
const searches = () => test.server.calls.filter(({ what }) => what === GRID).map(({ search }) => search)

it('shows the prices of a tier from the list, and the ladder of the cell of most loans', async () => {
  show('')
  await test.press(/^Show Prices of November 2/)
  await test.at('The prices of November 2, 2026')
  expect(textsOf(await grid())).toEqual([
    ['Rate', 'LTV 60', 'LTV 80'],
    ['6.000%', '99.250', '98.500'],
    ['6.125%', 'none', '101.000'],
  ])
  expect(textsOf(await ladder())).toEqual([
    ['Rate', 'Price', 'Points'],
    ['6.000%', '98.500', '−1.500'],
    ['6.125%', '101.000', '+1.000'],
  ])
  expect(await test.accessibilityFaults()).toEqual([])
  await test.press('Close')
  expect(screen.queryByRole('heading', { name: /^The prices/ })).toBeNull()
  expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('November 2, 2026')
})

it('is as hot as a price is far from par', async () => {
  show()
  const cells = within(await grid()).getAllByRole('cell')
  expect(cells.map((cell) => [cell.dataset.side, cell.style.getPropertyValue('--heat')])).toEqual([
    ['below', '50%'],
    ['below', '100%'],
    [undefined, ''],
    ['above', '67%'],
  ])
})

it('opens the ladder of another cell, and goes to another tier', async () => {
  show()
  await test.press('LTV 60')
  expect(textsOf(await ladder())).toEqual([
    ['Rate', 'Price', 'Points'],
    ['6.000%', '99.250', '−0.750'],
  ])
  test.server.answers(GRID, { json: sampleGrid({ tier: { loan_type: null, credit_score: 620 } }) })
  await test.enter({ 'Credit score': '620' })
  await screen.findByRole('table', { name: 'Prices of score 620' })
  expect(searches()).toEqual(['', '?credit_score=620'])
})

it('holds a sheet against another, cell by cell and as a whole', async () => {
  const changes = sampleReading().against?.changes
  const prices = [
    [99.25, 98.375],
    [100, null],
  ]
  show()
  await grid()
  test.server.answers(GRID, {
    json: sampleGrid({ against: { prices, changes: changes as NonNullable<typeof changes> } }),
  })
  await test.enter({ 'Compare with': 'october' })
  await screen.findByText(/^Against the sheet of October 1, 2026: 100 prices higher, 1,400 lower/)
  expect(searches().at(-1)).toBe('?against=october')
  expect(textsOf(await grid()).slice(1)).toEqual([
    ['6.000%', '99.2500.000', '98.500+0.125'],
    ['6.125%', 'none', '101.000new'],
  ])
  expect((await textsOf(await ladder()))[1]).toEqual(['6.000%', '98.500', '−1.500', '+0.125'])
})

it('offers the loan types where there are several', async () => {
  const tiers = [
    { loan_type: null, credit_score: 780 },
    { loan_type: 'VA IRRRL' as const, credit_score: 700 },
  ]
  test.server.answers(GRID, { json: sampleGrid({ tiers }) })
  show()
  await test.enter({ 'Loan type': 'VA IRRRL' })
  await waitFor(() => expect(searches()).toEqual(['', '?loan_type=VA+IRRRL']))
})

it('says that the prices could not be loaded, and asks again', async () => {
  test.server.answers(GRID, { status: 503 })
  show()
  await screen.findByText('The prices of this sheet could not be loaded.')
  test.server.answers(GRID, { json: sampleGrid() })
  await test.press('Try Again')
  await grid()
})

it('shows nothing of a sheet that is not there any more', async () => {
  show('?sheet=gone')
  await screen.findByRole('rowheader', { name: /November 2/ })
  expect(screen.queryByRole('heading', { name: /^The prices/ })).toBeNull()
})
