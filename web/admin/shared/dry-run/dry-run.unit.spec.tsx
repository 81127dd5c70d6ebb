// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ERASED } from '../../../../api/contract/erased.ts'
import { PageTest } from '../../../../tests/support/web/page-test.tsx'
import { sampleChanged, sampleDryRun } from '../../../../tests/support/web/sample-book.ts'
import { JUNE } from '../../../../tests/support/web/sample-people.ts'
import { DryRun } from './dry-run.tsx'

const test = new PageTest()
const FILE = new File(['credit_score,ltv,rate,price\n780,80,6,100\n'], 'rates.csv', { type: 'text/csv' })
const RUN = 'POST /api/admin/rate-matrices/dry-run'
const HOMES = 'GET /api/admin/dry-runs/run/properties'

beforeEach(() => test.signIn({ ...JUNE, role: 'admin' }))

const show = () => test.show(<DryRun of="rate-matrices" tried={FILE} />)
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Plays a server that tells how far it is before it answers. */
function answersInEvents(...events: readonly (readonly [event: string, data: unknown])[]): void {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')
  vi.stubGlobal('fetch', async () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } }))
}

describe('A dry run', () => {
  it('tells twelve states apart, and sums the others up', async () => {
    const by_state = Array.from({ length: 15 }, (_, index) => ({
      state: `S${index}`,
      entering: 20 - index,
      leaving: 1,
    }))
    test.server.answers(RUN, { json: sampleDryRun({ by_state }) })
    show()
    await screen.findByText('And 3 others: 21 more, 3 fewer.')
    expect(rows('Ready Now by state')).toHaveLength(12)
  })

  it('says who would enter Ready Now and who would leave it, by state and officer', async () => {
    test.server.answers(RUN, { json: sampleDryRun() })
    show()
    await screen.findByText(
      'Of 80,000 homes, 812 would become Ready Now and 120 would cease to be. 300 would change between So Close and Not Yet. 2 cannot be evaluated and would stay as they are.',
    )
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent
    expect(figure('Ready Now')).toBe('2,196 692 more than today')
    expect(rows('Ready Now by state')).toEqual(['TX700 more', 'CO112 more, 120 fewer'])
    expect(rows('Ready Now by loan officer')).toEqual([
      'Ada Obi600 more, 100 fewer',
      'No loan officer200 more, 10 fewer',
    ])
    screen.getByText('And 3 others: 12 more, 10 fewer.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says of a home whose owner is gone that it was erased', async () => {
    test.server.answers(RUN, { json: sampleDryRun() })
    const gone = sampleChanged({ address: ERASED, city: ERASED, user_email: ERASED, lo_email: ERASED })
    test.server.answers(HOMES, { json: { homes: [gone] } })
    show()
    await test.press('812 homes would become Ready Now')
    const home = await screen.findByRole('rowheader', { name: /^Erased ?, CO$/ })
    expect(home.parentElement?.textContent).toBe('Erased, COSo Close!Ready Now!ErasedErased')
  })

  it('lists the homes of one kind, page by page, by the keyboard', async () => {
    test.server.answers(RUN, { json: sampleDryRun() })
    test.server.answers(HOMES, ({ search }) => {
      const isFirst = !search.includes('cursor')
      const home = isFirst
        ? sampleChanged()
        : sampleChanged({ property_id: 'kim', address: '12 Elm Street', lo_email: 'ada@example.com' })
      return { json: { homes: [home], ...(isFirst ? { next_cursor: 'next' } : {}) } }
    })
    show()
    const button = await screen.findByRole('button', { name: '812 homes would become Ready Now', pressed: false })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('rowheader', { name: '418 Juniper Court, Fort Collins, CO' })
    await test.press('Show More')
    await screen.findByRole('rowheader', { name: '12 Elm Street, Fort Collins, CO' })
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'HomeTodayThenOwnerLoan officer',
      '418 Juniper Court, Fort Collins, COSo Close!Ready Now!june@example.comNobody',
      '12 Elm Street, Fort Collins, COSo Close!Ready Now!june@example.comada@example.com',
    ])
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('812 homes would become Ready Now')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps the homes that are there where the rest is gone, and looks again', async () => {
    test.server.answers(RUN, { json: sampleDryRun() })
    test.server.answers(HOMES, ({ search }) =>
      search.includes('cursor')
        ? { status: 404, json: { detail: 'This dry run does not exist.' } }
        : { json: { homes: [sampleChanged()], next_cursor: 'next' } },
    )
    show()
    await test.press('812 homes would become Ready Now')
    await test.press('Show More')
    await screen.findByText('This list was kept for half an hour.')
    await screen.findByRole('rowheader', { name: '418 Juniper Court, Fort Collins, CO' })
    await test.press('Look Again')
    await waitFor(() => expect(test.server.count(RUN)).toBe(2))
  })

  it('says of a home that it cannot be evaluated, and of a list that it is gone', async () => {
    test.server.answers(RUN, { json: sampleDryRun() })
    test.server.answers(HOMES, { json: { homes: [sampleChanged({ before: 'ready_now', after: null })] } })
    show()
    await test.press('2 homes cannot be evaluated')
    await screen.findByRole('cell', { name: 'Cannot be evaluated' })
    test.server.answers(HOMES, { status: 404, json: { detail: 'This dry run does not exist.' } })
    await test.press('120 homes would leave Ready Now')
    await screen.findByText('This list was kept for half an hour.')
    await test.press('Look Again')
    await waitFor(() => expect(test.server.count(RUN)).toBe(2))
    await screen.findByText(/^Of 80,000 homes/)
  })

  it('is exported whole', async () => {
    test.server.answers(RUN, { json: sampleDryRun() })
    show()
    await screen.findByText('1,234 homes')
    await test.press('Export to CSV')
    await waitFor(() => expect(test.server.count('GET /api/admin/export/dry-run')).toBe(1))
    expect(test.server.calls.at(-1)?.search).toBe('?id=run')
  })

  it('says that nothing would change, and that there is nothing to change', async () => {
    const nothing = { entering: 0, leaving: 0, others: 0, failed: 0, by_state: [], by_officer: [] }
    test.server.answers(RUN, { json: sampleDryRun(nothing) })
    show()
    await screen.findByText('Of 80,000 homes, none would become Ready Now, and none would cease to be.')
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    test.server.answers(RUN, { json: sampleDryRun({ ...nothing, properties: 0 }) })
    show()
    await screen.findByText('No home is watched yet: nothing would change.')
  })

  it('tells how far it is where it takes longer, and then the answer', async () => {
    answersInEvents(['progress', { looked: 20_000, of: 80_000 }])
    show()
    // The stream ends there: whoever looked is in trouble.
    await screen.findByRole('alert')
    answersInEvents(['progress', { looked: 20_000, of: 80_000 }], ['answer', sampleDryRun()])
    await test.press('Try Again')
    await screen.findByText(/^Of 80,000 homes, 812/)
    answersInEvents(['progress', { looked: 1, of: 2 }], ['failure', { status: 503, detail: 'Too many.' }])
    cleanup()
    show()
    await screen.findByRole('alert')
  })

  it('shows how many homes were looked at', async () => {
    const body = new ReadableStream({
      start: (stream) =>
        stream.enqueue(new TextEncoder().encode('event: progress\ndata: {"looked":20000,"of":80000}\n\n')),
    })
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }))
    show()
    await screen.findByText('20,000 of 80,000 homes')
    expect(screen.getByRole('progressbar', { name: 'Homes looked at' }).getAttribute('aria-valuenow')).toBe('25')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is given up when nobody looks at it any more', async () => {
    test.server.answers(RUN, () => new Promise(() => undefined))
    show()
    await screen.findByText('Looking at every home with it…')
    await waitFor(() => expect(test.server.count(RUN)).toBe(1))
    cleanup()
    await waitFor(() => expect(test.server.calls.find(({ what }) => what === RUN)?.left.aborted).toBe(true))
  })

  it('says that it failed, and keeps the file', async () => {
    test.server.answers(RUN, { status: 503, json: { detail: 'Too many people are asking.' } })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('We could not look at the homes.')
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(RUN, { json: sampleDryRun() })
    await test.press('Try Again')
    await screen.findByText(/^Of 80,000 homes/)
  })
})
