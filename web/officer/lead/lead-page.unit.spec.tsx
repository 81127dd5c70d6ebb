// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useParams } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeadPage as Lead } from '../../../api/contract/lead-page.ts'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import {
  sampleEntry,
  sampleLeadHome,
  sampleLeadPage,
  sampleLetter,
} from '../../../tests/support/web/sample-lead-page.ts'
import { sampleClientProperty } from '../../../tests/support/web/sample-leads.ts'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { askBeforeLeaving } from '../../shared/browser/ask-before-leaving.ts'
import { store } from '../../shared/store/store.ts'
import { keepList } from '../shared/lead-address.ts'
import { noteDrafts } from '../shared/note-drafts.ts'
import { LeadContent } from './lead-content.tsx'
import { LeadPage } from './lead-page.tsx'

const test = new PageTest()
const LEAD = 'GET /api/lo/clients/june'
const TOLD = 'GET /api/lo/clients/june/told'
const NOTED = 'GET /api/lo/clients/june/noted'
const NOTE = 'POST /api/lo/clients/june/notes'
const CALL = 'POST /api/lo/clients/june/calls'

function LeadAtAddress() {
  const id = String(useParams().id)
  return <LeadContent id={id} heading="h1" asked={id} />
}

beforeEach(() => {
  test.signIn(OMAR)
  noteDrafts.forget('june')
  test.server.answers(TOLD, { json: { letters: [] } })
  test.server.answers(NOTED, { json: { entries: [] } })
})

function show(lead: Lead = sampleLeadPage()): void {
  test.server.answers(LEAD, { json: lead })
  test.show(<LeadPage id="june" />, '/lo/leads/:id', '/lo/leads/june?status=so_close')
}

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const changed = (tag: 'Leads' | 'LeadEntries' | 'LeadsTold') =>
  act(() => void store.dispatch(refibellApi.util.invalidateTags([tag])))
const sent = (what: string) => test.server.calls.filter((call) => call.what === what)

describe('A lead', () => {
  it('says who, whether they may be written to, what they own, what they were told and what was noted, in this order', async () => {
    show()
    await test.at('June Okafor')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'June Okafor',
      'What they own',
      'What they were told',
      'What you noted',
    ])
    expect(screen.getByText('May be written to:').parentElement?.textContent).toBe(
      'May be written to: they have confirmed this address.',
    )
    screen.getByText('Came by “Yard sign” on October 16, 2026.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is one click from the telephone and from a letter', async () => {
    show()
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link('(303) 555-0101')).toBe('tel:+13035550101')
    expect(await link('june@example.com')).toBe('mailto:june@example.com')
  })

  const refusing = (why_not: string, address_is: Lead['address_is'] = 'confirmed') => ({
    may_be_written_to: false,
    why_not,
    address_is,
  })
  it.each<[Partial<Lead>, string]>([
    [{}, 'May be written to: they have confirmed this address.'],
    [
      { address_is: 'unconfirmed' },
      'May be written to, though they have not confirmed this address yet: letters go out all the same.',
    ],
    [{ devices: 2 }, 'May be written to: they have confirmed this address. It rings on 2 devices, too.'],
    [
      { address_is: 'unconfirmed', devices: 1 },
      'May be written to, though they have not confirmed this address yet: letters go out all the same. It rings on one device, too.',
    ],
    [refusing('They asked for no letters.'), 'Not to be written to: they asked for no letters.'],
    [refusing('They asked for no letters.', 'unconfirmed'), 'Not to be written to: they asked for no letters.'],
    [
      refusing('The mail server takes no letters for this address.', 'refused'),
      'Not to be written to: the mail server takes no letters for this address.',
    ],
    [
      refusing('Who reads this address did not open the account.', 'disowned'),
      'Not to be written to: who reads this address did not open the account.',
    ],
  ])('may be written to, or not, and why not, in one sentence: %j', async (change, words) => {
    show(sampleLeadPage(change))
    const answer = await screen.findByText(/^(May|Not to) be written to[:,]$/)
    expect(answer.parentElement?.textContent).toBe(words)
  })

  it('without a telephone says so', async () => {
    show(sampleLeadPage({ phone: null }))
    await screen.findByText('No phone number')
  })

  it('leads back to the list as it was', async () => {
    show()
    const back = await screen.findByRole('link', { name: '← All Leads' })
    expect(back.getAttribute('href')).toBe('/lo-dashboard?status=so_close')
  })

  it('leads back to it also where the address does not say how it was', async () => {
    keepList('?status=ready_now&q=oka')
    test.server.answers(LEAD, { json: sampleLeadPage() })
    test.show(<LeadPage id="june" />, '/lo/leads/:id', '/lo/leads/june')
    const back = await screen.findByRole('link', { name: '← All Leads' })
    expect(back.getAttribute('href')).toBe('/lo-dashboard?status=ready_now&q=oka')
  })
})

