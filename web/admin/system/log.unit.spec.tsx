// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../../../api/contract/changes.ts'
import type { LoggedEvent } from '../../../api/contract/log.ts'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { sampleLogEntry, sampleLoggedEvent, sampleSystem } from '../../../tests/support/web/sample-system.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { SystemPage } from './system-page.tsx'

const LOG = 'GET /api/admin/log'
const CHANGES = 'GET /api/admin/changes'
const ONE = 'GET /api/admin/log/00000000000000000412'
const REVEAL = 'POST /api/admin/log/00000000000000000412/reveal'
const test = new AdminListTest(LOG)
const types = ['PropertyAdded', 'AccountRegistered']

beforeEach(() => {
  test.server.answers('GET /api/admin/system', { json: sampleSystem() })
  test.answersWith({ entries: [sampleLogEntry()], types })
  test.server.answers(ONE, { json: sampleLoggedEvent() })
})

const show = (search = '') => test.show(<SystemPage />, '/admin/system', `/admin/system?part=log${search}`)
const open = async () => {
  await test.press('AccountRegistered')
  return await screen.findByRole('dialog', { name: 'Event 412' })
}

describe('The log', () => {
  it('is a line an event: where, when, what, of which stream, by whom', async () => {
    show()
    expect(await test.cells(/AccountRegistered/)).toEqual([
      '412',
      dayAndTime('2026-11-23T08:00:00.000Z'),
      'AccountRegistered',
      'account-x',
      'client june',
    ])
    expect(test.titles).toEqual(['Position', 'When', 'Type', 'Stream', 'Actor'])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is searched by what the address says, whole days of the reader’s clock', async () => {
    show('&stream=account-x&type=AccountRegistered&actor=june&since=2026-11-22&until=2026-11-23')
    await test.cells(/AccountRegistered/)
    expect(test.asked).toEqual({
      stream: 'account-x',
      type: 'AccountRegistered',
      actor: 'june',
      since: new Date('2026-11-22T00:00').toISOString(),
      until: new Date('2026-11-24T00:00').toISOString(),
      limit: '50',
    })
    await waitFor(async () => expect((await test.field('Type')).value).toBe('AccountRegistered'))
    await test.press('Show All')
    await waitFor(() => expect(test.asked).toEqual({ limit: '50' }))
  })

  it('is asked when one says so, and says that there is nothing', async () => {
    show()
    await test.cells(/AccountRegistered/)
    await test.enter({ Stream: ' account-y ' })
    expect(test.server.count(LOG)).toBe(1)
    test.answersWith({ entries: [], types })
    fireEvent.submit(screen.getByRole('form', { name: 'Search the log' }))
    await screen.findByText('There is no such event.')
    expect(test.asked.stream).toBe('account-y')
  })

  it('goes on where it ends', async () => {
    test.server.answers(LOG, ({ search }) => {
      const isNext = new URLSearchParams(search).get('cursor') === '0412'
      const older = sampleLogEntry({ position: '0411', type: 'PropertyAdded' })
      return {
        json: isNext ? { entries: [older], types } : { entries: [sampleLogEntry()], types, next_cursor: '0412' },
      }
    })
    show()
    await test.press('Show More')
    await test.cells(/PropertyAdded/)
    expect(test.rows).toHaveLength(2)
    expect(document.activeElement).toBe(test.rows[1])
  })

  it('says beside the button that further ones could not be loaded, and keeps those that are there', async () => {
    test.server.answers(LOG, ({ search }) =>
      search.includes('cursor')
        ? { status: 503 }
        : { json: { entries: [sampleLogEntry()], types, next_cursor: '0412' } },
    )
    show()
    await test.press('Show More')
    const said = await screen.findByText('Further ones could not be loaded.')
    expect(said.parentElement).toBe(screen.getByRole('button', { name: 'Show More' }).parentElement)
    expect(screen.queryByText(/^The newest events could not be loaded/)).toBeNull()
    expect(test.rows).toHaveLength(1)
  })

  it('offers to try again what could not be loaded', async () => {
    test.server.answers(LOG, { status: 503 })
    show()
    await screen.findByText('The events could not be loaded.')
    test.answersWith({ entries: [sampleLogEntry()], types })
    await test.press('Try Again')
    await test.cells(/AccountRegistered/)
  })
})

