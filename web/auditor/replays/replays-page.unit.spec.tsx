// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleReplay } from '../../../tests/support/web/sample-replays.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { ReplaysPage } from './replays-page.tsx'

const LIST = 'GET /api/audit/replays'
const BEGIN = 'POST /api/audit/replays'
const FIND = 'GET /api/audit/replay-scopes'
const FOUND = {
  properties: [{ id: 'juniper', name: '418 Juniper Court, Fort Collins, CO 80525' }],
  officers: [{ id: 'omar', name: 'Omar Lane' }],
}

const test = new PageTest()

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'auditor' })
  test.server.answers(LIST, { json: { replays: [] } })
  test.server.answers(FIND, { json: FOUND })
  test.server.answers(BEGIN, { status: 202, json: { id: 'new', message: 'Under way.' } })
})

const show = (search = '') => test.show(<ReplaysPage />, '/audit/replays', `/audit/replays${search}`)
const asked = () => test.server.calls.find(({ what }) => what === BEGIN)?.body
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('A replay is begun', () => {
  it('of everything, and watched where it is shown', async () => {
    show()
    await test.press('Start Replay')
    await test.at('At /audit/replays/new')
    expect(asked()).toEqual({ scope: 'all', as_of: null })
  })

  it('of one property up to the end of a day, found by its address', async () => {
    show()
    await test.enter({ 'Evaluations of': 'property', 'Until the end of (optional)': '2026-03-16' })
    await test.press('Start Replay')
    await screen.findByText('Please choose the property first.')
    await userEvent.type(await test.field('Property'), 'junip')
    await test.press(/418 Juniper Court/)
    expect(screen.queryByText('Please choose the property first.')).toBeNull()
    await screen.findByText('418 Juniper Court, Fort Collins, CO 80525')
    expect(document.activeElement?.textContent).toBe('Choose Another')
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Start Replay')
    await test.at('At /audit/replays/new')
    expect(asked()).toEqual({ scope: 'property', id: 'juniper', as_of: '2026-03-16' })
  })

  it('of the book of a loan officer that another page names, or of another one', async () => {
    show('?scope=officer&id=omar')
    await screen.findByText('Omar Lane')
    expect(document.activeElement).toBe(document.body)
    await test.press('Choose Another')
    expect(document.activeElement).toBe(await test.field('Loan officer'))
    test.server.answers(FIND, { json: { properties: [], officers: [] } })
    await userEvent.type(await test.field('Loan officer'), 'nobody')
    await screen.findByText('No loan officer is like this.')
    expect(asked()).toBeUndefined()
  })

  it('not while everything is being replayed already, as the server says', async () => {
    test.server.answers(BEGIN, { status: 409, json: { detail: 'Everything is being replayed already.' } })
    show()
    await test.press('Start Replay')
    await screen.findByText('Everything is being replayed already.')
    test.server.answers(BEGIN, 'no answer')
    await test.press('Start Replay')
    await screen.findByText('The replay could not be started. Please try again.')
  })
})

describe('Replays so far', () => {
  it('are none at first', async () => {
    show()
    await screen.findByText(/^Nothing was replayed yet\./)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('say what was replayed, when, by whom and what came of it', async () => {
    const stopped = { stopped_at: '2026-11-23T12:00:30.000Z', completed_at: null }
    const replays = [
      sampleReplay({ id: 'two', completed_at: null, progress: 0.256, evaluations: 300 }),
      sampleReplay({ scope: 'officer', scope_name: 'Omar Lane', as_of: '2026-03-16T23:59:59.999Z', different: 2 }),
      sampleReplay({ id: 'three', scope: 'property', started_by: null, evaluations: 0, ...stopped }),
    ]
    test.server.answers(LIST, { json: { replays } })
    show()
    const [, running, differs, last] = await screen.findAllByRole('row')
    if (!running || !differs || !last) throw new Error('There are three.')
    const at = dayAndTime('2026-11-23T12:00:00.000Z')
    expect(cells(running)).toEqual(['Everything', at, 'Ada Quist', '25%. So far: 300 evaluations, all the same.'])
    expect(cells(differs)).toEqual([
      'The book of Omar Lane, until March 16, 2026',
      at,
      'Ada Quist',
      '2 of 1,204,551 evaluations come out differently.',
    ])
    expect(cells(last)).toEqual([
      'A property that is gone',
      at,
      'An account that is gone',
      'Stopped: no evaluation was computed again.',
    ])
    expect(await test.accessibilityFaults()).toEqual([])
    await userEvent.click(within(differs).getByRole('link'))
    await test.at('At /audit/replays/one')
  })

  it('are asked for again after a failure', async () => {
    test.server.answers(LIST, { status: 500 })
    show()
    await screen.findByText('The replays could not be loaded.')
    test.server.answers(LIST, { json: { replays: [sampleReplay()] } })
    await test.press('Try Again')
    await screen.findByText('All 1,204,551 evaluations come out the same.')
  })
})

it('Who is neither auditor nor administrator is led home', async () => {
  test.signIn()
  show()
  await waitFor(() => expect(test.server.count(LIST)).toBe(0))
  await test.at('At /dashboard')
})