describe('What they own', () => {
  it('is shown with how far it is, since when, and how it came there', async () => {
    show(sampleLeadPage({ homes: [sampleLeadHome({ quiet_until: '2026-11-10T07:04:00.000Z' })] }))
    const homes = await part('What they own')
    homes.getByText(/^About an eighth of a point away: 0\.310 in price, \$1,085\. Since November 3, 2026\.$/)
    homes.getByText('They were told of it: no letter about it until November 10, 2026.')
    homes.getByText('November 3, 2026: their balance, which their payments bring down')
    homes.getByRole('img', { name: /nearest|never nearer/ })
  })

  it('says first where the company may not lend, and what the figures alone say', async () => {
    const { property } = sampleLeadHome()
    const evaluation = property.evaluation && { ...property.evaluation, status: 'ready_now' as const }
    const there = evaluation && { ...evaluation, assumptions: ['state_not_licensed' as const] }
    const free = { state: 'TX', status: 'ready_now', distance_in_words: 'free today', evaluation: there } as const
    show(sampleLeadPage({ homes: [sampleLeadHome({ property: { ...property, ...free } })] }))
    const homes = await part('What they own')
    homes.getByText('No license in TX')
    homes.getByText('Free today. Since November 3, 2026. By its figures alone: we may not lend in TX.')
    expect(homes.queryByText('Ready Now!')).toBeNull()
  })

  it('opens into everything that is known of it', async () => {
    show()
    await test.press(/^View Full Details of/)
    within(await screen.findByRole('dialog', { name: 'Property Details' })).getByText('Pricing Breakdown')
  })

  it('may be nothing yet', async () => {
    show(sampleLeadPage({ homes: [] }))
    ;(await part('What they own')).getByText('No home yet. June has an account and has not added one.')
    ;(await part('What they were told')).getByText('Nothing yet.')
  })

  it('may be many homes, whose nights are folded', async () => {
    const homes = ['a', 'b', 'c'].map((id) =>
      sampleLeadHome({ property: sampleClientProperty({ id, address: `${id} Street` }) }),
    )
    show(sampleLeadPage({ homes }))
    const many = await part('What they own: 3 homes')
    expect(many.getAllByRole('listitem').filter((item) => item.querySelector('details'))).toHaveLength(3)
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
  })
})

