// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditedHome, HomeEvent } from '../../../api/contract/audit.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import {
  ADDED,
  sampleAuditedHome,
  sampleHomeEvent,
  sampleOpened,
  sampleRecorded,
} from '../../../tests/support/web/sample-audit.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { AuditedHomePage } from './audited-home-page.tsx'

const test = new PageTest()
const HISTORY = 'GET /api/audit/properties/juniper/history'
const OPENED = `GET /api/audit/properties/juniper/evaluations/${sampleHomeEvent().position}`

beforeEach(() => test.signIn({ ...JUNE, role: 'auditor' }))

interface Shown {
  events?: readonly HomeEvent[]
  property?: AuditedHome
  total?: number
  next_cursor?: number | null
  search?: string
}

function show({
  events = [sampleHomeEvent(), ADDED],
  property,
  total,
  next_cursor = null,
  search = '',
}: Shown = {}): void {
  const json = { property: property ?? sampleAuditedHome(), total: total ?? events.length, events, next_cursor }
  test.server.answers(HISTORY, { json })
  test.server.answers(OPENED, { json: sampleOpened() })
  test.show(<AuditedHomePage />, '/audit/properties/:id', `/audit/properties/juniper${search}`)
}

const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()))

describe('the history of a home', () => {
  it('says first which home it is and that all comes out, and where it is replayed', async () => {
    show()
    await test.at('418 Juniper Court')
    screen.getByText('Every evaluation comes out as it was recorded.')
    screen.getByText(/Fort Collins, CO 80525 · June Okafor, june@example.com · ID juniper/)
    const replay = screen.getByRole('link', { name: 'Replay This Home' })
    expect(replay.getAttribute('href')).toBe('/audit/replays?scope=property&id=juniper')
    const whatIf = screen.getByRole('link', { name: 'What would have rung here' })
    expect(whatIf.getAttribute('href')).toBe('/audit/what-ifs?scope=property&id=juniper')
    const past = screen.getByRole('link', { name: 'As it stood on any day' })
    expect(past.getAttribute('href')).toBe('/properties/juniper')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('tells each event with who caused it and where it stands', async () => {
    show()
    await test.at('A run looked at it: Ready Now!')
    await test.at('Put under watch, with figures that were typed.')
    screen.getByText('The product itself, event 214 of the log')
    screen.getByText('June Okafor, event 187 of the log')
  })

  it('says what each change was worth, and what that adds up to', async () => {
    show()
    const table = await screen.findByRole('table', { name: /What changed since the one before/ })
    const told = rows(table)
    expect(told.map(([change]) => change)).toEqual([
      'Change',
      'Payments brought the balance down',
      'Other costs in the state',
      'Together',
    ])
    expect(told[2]?.[2]).toBe('−$300.00')
    const cents = (text = '') => Math.round(Number(text.replace('−', '-').replace(/[+$,]/g, '')) * 100)
    for (const column of [1, 2])
      expect(cents(told[1]?.[column]) + cents(told[2]?.[column])).toBe(cents(told[3]?.[column]))
  })

  it('tells no dollars of a deal that is not there', async () => {
    const { attribution } = sampleRecorded()
    if (attribution === null) throw new Error('The sample has an attribution.')
    const none = { before: null, after: null, difference: null, shares: [] }
    const figures = { ...attribution.figures, monthly_savings: none, net_gap: none }
    const evaluation = {
      ...sampleRecorded().evaluation,
      status: 'not_yet' as const,
      reasons: ['no_lower_rate' as const],
    }
    show({
      events: [
        sampleHomeEvent({
          evaluated: sampleRecorded({ evaluation, points: 0.375, attribution: { ...attribution, figures } }),
        }),
      ],
    })
    const table = await screen.findByRole('table', { name: /What changed since the one before/ })
    expect(rows(table)[0]).toEqual(['Change', 'Points away', 'From there on'])
    screen.getByText('No rate made it a refinance before and after, so that there are no dollars to share.')
    screen.getByText('Rates were about three eighths of a point away.')
    expect(screen.queryByText(/\$\d/)).toBeNull()
  })

  it('names what cannot be made again, and counts it first', async () => {
    const faulty = sampleRecorded({ fault: 'input_missing', attribution: null })
    show({ events: [sampleHomeEvent({ evaluated: faulty }), ADDED] })
    await screen.findByText('1 of 1 evaluations does not come out as recorded.')
    screen.getByText(/something it was made from is gone/)
  })

  it('shows earlier nights on demand, and says of how many it speaks', async () => {
    show({ total: 812, next_cursor: 2 })
    await screen.findByText('Of the 2 newest of 812 events, every evaluation comes out as it was recorded.')
    const json = { property: sampleAuditedHome(), total: 812, events: [{ ...ADDED, position: '5' }], next_cursor: null }
    test.server.answers(HISTORY, { json })
    await test.press('Show Earlier')
    await screen.findByText('June Okafor, event 5 of the log')
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull()
  })

  it('says where earlier nights could not be loaded', async () => {
    show({ total: 812, next_cursor: 2 })
    await screen.findByText(/^Of the 2 newest of 812 events/)
    test.server.answers(HISTORY, { status: 503 })
    await test.press('Show Earlier')
    expect((await screen.findByRole('alert')).textContent).toBe('The earlier ones could not be loaded.')
    screen.getByText(/^Of the 2 newest of 812 events/)
  })

  it('of somebody who was erased says what is left', async () => {
    const property = sampleAuditedHome({ address: null, city: null, zip_code: null, client: null, watched: false })
    show({ property, events: [{ ...ADDED, actor: { id: 'june', role: 'client', name: null } }] })
    await test.at('A home whose address was erased')
    screen.getByText('CO · Nobody watches it any more · ID juniper')
    expect(screen.queryByRole('link', { name: 'As it stood on any day' })).toBeNull()
    screen.getByText('An account that is gone, event 187 of the log')
  })

  it('says that there is no such home, or offers to try again', async () => {
    test.server.answers(HISTORY, { status: 404, json: { detail: 'This property does not exist.' } })
    test.show(<AuditedHomePage />, '/audit/properties/:id', '/audit/properties/juniper')
    await test.at('There is no such home')
  })

  it('offers to try again', async () => {
    test.server.answers(HISTORY, { status: 500, json: {} })
    test.show(<AuditedHomePage />, '/audit/properties/:id', '/audit/properties/juniper')
    await test.at('The history could not be loaded')
    const json = { property: sampleAuditedHome(), total: 1, events: [ADDED], next_cursor: null }
    test.server.answers(HISTORY, { json })
    await test.press('Try Again')
    await test.at('418 Juniper Court')
  })
})

describe('an evaluation that is opened', () => {
  it('shows its inputs as documents, and the ladder', async () => {
    show()
    await test.press(/^Open with Its Inputs/)
    const dialog = await screen.findByRole('dialog', { name: 'One evaluation' })
    const opened = within(dialog)
    await opened.findByText('It comes out as it was recorded, from the inputs below.')
    await userEvent.click(opened.getByText('The rate sheet'))
    const { target_rate, base_price } = sampleRecorded().evaluation
    const target = within(opened.getByRole('table', { name: /^Score from/ })).getByRole('row', { name: /target/ })
    expect(target.textContent).toBe(`${target_rate?.toFixed(3)}% target${base_price?.toFixed(3)}`)
    opened.getByText('rate-sheet.csv, for March 1, 2026 · rate-sheet.csv')
    opened.getByText('The row that applied')
    opened.getByText('Template of CO')
    await opened.findByRole('heading', { name: 'Every rate we considered' })
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is found by its address, and names what is wrong with it', async () => {
    show({ search: `?evaluation=${sampleHomeEvent().position}` })
    test.server.answers(OPENED, {
      json: sampleOpened({
        evaluated: sampleRecorded({ fault: 'comes_out_otherwise', attribution: null }),
        ladder: null,
        differences: [{ figure: 'surplus', recorded: 9_999, computed: 1_615.59 }],
      }),
    })
    const dialog = await screen.findByRole('dialog', { name: 'One evaluation' })
    await within(dialog).findByText('It does not come out as it was recorded.')
    within(dialog).getByText('surplus: recorded 9999, computed 1615.59')
  })
})
