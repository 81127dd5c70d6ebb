// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SuppositionAnswer } from '../../../api/contract/suppositions.ts'
import type { Answer, Call } from '../../../tests/support/web/fake-server.ts'
import { OfficerDashboardTest } from '../../../tests/support/web/officer-dashboard-test.tsx'
import { junes, sampleSupposition, supposedHomes } from '../../../tests/support/web/sample-calls.ts'
import { sampleLead } from '../../../tests/support/web/sample-leads.ts'

const test = new OfficerDashboardTest()
const JOINING = 'Homes that would become Ready Now'

const slider = () => screen.findByRole('slider', { name: 'All rates' })
const inWords = async () => (await slider()).getAttribute('aria-valuetext')
const asked = (call: Call) => Object.fromEntries(new URLSearchParams(call.search))
const questions = () => test.server.calls.filter(({ what }) => what === test.market)
const answers = (answer: Answer | ((call: Call) => Answer | Promise<Answer>)) =>
  test.server.answers(test.market, answer)

async function press(keys: string): Promise<void> {
  const thumb = await slider()
  act(() => thumb.focus())
  await userEvent.keyboard(keys)
}

function show(): void {
  test.showLeads([sampleLead(), sampleLead({ id: 'maria', first_name: 'Maria', last_name: 'Oduya' })])
}

/** What each position is told: a sentence of its own. */
function answersEach(change: Partial<SuppositionAnswer> = {}): void {
  answers((call) => ({ json: sampleSupposition({ sentence: `The market of ${asked(call).move}.`, ...change }) }))
}