describe('What they were told', () => {
  it('is told with what was not, and why', async () => {
    test.server.answers(TOLD, {
      json: {
        letters: [
          sampleLetter({ id: 'w', kind: 'withheld', status: null, why_not: 'Had been written to in the same night.' }),
          sampleLetter(),
          sampleLetter({ id: 'g', address: null, status: 'ready_now' }),
          sampleLetter({ id: 'c', kind: 'asked_to_confirm', address: null, status: null }),
          sampleLetter({ id: 'r', kind: 'rang', devices: { rang: 2, refused: 0, gone: 0 } }),
          sampleLetter({ id: 's', kind: 'rang', devices: { rang: 1, refused: 1, gone: 2 } }),
          sampleLetter({ id: 't', kind: 'rang', devices: { rang: 0, refused: 0, gone: 1 } }),
          sampleLetter({ id: 'a', kind: 'about_account', address: null, status: null, why_not: 'It was not taken.' }),
        ],
      },
    })
    show()
    const told = await part('What they were told')
    await told.findByText('Told by email that 12 Elm Street is So Close.')
    const lines = told.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
    expect(lines).toEqual([
      'Not told that 12 Elm Street came nearer. Had been written to in the same night.',
      'Told by email that 12 Elm Street is So Close.',
      'Told by email that a home that is not watched any more is Ready Now.',
      'Asked by email to confirm their address.',
      'Rang on 2 devices: 12 Elm Street is So Close.',
      'Rang on one device: 12 Elm Street is So Close. The push service did not take it for one device. 2 devices were not there any more.',
      'Rang on no device that 12 Elm Street is So Close. One device was not there any more.',
      'Written to by email about their account. It was not taken.',
    ])
  })

  it('is there as soon as it is sent', async () => {
    show()
    const told = await part('What they were told')
    await told.findByText('Nothing yet. We write when one of their homes comes nearer.')
    test.server.answers(TOLD, { json: { letters: [sampleLetter()] } })
    changed('LeadsTold')
    await told.findByText('Told by email that 12 Elm Street is So Close.')
  })

  it('goes on where it ends', async () => {
    test.server.answers(TOLD, ({ search }) => ({
      json: new URLSearchParams(search).get('cursor')
        ? { letters: [sampleLetter({ id: 'older', address: '3 Oak Street' })] }
        : { letters: [sampleLetter()], next_cursor: 'older' },
    }))
    show()
    await test.press('Show Earlier')
    const older = await screen.findByText('Told by email that 3 Oak Street is So Close.')
    expect(screen.queryByRole('button', { name: 'Show Earlier' })).toBeNull()
    expect(document.activeElement).toBe(older.closest('li'))
  })

  it('says that earlier ones could not be loaded, and keeps the others', async () => {
    test.server.answers(TOLD, ({ search }) =>
      search.includes('cursor') ? { status: 503 } : { json: { letters: [sampleLetter()], next_cursor: 'older' } },
    )
    show()
    await test.press('Show Earlier')
    await screen.findByText('The earlier ones could not be loaded.')
    await screen.findByText('Told by email that 12 Elm Street is So Close.')
  })

  it('is nothing that somebody else was told, where it cannot be loaded', async () => {
    const KIM = 'GET /api/lo/clients/kim'
    test.server.answers(LEAD, { json: sampleLeadPage() })
    test.server.answers(TOLD, { json: { letters: [sampleLetter()] } })
    test.server.answers(KIM, { json: { ...sampleLeadPage(), id: 'kim', first_name: 'Kim' } })
    test.server.answers(`${KIM}/told`, { status: 500 })
    test.server.answers(`${KIM}/noted`, { json: { entries: [] } })
    const links = (
      <>
        <Link to="/lo/leads/june">June</Link>
        <Link to="/lo/leads/kim">Kim</Link>
        <LeadAtAddress />
      </>
    )
    test.show(links, '/lo/leads/:id', '/lo/leads/kim')
    await screen.findByText('What they were told could not be loaded.')
    const to = (name: string) => userEvent.click(screen.getByRole('link', { name }))
    await to('June')
    await screen.findByText('Told by email that 12 Elm Street is So Close.')
    // Their page is kept: nothing is loaded between the two.
    await to('Kim')
    await screen.findByText('What they were told could not be loaded.')
    expect(screen.queryByText('Told by email that 12 Elm Street is So Close.')).toBeNull()
  })

  it('that cannot be loaded is tried again, and the rest stands', async () => {
    test.server.answers(TOLD, { status: 500 })
    show()
    const told = await part('What they were told')
    await told.findByText('What they were told could not be loaded.')
    await screen.findByText('Nothing yet. What you note stands here, the newest first.')
    test.server.answers(TOLD, { json: { letters: [sampleLetter()] } })
    await userEvent.click(told.getByRole('button', { name: 'Try Again' }))
    await told.findByText('Told by email that 12 Elm Street is So Close.')
  })
})

