// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedReplay, ReplayDifference } from '../../../api/contract/replays.ts'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleDifference, shownReplay } from '../../../tests/support/web/sample-replays.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { ReplayPage } from './replay-page.tsx'

const ONE = 'GET /api/audit/replays/one'
const STOP = 'DELETE /api/audit/replays/one'

const test = new PageTest()

beforeEach(() => test.signIn({ ...JUNE, role: 'auditor' }))

function show(change: Partial<ListedReplay> = {}, differences: readonly ReplayDifference[] = []): void {
  showAnswer({ json: shownReplay(change, differences) })
}

function showAnswer(answer: Answer): void {
  test.server.answers(ONE, answer)
  test.show(<ReplayPage />, '/audit/replays/:id', '/audit/replays/one')
}

const outcome = (verdict: string) => screen.getByText(verdict, { selector: 'h1 *' }).getAttribute('data-outcome')
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('A replay that is over', () => {
  it('says first that all came out the same, then what was asked, and hands out a PDF', async () => {
    show()
    await test.at('All 1,204,551 evaluations come out the same.')
    expect(outcome('All 1,204,551 evaluations come out the same.')).toBe('verified')
    screen.getByText(/^Everything\. Begun .* by Ada Quist, completed .*\. Computed by version 1 of the rule\.$/)
    screen.getByRole('button', { name: 'Download PDF' })
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Stop Replay' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('opens the first evaluation that differs, and lists the others', async () => {
    show({ different: 5_000 }, [
      sampleDifference(),
      sampleDifference({ figure: 'cost_breakdown.lender_fee', recorded: null, computed: 1250 }),
      sampleDifference({ position: '43', address: null, figure: 'inputs.llpa', cause: 'llpa_altered' }),
    ])
    await test.at('5,000 of 1,204,551 evaluations come out differently.')
    expect(outcome('5,000 of 1,204,551 evaluations come out differently.')).toBe('differs')
    const home = screen.getByRole('link', { name: '418 Juniper Court, Fort Collins, CO 80525' })
    expect(home.getAttribute('href')).toBe('/audit/properties/juniper')
    expect(home.parentElement?.textContent).toBe('418 Juniper Court, Fort Collins, CO 80525, event 42 of the log.')
    expect(rowsOf('The first that comes out differently')).toEqual([
      ['Net gap', '77777', '-12.5', 'The recorded evaluation was changed'],
      ['Cost breakdown: lender fee', 'nothing', '1250', 'The recorded evaluation was changed'],
    ])
    expect(rowsOf('The others that come out differently')).toEqual([
      [
        'Property juniper, event 43',
        'Inputs: LLPA',
        '77777',
        '-12.5',
        'The price adjustments are not the file they were',
      ],
    ])
    screen.getByText(/^2 of 5,000 evaluations are shown\./)
    screen.getByRole('button', { name: 'Download CSV' })
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says why it could not be finished', async () => {
    show({
      completed_at: null,
      stopped_at: '2026-11-23T12:05:00.000Z',
      error_message: 'The log says why.',
      evaluations: 3,
    })
    await test.at('Could not be finished: 3 evaluations, all the same.')
    screen.getByText('The log says why.')
  })
})

describe('A replay that is under way', () => {
  const RUNNING = { completed_at: null, progress: 0.4, evaluations: 400, same: 400 }

  it('shows how far it is, live, until it is over', async () => {
    show(RUNNING)
    await test.at('So far: 400 evaluations, all the same.')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(ONE, { json: shownReplay() })
    // As the socket says it.
    act(() => void store.dispatch(refibellApi.util.invalidateTags(['Replays'])))
    await test.at('All 1,204,551 evaluations come out the same.')
    expect(screen.getByRole('status').textContent).toMatch(/^The replay is over\. All/)
  })

  it('is stopped, or says why it cannot be', async () => {
    show(RUNNING)
    test.server.answers(STOP, { status: 409, json: { detail: 'This replay is over already.' } })
    await test.press('Stop Replay')
    await screen.findByText('This replay is over already.')
    test.server.answers(STOP, { json: { message: 'Stopped.' } })
    test.server.answers(ONE, { json: shownReplay({ ...RUNNING, stopped_at: '2026-11-23T12:05:00.000Z' }) })
    await test.press('Stop Replay')
    await test.at('Stopped: 400 evaluations, all the same.')
  })
})

describe('A replay that is not shown', () => {
  it('is not there', async () => {
    showAnswer({ status: 404 })
    await test.at('There is no such replay')
  })

  it('is asked for again after a failure', async () => {
    showAnswer({ status: 500 })
    await screen.findByText('The replay could not be loaded.')
    test.server.answers(ONE, { json: shownReplay() })
    await test.press('Try Again')
    await test.at('All 1,204,551 evaluations come out the same.')
  })
})