describe('The market slider', () => {
  it('asks nothing at rest, and says that it supposes, and what stays', async () => {
    show()
    expect(await inWords()).toBe('as today')
    screen.getByText(/^Supposed, not today’s market: .* stay as they are/)
    expect(screen.getByRole('button', { name: 'Back to Today' }).getAttribute('aria-disabled')).toBe('true')
    expect(questions()).toEqual([])
  })

  it('says above itself that the list was looked at with other margins, where it was, and not elsewhere', async () => {
    const changed =
      /^You changed your margins since the last look\. Your lists show that look; what is supposed here counts from/
    const answersNext = (margins_changed_since_the_look: boolean) =>
      test.server.answers(test.next, { json: { homes: [junes()], margins_changed_since_the_look } })
    answersNext(true)
    show()
    const sentence = await screen.findByText(changed)
    expect(sentence.compareDocumentPosition(await slider()) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
    expect(await test.accessibilityFaults()).toEqual([])
    test.leave()
    answersNext(false)
    show()
    await screen.findByRole('list', { name: 'Next to ring' })
    expect(screen.queryByText(changed)).toBeNull()
  })

  it('says how many clients would be ready, so close and not yet, and which homes that makes', async () => {
    answers({ json: sampleSupposition() })
    show()
    await press('{ArrowRight}')
    await screen.findByText(/12 of your 212 clients would be Ready Now: 9 more than today\.$/)
    expect(questions().map(asked)).toEqual([{ move: '-0.125', which: 'joining', limit: '5' }])
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent
    expect(figure('Ready Now')).toBe('12 9 more than today')
    expect(figure('So Close')).toBe('20 6 more than today')
    expect(figure('Not Yet')).toBe('180 15 fewer than today')
    expect(figure('Less to pay a year')).toBe('$61,000 for all who would be ready')
    const [maria, june] = within(screen.getByRole('list', { name: JOINING })).getAllByRole('listitem')
    expect(maria?.textContent).toBe(
      'Maria Oduya 12 Elm Street, Denver, COSo Close! →would be Ready Now!$3,444 less a yearNo phone number',
    )
    expect(june?.textContent).toContain('June Okafor 418 Juniper Court, Fort Collins, CO')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('says its value in words, with the answer once it is there', async () => {
    let answer = (_: Answer): void => undefined
    answers(() => new Promise((resolve) => (answer = resolve)))
    show()
    await press('{ArrowRight}')
    expect(await inWords()).toBe('an eighth of a point lower')
    await waitFor(() => expect(questions()).toHaveLength(1))
    answer({ json: sampleSupposition() })
    await waitFor(async () =>
      expect(await inWords()).toBe('an eighth of a point lower: 12 Ready Now, 9 more than today'),
    )
  })

  it.each([
    ['{Home}', 'half a point higher', { move: '0.5', which: 'leaving' }],
    ['{End}', 'one point lower', { move: '-1', which: 'joining' }],
    ['{ArrowRight}{ArrowUp}', 'a quarter of a point lower', { move: '-0.25', which: 'joining' }],
    ['{ArrowLeft}{ArrowDown}', 'a quarter of a point higher', { move: '0.25', which: 'leaving' }],
    ['{End}{ArrowRight}', 'one point lower', { move: '-1', which: 'joining' }],
  ])('goes by %s to %s', async (keys, words, question) => {
    answersEach()
    show()
    await press(keys)
    expect(await inWords()).toMatch(words)
    await screen.findByText(`The market of ${question.move}.`)
    expect(asked(questions().at(-1) as Call)).toMatchObject(question)
  })

  it('gives up what was asked before, and never goes back to an older answer', async () => {
    const late = new Map<string | undefined, (answer: Answer) => void>()
    answers((call) => new Promise((resolve) => late.set(asked(call).move, resolve)))
    show()
    await press('{ArrowRight}')
    await waitFor(() => expect(late.has('-0.125')).toBe(true))
    await press('{ArrowRight}')
    await waitFor(() => expect(late.has('-0.25')).toBe(true))
    expect(questions().map(({ left }) => left.aborted)).toEqual([true, false])
    const answer = (move: string) =>
      act(async () => late.get(move)?.({ json: sampleSupposition({ sentence: `The market of ${move}.` }) }))
    await answer('-0.25')
    await screen.findByText('The market of -0.25.')
    await answer('-0.125')
    screen.getByText('The market of -0.25.')
    expect(screen.queryByText('The market of -0.125.')).toBeNull()
    // What was given up is asked anew where it is wanted again.
    await press('{ArrowLeft}')
    await waitFor(() => expect(questions()).toHaveLength(3))
    expect(screen.queryByRole('alert')).toBeNull()
    await answer('-0.125')
    await screen.findByText('The market of -0.125.')
  })

  it('forgets an answer once it is back at today', async () => {
    answersEach()
    show()
    await press('{ArrowRight}')
    await screen.findByText('The market of -0.125.')
    answers(() => new Promise(() => undefined))
    await press('{ArrowLeft}')
    expect(screen.queryByText('The market of -0.125.')).toBeNull()
    await press('{ArrowLeft}')
    await screen.findByRole('status', { name: 'Looking at every home' })
    expect(screen.queryByText('The market of -0.125.')).toBeNull()
  })

  it('goes back to today with one click', async () => {
    answersEach()
    show()
    await press('{End}')
    await screen.findByText('The market of -1.')
    await test.press('Back to Today')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to Today' }))
    // A browser takes the focus away from what is disabled.
    expect(document.activeElement?.matches(':disabled')).toBe(false)
    expect(await inWords()).toBe('as today')
    expect(screen.queryByText('The market of -1.')).toBeNull()
  })

  it('lists those who would leave to who asks for them', async () => {
    answers((call) => {
      const { which } = asked(call)
      const homes = supposedHomes(which === 'leaving' ? 'leaving' : 'joining')
      return { json: sampleSupposition({ joining: 2, leaving: 2, homes }) }
    })
    show()
    await press('{ArrowRight}')
    await test.press('2 homes would leave Ready Now')
    const list = await screen.findByRole('list', { name: 'Homes that would leave Ready Now' })
    await within(list).findByText('loses $3,444 a year')
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('button', { name: '2 homes would leave Ready Now', pressed: true })).toBeTruthy()
  })

  it('lists nobody under a label that is not theirs while those who are asked for are on their way', async () => {
    let come = (_: Answer): void => undefined
    const both = { joining: 2, leaving: 2 }
    answers((call) =>
      asked(call).which === 'leaving'
        ? new Promise((resolve) => (come = resolve))
        : { json: sampleSupposition({ ...both, sentence: `The market of ${asked(call).move}.` }) },
    )
    show()
    await press('{ArrowRight}')
    await screen.findByRole('list', { name: JOINING })
    await test.press('2 homes would leave Ready Now')
    screen.getByRole('status', { name: 'Looking for these homes' })
    screen.getByText('The market of -0.125.')
    expect(screen.queryByRole('list', { name: /^Homes that would/ })).toBeNull()
    await waitFor(() => expect(questions().map(asked)).toContainEqual(expect.objectContaining({ which: 'leaving' })))
    await act(async () => come({ json: sampleSupposition({ ...both, homes: supposedHomes('leaving') }) }))
    const list = await screen.findByRole('list', { name: 'Homes that would leave Ready Now' })
    expect(within(list).getAllByText(/^loses /)).toHaveLength(2)
    expect(screen.queryByRole('status', { name: 'Looking for these homes' })).toBeNull()
  })

  it('keeps the homes of the market before while the same ones of another are on their way', async () => {
    answers((call) => (asked(call).move === '-0.125' ? { json: sampleSupposition() } : new Promise(() => undefined)))
    show()
    await press('{ArrowRight}')
    await screen.findByRole('list', { name: JOINING })
    await press('{ArrowRight}')
    await waitFor(() => expect(questions()).toHaveLength(2))
    screen.getByRole('list', { name: JOINING })
  })

  it('shows more of a long list', async () => {
    const [home] = supposedHomes('joining')
    answers((call) => {
      const { cursor, limit } = asked(call)
      const homes = Array.from({ length: cursor === undefined ? Number(limit) : 7 }, (_, index) => ({
        ...home,
        property_id: `${cursor}-${index}`,
      }))
      return { json: { ...sampleSupposition(), homes, ...(cursor === undefined ? { next_cursor: 'next' } : {}) } }
    })
    show()
    await press('{End}')
    expect(within(await screen.findByRole('list', { name: JOINING })).getAllByRole('listitem')).toHaveLength(5)
    await test.press('Show More')
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: JOINING })).getAllByRole('listitem')).toHaveLength(12),
    )
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  })

  it('says that further homes could not be loaded, and keeps those that are there', async () => {
    answers((call) =>
      asked(call).cursor === undefined
        ? { json: { ...sampleSupposition(), homes: supposedHomes('joining'), next_cursor: 'next' } }
        : { status: 503 },
    )
    show()
    await press('{End}')
    await test.press('Show More')
    await screen.findByText('Further ones could not be loaded.')
    expect(within(screen.getByRole('list', { name: JOINING })).getAllByRole('listitem').length).toBeGreaterThan(0)
  })

  it('says so where nobody would come or leave', async () => {
    const clients = { ready_now: 3, so_close: 14, not_yet: 195 }
    answersEach({ joining: 0, leaving: 0, clients, homes: [] })
    show()
    await press('{ArrowRight}')
    await screen.findByText('No home would become Ready Now, and none would leave it.')
    expect(screen.getAllByText('as many as today')).toHaveLength(3)
  })

  it('says so where it failed, and tries again', async () => {
    answers({ status: 500 })
    show()
    await press('{ArrowRight}')
    await screen.findByText(/^We could not look at your homes in this market/)
    expect(await test.accessibilityFaults()).toEqual([])
    answersEach()
    await test.press('Try Again')
    await screen.findByText('The market of -0.125.')
  })
})
