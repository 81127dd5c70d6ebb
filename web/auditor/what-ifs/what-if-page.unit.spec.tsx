// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ShownWhatIf } from '../../../api/contract/what-ifs.ts'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleWhatIf, sampleWhatIfHome, shownWhatIf } from '../../../tests/support/web/sample-what-ifs.ts'
import { WhatIfPage } from './what-if-page.tsx'

const ONE = 'GET /api/audit/what-ifs/one'
const STOP = 'DELETE /api/audit/what-ifs/one'

const test = new PageTest()

beforeEach(() => test.signIn({ ...JUNE, role: 'auditor' }))

function showAnswer(answer: Answer): void {
  test.server.answers(ONE, answer)
  test.show(<WhatIfPage />, '/audit/what-ifs/:id', '/audit/what-ifs/one')
}

const show = (change: Partial<ShownWhatIf> = {}) => showAnswer({ json: shownWhatIf(change) })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('A what-if that is over', () => {
  it('says first what would have rung, then by day and home by home', async () => {
    const earlier = sampleWhatIfHome({
      ...{ property_id: 'gone', address: null, fate: 'earlier', ready_recorded: 'before', ready_supposed: 'before' },
      ...{ bell_recorded: '2026-11-02T06:04:01.000Z', bell_supposed: '2026-11-01T06:04:01.000Z' },
    })
    const never = sampleWhatIfHome({ property_id: 'oak', address: '1 Oak', fate: 'never', bell_supposed: null })
    show({ homes: [sampleWhatIfHome(), earlier, { ...never, why_silent: 'cooldown' }] })
    await test.at('With a margin of 225 basis points, the bell would have rung for 1 more home and sooner for 1.')
    screen.getByText(/^Everything, November 1, 2026 to November 2, 2026\. Begun .* by Ada Quist, completed .*\.$/)
    screen.getByText(
      '1,204 evaluations of 40 homes were computed again. The bell rang 3 times, and would have rung 4 times.',
    )
    await screen.findByRole('img', {
      name: 'Homes that were from 9 to 9, would have been from 9 to 10. The table below has every day.',
    })
    expect(rowsOf(screen.getByRole('table', { name: 'Home by home' }))).toEqual([
      [
        '418 Juniper Court, Fort Collins, CO 80525',
        'Would have rung',
        'Not in these days',
        'November 2, 2026',
        'Not in these days',
        'November 2, 2026',
      ],
      [
        'Property gone',
        'Would have rung sooner',
        'Before these days',
        'Before these days',
        'November 2, 2026',
        'November 1, 2026',
      ],
      [
        '1 Oak',
        'Would not have rung. Had been written to about this home a short time before.',
        'Not in these days',
        'November 2, 2026',
        'Not in these days',
        'Not in these days',
      ],
    ])
    const home = screen.getByRole('link', { name: '418 Juniper Court, Fort Collins, CO 80525' })
    expect(home.getAttribute('href')).toBe('/audit/properties/juniper')
    screen.getByText('The same as a table, with the bells')
    expect(rowsOf(within(screen.getByLabelText('Every day')).getByRole('table'))).toContainEqual([
      'November 2, 2026',
      '9',
      '10',
      '0',
      '1',
    ])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says where nothing would have been otherwise, what could not be computed, and how many homes are not shown', async () => {
    const { totals } = sampleWhatIf()
    if (totals === null) throw new Error('It is over.')
    show({ homes: [], left_out: 2, totals: { ...totals, additional: 0, earlier: 0 } })
    await screen.findByText('No home would have stood otherwise on any of these days.')
    screen.getByText(/ 2 evaluations could not be computed, and count as recorded: a replay says why\.$/)
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })

  it('says how many homes are not shown', async () => {
    const { totals } = sampleWhatIf()
    if (totals === null) throw new Error('It is over.')
    show({ totals: { ...totals, additional: 1_200 } })
    await screen.findByText('1 of 1,201 homes are shown. The CSV file has the first 10,000.')
  })
})

describe('A what-if that is under way', () => {
  it('says how far it is, and is stopped', async () => {
    show({ totals: null, completed_at: null, progress: 0.256, days: [], homes: [] })
    await test.at('What a margin of 225 basis points would have led to is being worked out.')
    screen.getByText(/^25% of the log\./)
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(STOP, { status: 409, json: { detail: 'This what-if is over already.' } })
    await test.press('Stop')
    await screen.findByText('This what-if is over already.')
    test.server.answers(STOP, { json: { message: 'Stopped.' } })
    const stopped = { totals: null, completed_at: null, stopped_at: '2026-11-23T12:00:30.000Z', days: [], homes: [] }
    test.server.answers(ONE, { json: shownWhatIf(stopped) })
    await test.press('Stop')
    await test.at('Stopped before it was worked out.')
  })
})

it('A what-if that was given up says why, and one that there is not says so', async () => {
  show({ totals: null, completed_at: null, stopped_at: '2026-11-23T12:00:30.000Z', error_message: 'The log says why.' })
  await test.at('This could not be worked out.')
  screen.getByText('The log says why.')
})

it('What cannot be loaded is asked for again', async () => {
  showAnswer({ status: 500 })
  await screen.findByText('The what-if could not be loaded.')
  test.server.answers(ONE, { status: 404, json: { detail: 'This what-if does not exist.' } })
  await test.press('Try Again')
  await test.at('There is no such what-if')
})