describe('What is noted', () => {
  const write = async (text: string, label = 'Note') => test.enter({ [label]: text })

  it('is saved, and stands there at once', async () => {
    show()
    await test.at('What you noted')
    await write('Moves in spring')
    test.server.answers(NOTE, { status: 201, json: sampleEntry() })
    test.server.answers(NOTED, { json: { entries: [sampleEntry()] } })
    await test.press('Save Note')
    await (await part('What you noted')).findByRole('button', { name: 'Take back: Moves in spring' })
    expect(sent(NOTE).map(({ body }) => body)).toEqual([{ text: 'Moves in spring' }])
    expect((await test.field('Note')).value).toBe('')
  })

  it('leaves the keyboard where it saved', async () => {
    show()
    await test.at('What you noted')
    await write('Moves in spring')
    let answer = (_: Answer) => {}
    test.server.answers(NOTE, () => new Promise<Answer>((resolve) => (answer = resolve)))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Note' })
    save.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Saving...' })
    expect(save.disabled).toBe(false)
    await userEvent.keyboard('{Enter}')
    answer({ status: 201, json: sampleEntry() })
    await screen.findByText('Note saved.')
    expect(save.disabled).toBe(false)
    expect(document.activeElement).toBe(save)
    expect(sent(NOTE)).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(sent(NOTE)).toHaveLength(1)
  })

  it('is still there after a look at somebody else, and at nobody else', async () => {
    const omar = { ...sampleLeadPage(), id: 'kim', first_name: 'Kim' }
    test.server.answers('GET /api/lo/clients/kim', { json: omar })
    test.server.answers('GET /api/lo/clients/kim/told', { json: { letters: [] } })
    test.server.answers('GET /api/lo/clients/kim/noted', { json: { entries: [] } })
    test.server.answers(LEAD, { json: sampleLeadPage() })
    const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
    const links = (
      <>
        <Link to="/lo/leads/june">June</Link>
        <Link to="/lo/leads/kim">Kim</Link>
        <LeadAtAddress />
      </>
    )
    test.show(links, '/lo/leads/:id', '/lo/leads/june')
    await userEvent.type(await note(), 'Call after')
    for (const [name, said] of [
      ['Kim', ''],
      ['June', 'Call after'],
      ['Kim', ''],
    ] as const) {
      await userEvent.click(screen.getByRole('link', { name }))
      await screen.findByRole('article', { name: `${name} Okafor` })
      expect((await note()).value).toBe(said)
    }
  })

  it('is asked about before the tab is closed, as long as any is half-written', async () => {
    const isTabHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    show()
    await test.at('What you noted')
    expect(isTabHeld()).toBe(false)
    await write('Call after')
    expect(isTabHeld()).toBe(true)
    // Also at a page that knows nothing of leads.
    cleanup()
    expect(isTabHeld()).toBe(true)
    show()
    await write('')
    expect(isTabHeld()).toBe(false)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'I called June' }))
    expect(isTabHeld()).toBe(true)
    noteDrafts.keep('kim', { text: 'Moves in spring', isCall: false, calledOn: '2026-11-20' })
    test.server.answers(CALL, { status: 201, json: sampleEntry({ kind: 'call' }) })
    await test.press('Save Call')
    await waitFor(() => expect(noteDrafts.of('june')).toBeNull())
    expect(isTabHeld()).toBe(true)
    noteDrafts.forget('kim')
    expect(isTabHeld()).toBe(false)
  })

  it('is asked about before a logout, and goes with who logs out', async () => {
    show()
    await test.at('What you noted')
    await write('Call after')
    const logOut = vi.fn()
    const asked = () => screen.queryByRole('dialog', { name: 'You have a half-written note' })
    askBeforeLeaving(logOut)
    await waitFor(() => expect(asked()).not.toBeNull())
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Stay')
    await waitFor(() => expect(asked()).toBeNull())
    expect(noteDrafts.of('june')?.text).toBe('Call after')
    askBeforeLeaving(logOut)
    await test.press('Leave')
    expect(logOut).toHaveBeenCalledOnce()
    expect(noteDrafts.of('june')).toBeNull()
  })

  it('may be a call, on a day', async () => {
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'I called June' }))
    fireEvent.change(await test.field('Day of the call'), { target: { value: '2026-11-20' } })
    test.server.answers(CALL, { status: 201, json: sampleEntry({ kind: 'call', called_on: '2026-11-20', text: null }) })
    test.server.answers(NOTED, {
      json: { entries: [sampleEntry({ kind: 'call', called_on: '2026-11-20', text: null })] },
    })
    await test.press('Save Call')
    await screen.findByText('Called on November 20, 2026')
    expect(sent(CALL).map(({ body }) => body)).toEqual([{ called_on: '2026-11-20', outcome: '' }])
  })

  it('says at the day what is wrong with it', async () => {
    test.server.answers(CALL, {
      status: 422,
      json: { detail: 'No.', errors: { called_on: 'This day has not come yet' } },
    })
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'I called June' }))
    await test.press('Save Call')
    await screen.findByText('This day has not come yet')
    expect((await test.field('Day of the call')).getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['no answer', /^This could not be saved\. What you wrote is still here/],
    [{ status: 409, json: { detail: '1,000 notes of one client are the most there can be.' } }, /^1,000 notes/],
  ] as const)('stays as it was typed when it cannot be saved: %j', async (answer, words) => {
    show()
    await test.at('What you noted')
    await write('Moves in spring')
    test.server.answers(NOTE, answer)
    await test.press('Save Note')
    await screen.findByText(words)
    expect((await test.field('Note')).value).toBe('Moves in spring')

    test.server.answers(NOTE, { status: 201, json: sampleEntry() })
    await test.press('Save Note')
    await waitFor(async () => expect((await test.field('Note')).value).toBe(''))
    const keys = sent(NOTE).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys)).toEqual(new Set([expect.any(String)]))
    expect(keys).toHaveLength(2)
  })

  it('is taken back with one click', async () => {
    test.server.answers(NOTED, { json: { entries: [sampleEntry()] } })
    show()
    await screen.findByText('Moves in spring')
    test.server.answers('DELETE /api/lo/clients/june/noted/note', { json: { success: true } })
    test.server.answers(NOTED, { json: { entries: [] } })
    await test.press('Take back: Moves in spring')
    await screen.findByText('Nothing yet. What you note stands here, the newest first.')
    expect(document.activeElement?.textContent).toBe('Taken back.')
  })

  it('in another window is shown here', async () => {
    show()
    await screen.findByText('Nothing yet. What you note stands here, the newest first.')
    test.server.answers(NOTED, { json: { entries: [sampleEntry()] } })
    changed('LeadEntries')
    await screen.findByText('Moves in spring')
  })
})