describe('An event', () => {
  it('says what it holds, and of a person only what there is', async () => {
    show()
    const dialog = await open()
    await within(dialog).findByText(/"account_id": "june"/)
    const terms = within(dialog).getAllByRole('term')
    const facts = terms.map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts.slice(-2)).toEqual([
      ['email', 'Hidden'],
      ['phone', 'Hidden'],
    ])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('shows it when one asks for it, knowing that it is written down', async () => {
    test.server.answers(REVEAL, { json: { revealed: { email: 'june@example.com', phone: null } } })
    show()
    const dialog = await open()
    await within(dialog).findByText(/That you looked at it is written down among the security events\./)
    expect(test.server.count(REVEAL)).toBe(0)
    await test.press('Reveal')
    await within(dialog).findByText('june@example.com')
    expect(within(dialog).queryByRole('button', { name: 'Reveal' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('june@example.com'))
    expect(document.activeElement).not.toBe(document.body)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await within(await open()).findAllByText('Hidden')
  })

  it.each<[string, Partial<LoggedEvent>, RegExp]>([
    ['erased', { personal: 'erased', hidden_fields: [] }, /was erased\. Nobody can read it any more\./],
    ['a secret', { hidden_fields: [] }, /opens something, and is shown to nobody\./],
    ['unreadable', { personal: 'none', unreadable: 'Its seal is broken.' }, /cannot be read: Its seal is broken\./],
  ])('that is %s says so', async (_, differing, words) => {
    test.server.answers(ONE, { json: sampleLoggedEvent(differing) })
    show()
    await within(await open()).findByText(words)
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
  })

  it('leads to all of its stream', async () => {
    show()
    await open()
    await test.press('All of This Stream')
    await waitFor(() => expect(test.asked).toEqual({ stream: 'account-x', limit: '50' }))
  })

  it('that cannot be loaded says so', async () => {
    test.server.answers(ONE, { status: 503 })
    show()
    await within(await open()).findByText('This event could not be loaded.')
  })
})

describe('Who changed what', () => {
  const { actor_name: _, ...entry } = sampleLogEntry()
  const change = (given: Partial<Change>): Change => ({
    ...entry,
    actor_role: 'admin',
    actor: { name: 'June Okafor', email: 'june@example.com' },
    about: null,
    fields: [],
    ...given,
  })
  const costs = change({
    type: 'CostTemplateSaved',
    about: 'CO',
    fields: [
      { field: 'title_fee', from: 1200, to: 1250.5 },
      { field: 'new_escrow_months', from: 3, to: 4 },
    ],
  })
  const showChanges = (...changes: readonly Change[]) => {
    test.server.answers(CHANGES, { json: { changes } })
    test.show(<SystemPage />, '/admin/system', '/admin/system?part=changes')
  }
  const asked = () => test.server.calls.findLast(({ what }) => what === CHANGES)?.search

  it('names who it was, what they did, and what it said before', async () => {
    const name = { field: 'company_name', from: 'Harbor', to: 'Harbor & Sons' }
    showChanges(
      costs,
      change({ position: '0413', actor_role: 'system', actor: null, type: 'SystemSettingChanged', fields: [name] }),
    )
    expect((await test.cells(/Saved the costs of CO/)).slice(1)).toEqual([
      'June Okafor',
      'Saved the costs of CO',
      'Title Fee: $1,200 → $1,250.50; New Escrow Months: 3 → 4',
    ])
    expect(screen.getByTitle('June Okafor, june@example.com').textContent).toBe('June Okafor')
    expect((await test.cells(/Changed a system setting/)).slice(1)).toEqual([
      'The product itself',
      'Changed a system setting',
      'Company Name: Harbor → Harbor & Sons',
    ])
    expect(asked()).toBe('?changed=settings&limit=50')
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(CHANGES, { json: { changes: [] } })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Changes of' }), 'Users')
    await screen.findByText('Nobody has changed anything here.')
    expect(asked()).toBe('?changed=users&limit=50')
  })

  it('names whose account it was, and nobody who is gone', async () => {
    const disabled = change({ type: 'AccountDisabled', about: 'Omar Lane (omar@example.com)' })
    const erased = change({ position: '0413', type: 'AccountErased', actor_role: 'client', actor: null })
    showChanges(disabled, erased, change({ position: '0414', type: 'CostTemplateSaved', about: 'TX', fields: null }))
    expect((await test.cells(/Disabled an account/))[2]).toBe('Disabled an account: Omar Lane (omar@example.com)')
    expect((await test.cells(/Deleted an account/)).slice(1)).toEqual([
      'An account that is gone',
      'Deleted an account',
      '–',
    ])
    expect((await test.cells(/Saved the costs of TX/))[3]).toBe('Cannot be read')
  })

  it('opens with each figure before and after', async () => {
    showChanges(costs)
    await test.press('Saved the costs of CO')
    const dialog = within(await screen.findByRole('dialog', { name: 'Event 412' }))
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'What was changedBeforeAfter',
      'Title Fee$1,200$1,250.50',
      'New Escrow Months34',
    ])
    expect(await test.accessibilityFaults()).toEqual([])
  })
})
