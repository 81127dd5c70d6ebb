// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Accuracy } from '../../../api/contract/accuracy.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleAutomationSettings } from '../../../tests/support/web/sample-automation.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { shareOf, shareOrCount, waitInWords } from './accuracy-in-words.ts'
import { AutomationPage } from './automation-page.tsx'

const test = new PageTest()
const ASKED = 'GET /api/admin/accuracy'

const FIGURES: Accuracy = {
  since: '2025-11-22',
  notices: 1_400,
  held: [
    { after_days: 1, judged: 1_380, held: 1_342, ended: 6, too_young: 14 },
    { after_days: 7, judged: 1_200, held: 900, ended: 1, too_young: 199 },
    { after_days: 30, judged: 0, held: 0, ended: 0, too_young: 1_400 },
  ],
  waits: {
    notices: 1_300,
    others: 100,
    median_hours: 17.1,
    late_after_hours: 24,
    late: 13,
    latest: [
      {
        run_id: '2026-11-05',
        stream: 'automation_run-2026-11-05',
        notices: 13,
        rang_at: '2026-11-05T07:06:00.000Z',
        in_force_since: '2026-11-02T07:00:00.000Z',
        hours: 72.1,
        rate_sheet: { id: 's', effective_date: '2026-11-02', file_name: 'november.csv' },
      },
      {
        run_id: 'r',
        stream: 'automation_run-r',
        notices: 1,
        rang_at: '2026-11-01T07:06:00.000Z',
        in_force_since: '2026-11-01T01:06:00.000Z',
        hours: 6,
        rate_sheet: null,
      },
    ],
  },
}

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  test.server.answers('GET /api/admin/automation/settings', { json: sampleAutomationSettings({ enabled: false }) })
  test.server.answers('GET /api/admin/automation/runs', { json: { runs: [] } })
})

function show(answer: Parameters<typeof test.server.answers>[1]): void {
  test.server.answers(ASKED, answer)
  test.show(<AutomationPage />, '/admin/automation', '/admin/automation?part=accuracy')
}

const factsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('term')
    .map((term) => [...(term.parentElement?.children ?? [])].map(({ textContent }) => textContent))

describe('The accuracy', () => {
  it('is said in a sentence, and each share with what it is of', async () => {
    show({ json: FIGURES })
    await screen.findByText(
      '97.2% of the homes that we called Ready Now in the last year still were in the evening of the next day: 1,342 of 1,380. Half of the 1,300 bells that new prices rang came within 17 h of them.',
    )
    expect(factsOf('How long it stayed true')).toEqual([
      ['The next day', '97.2%', '1,342 of 1,380 homes; 6 homes were gone by then, 14 are not that old yet'],
      ['After 7 days', '75%', '900 of 1,200 homes; 1 home was gone by then, 199 are not that old yet'],
      ['After 30 days', '–', 'None can be judged; 1,400 are not that old yet'],
    ])
    expect(factsOf('How late it came')).toEqual([
      ['Half of them within', '17 h', 'the median of 1,300'],
      ['Later than 24 hours', '1%', '13 of 1,300: a night was missed'],
      ['Rang for another reason', '100', 'a loan paid down, other costs, margins or licenses, or the first run'],
    ])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says of few how many of how many, and no share', async () => {
    const held = FIGURES.held.map((one) => ({ ...one, judged: 2, held: 2, ended: 0, too_young: 0 }))
    const waits = { ...FIGURES.waits, notices: 1, others: 1, median_hours: 6, late: 0, latest: [] }
    show({ json: { ...FIGURES, notices: 2, held, waits } })
    await screen.findByText(
      '2 of 2 homes that we called Ready Now in the last year still were in the evening of the next day: too few to judge the bell by. The one bell that new prices rang came within 6 h of them.',
    )
    expect(factsOf('How long it stayed true')[0]).toEqual(['The next day', '2 of 2', '2 of 2 homes'])
    expect(factsOf('How late it came')[1]).toEqual(['Later than 24 hours', '0 of 1', '0 of 1: a night was missed'])
    expect(document.body.textContent).not.toContain('%')
  })

  it('names the runs that rang latest, and leads to what the log says of them', async () => {
    show({ json: FIGURES })
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
    const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
    expect(cells(first).slice(1, 3)).toEqual(['3 days', '13'])
    expect(cells(first).at(-1)).toBe('november.csv')
    expect(cells(second).at(-1)).toBe('Deleted since')
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/admin/system?part=log&stream=automation_run-2026-11-05')
  })

  it('of nothing says so, and what will be there', async () => {
    show({ json: { ...FIGURES, notices: 0 } })
    await screen.findByText(/^Nobody was written to in the last year that their home is Ready Now\./)
  })

  it('says that nothing is old enough', async () => {
    const held = FIGURES.held.map((one) => ({ ...one, judged: 0, held: 0, ended: 0, too_young: 1_400 }))
    const waits = { ...FIGURES.waits, notices: 0, median_hours: null, late: 0, latest: [] }
    show({ json: { ...FIGURES, held, waits } })
    await screen.findByText(/^No letter is old enough yet to be judged/)
    expect(factsOf('How late it came')[0]).toEqual(['Half of them within', '–', 'the median of 0'])
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('that cannot be counted is asked for again', async () => {
    show({ status: 500 })
    await screen.findByText(/^We could not count how accurate the bell is\./)
    test.server.answers(ASKED, { json: FIGURES })
    await test.press('Try Again')
    await screen.findByRole('table')
  })
})

it.each([
  [0, 0, '–'],
  [0, 9, '0%'],
  [9, 9, '100%'],
  [1, 100_000, '0.1%'],
  [99_999, 100_000, '99.9%'],
  [2, 3, '66.7%'],
])('%i of %i is %s', (part, of, share) => {
  expect(shareOf(part, of)).toBe(share)
})

it.each([
  [0, 0, '–'],
  [2, 2, '2 of 2'],
  [18, 19, '18 of 19'],
  [20, 20, '100%'],
])('%i of %i is shown as %s', (part, of, shown) => {
  expect(shareOrCount(part, of)).toBe(shown)
})

it.each([
  [0.58, '35 min'],
  [6.52, '6.5 h'],
  [17.1, '17 h'],
  [47.4, '47 h'],
  [48, '2 days'],
  [75.2, '3 days 3 h'],
])('%s hours are %s', (hours, words) => {
  expect(waitInWords(hours)).toBe(words)
})