describe('A lead that cannot be shown', () => {
  it('is not there, whoever else they may be a client of', async () => {
    test.server.answers(LEAD, { status: 404, json: { detail: 'This client does not exist.' } })
    test.show(<LeadPage id="june" />, '/lo/leads/:id', '/lo/leads/june')
    await test.at('This client does not exist.')
    screen.getByRole('link', { name: '← All Leads' })
  })

  it('is tried again', async () => {
    test.server.answers(LEAD, { status: 503, json: { detail: 'Away.' } })
    test.show(<LeadPage id="june" />, '/lo/leads/:id', '/lo/leads/june')
    await test.at('This client could not be loaded. Your list still works.')
    test.server.answers(LEAD, { json: sampleLeadPage() })
    await test.press('Try Again')
    await test.at('June Okafor')
  })

  it('went while their page was open: to another officer, or with their account, which is not told apart', async () => {
    show()
    await test.at('June Okafor')
    test.server.answers(LEAD, { status: 404, json: { detail: 'This client does not exist.' } })
    changed('Leads')
    await test.at('This client is not one of yours any more, or has deleted their account.')
    expect(screen.queryByText('june@example.com')).toBeNull()
  })

  it('could not be brought up to date, and stays as it was', async () => {
    show()
    await test.at('June Okafor')
    test.server.answers(LEAD, { status: 503, json: { detail: 'Away.' } })
    changed('Leads')
    await waitFor(() => expect(test.server.count(LEAD)).toBe(2))
    await test.at('June Okafor')
  })
})
