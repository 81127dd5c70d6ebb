// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { NOTHING_YET, sampleInviteLink, sampleInviteLinks } from '../../../tests/support/web/sample-invite-links.ts'
import { sampleOfficerProfile } from '../../../tests/support/web/sample-officer-profile.ts'
import { JUNE, OMAR } from '../../../tests/support/web/sample-people.ts'
import { OfficerLinkPage } from './officer-link-page.tsx'

const PROFILE = 'GET /api/lo/profile'
const LINKS = 'GET /api/lo/links'
const URL_OF_OMAR = 'https://refibell.example/?invite=OMAR1-23456'
const test = new PageTest()
let written: string[] = []

beforeEach(() => {
  written = []
  const clipboard = {
    writeText: async (text: string) => void written.push(text),
    write: async (items: readonly { readonly blobs: Record<string, Blob> }[]) => {
      for (const blob of Object.values(items[0]?.blobs ?? {})) written.push(`${blob.type}: ${await blob.text()}`)
    },
  }
  vi.stubGlobal('navigator', { ...navigator, clipboard })
  vi.stubGlobal('ClipboardItem', function ClipboardItem(this: { blobs: object }, blobs: object) {
    this.blobs = blobs
  })
  test.server.answers(PROFILE, { json: sampleOfficerProfile() })
  test.server.answers(LINKS, { json: sampleInviteLinks() })
  test.server.answers('GET /api/public/system-settings', {
    json: { company_name: 'Harbor Home Loans', nmls_number: '123456' },
  })
})

function show(user = OMAR): void {
  test.signIn(user)
  test.show(<OfficerLinkPage />, '/lo/my-link')
}
const template = async (name: string) => within(await screen.findByRole('article', { name }))

describe('My link', () => {
  it('shows the code with its two files, which are named after the officer', async () => {
    show()
    const code = await screen.findByRole('img', { name: 'QR code of your invite link' })
    expect(code.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    const file = (name: string) => {
      const link = screen.getByRole('link', { name })
      return [link.getAttribute('download'), String(link.getAttribute('href')).slice(0, 14)]
    }
    expect(file('Download PNG')).toEqual(['omar-lane-qr-code.png', 'data:image/png'])
    expect(file('Download SVG')).toEqual(['omar-lane-qr-code.svg', 'data:image/svg'])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('copies the link', async () => {
    show()
    await test.press('Copy Link')
    await screen.findByRole('button', { name: 'Copied!' })
    expect(written).toEqual([URL_OF_OMAR])
  })

  it('says that there is none, and whom to ask', async () => {
    test.server.answers(PROFILE, { json: sampleOfficerProfile({ invite_link: { url: null } }) })
    show({ ...OMAR, role: 'admin' })
    await test.at('No Invite Link Found')
    screen.getByText('Please contact support to set up your marketing link.')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is not for homeowners', async () => {
    show(JUNE)
    await test.at('At /dashboard')
  })
})

describe('Several links', () => {
  const recent = { visits: 1_200, checks: 31, ready_now: 4, so_close: 9, not_yet: 18, registrations: 6 }
  const ever = { visits: 4_000, checks: 90, ready_now: 20, so_close: 30, not_yet: 40, registrations: 11 }
  const sign = sampleInviteLink({ code: 'SIGN1-23456', name: 'Yard sign', last_30_days: recent, in_all: ever })
  const truck = sampleInviteLink({ code: 'TRUCK-23456', name: 'Truck', retired_at: '2026-04-01T12:00:00.000Z' })
  const all = sampleInviteLinks([sampleInviteLink(), sign, truck], { last_30_days: recent, in_all: ever })
  const entryOf = async (name: string) => {
    const entry = (await screen.findByRole('button', { name })).closest('li')
    if (entry === null) throw new Error(`${name} stands in no list`)
    return within(entry)
  }

  it('are summed up in a sentence, and listed with what came of each in 30 days; the retired ones below', async () => {
    test.server.answers(LINKS, { json: all })
    show()
    await screen.findByText(
      'In the last 30 days your links were opened 1,200 times, 31 loans were checked, and 6 people registered.',
    )
    const entry = await entryOf('Yard sign')
    entry.getByText('SIGN1-23456')
    const figures = entry.getByRole('list', { name: 'Yard sign in the last 30 days' })
    expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
      '1,200 opened',
      '31 checked',
      '6 registered',
    ])
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['My link'])
    for (const name of ['My link', 'Truck'])
      expect((await entryOf(name)).queryByRole('button', { name: /Retire|Rename/ })).toBeNull()
    screen.getByText('You do not hand them out any more. Whoever has one still comes to you.')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('show the code, the texts and the figures of the one that is chosen', async () => {
    test.server.answers(LINKS, { json: all })
    show()
    await test.press('Yard sign')
    await screen.findByRole('img', { name: 'QR code of the link Yard sign' })
    expect(screen.getByRole('link', { name: 'Download PNG' }).getAttribute('download')).toBe(
      'omar-lane-yard-sign-qr-code.png',
    )
    ;(await template('Social post')).getByText(/invite=SIGN1-23456/)
    const rows = within(screen.getByRole('table', { name: 'Yard sign' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent).filter(Boolean))).toEqual(
      [
        ['Opened', '1,200', '4,000'],
        ['Loans checked', '31', '90'],
        ['Ready Now!', '4', '20'],
        ['So Close!', '9', '30'],
        ['Not Yet', '18', '40'],
        ['Registered', '6', '11'],
      ],
    )
    screen.getByRole('table', { name: 'All your links' })
    await (await entryOf('Yard sign')).getByRole('button', { name: 'Copy Yard sign' }).click()
    await waitFor(() => expect(written).toEqual(['https://refibell.example/?invite=SIGN1-23456']))
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('begin with one that is all there is, and what others are for', async () => {
    show()
    await screen.findByText(/Give a yard sign, an open house or your mail signature a link of its own/)
    screen.getByText('Whoever opens an account by your link is your client.')
    screen.getByRole('table', { name: 'My link' })
    expect(screen.queryByRole('table', { name: 'All your links' })).toBeNull()
  })

  it('get another one, which is shown at once', async () => {
    show()
    await test.press('Add a Link')
    await test.press('Add Link')
    await screen.findByText('Please give the link a name')
    expect(test.server.count('POST /api/lo/links')).toBe(0)
    const taken = 'You have a link of this name already'
    test.server.answers('POST /api/lo/links', { status: 422, json: { detail: taken, errors: { name: taken } } })
    await test.enter({ Name: 'my LINK' })
    await test.press('Add Link')
    await screen.findByText(taken)
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers('POST /api/lo/links', ({ body }) => {
      test.server.answers(LINKS, { json: all })
      return { status: 201, json: { ...sign, ...(body as object) } }
    })
    await test.enter({ Name: 'Yard sign' })
    await test.press('Add Link')
    await screen.findByRole('img', { name: 'QR code of the link Yard sign' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('get another one once, also where the answer to it was lost and it is asked for again', async () => {
    test.server.answers('POST /api/lo/links', 'no answer')
    show()
    await test.press('Add a Link')
    await test.enter({ Name: 'Yard sign' })
    await test.press('Add Link')
    await screen.findByText('The name could not be saved. Please try again.')
    test.server.answers('POST /api/lo/links', { status: 201, json: sign })
    test.server.answers(LINKS, { json: all })
    await test.press('Add Link')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await test.press('Add a Link')
    await test.enter({ Name: 'Yard sign' })
    await test.press('Add Link')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const keys = test.server.calls
      .filter(({ what }) => what === 'POST /api/lo/links')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('are renamed, and retired once that was meant', async () => {
    test.server.answers(LINKS, { json: all })
    test.server.answers('PATCH /api/lo/links/SIGN1-23456', { json: sign })
    show()
    await test.press('Rename Yard sign')
    await test.enter({ Name: 'Sign on Elm Street' })
    await test.press('Save Name')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await test.press('Retire Yard sign')
    await test.press('Keep It')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await test.press('Retire Yard sign')
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Retire Link')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = test.server.calls.filter(({ what }) => what.startsWith('PATCH')).map(({ body }) => body)
    expect(sent).toEqual([{ name: 'Sign on Elm Street' }, { retired: true }])
  })

  it('say what was wrong where one could not be retired', async () => {
    test.server.answers(LINKS, { json: all })
    test.server.answers('PATCH /api/lo/links/SIGN1-23456', { status: 503, json: {} })
    show()
    await test.press('Retire Yard sign')
    await test.press('Retire Link')
    await screen.findByText('The link could not be retired. Please try again.')
  })

  it('are twenty at most', async () => {
    const many = Array.from({ length: 19 }, (_, index) => ({ ...sign, code: `SIGN-${index}`, name: `Sign ${index}` }))
    test.server.answers(LINKS, { json: sampleInviteLinks([sampleInviteLink(), ...many]) })
    show()
    await screen.findByText('You have 20 links. Retire one to make room for another.')
    expect(screen.queryByRole('button', { name: 'Add a Link' })).toBeNull()
  })

  it('leave the first one usable while they could not be loaded', async () => {
    test.server.answers(LINKS, { status: 503, json: {} })
    show()
    await screen.findByText('We could not load your other links, and what came of them. All of them work.')
    await screen.findByRole('img', { name: 'QR code of your invite link' })
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(LINKS, { json: all })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await entryOf('Yard sign')
  })

  it('show nothing but their outline while they are loading', async () => {
    const never = new Promise<never>(() => undefined)
    test.server.answers(LINKS, () => never)
    show()
    await screen.findByText('Loading your links')
    await screen.findByRole('img', { name: 'QR code of your invite link' })
  })

  it('count what came of nothing as nothing', async () => {
    test.server.answers(LINKS, { json: sampleInviteLinks([sampleInviteLink({ in_all: NOTHING_YET })]) })
    show()
    const table = within(await screen.findByRole('table', { name: 'My link' }))
    expect(table.getAllByRole('cell', { name: '0' })).toHaveLength(12)
  })
})

describe('The templates', () => {
  it('are shown as they will look, with the officer and the company', async () => {
    show()
    const signature = await template('E-mail signature')
    await signature.findByText('Harbor Home Loans, NMLS ID 123456')
    signature.getByText('Omar Lane, NMLS ID 1048821')
    signature.getByText('303-555-0101')
    const invitation = signature.getByRole('link', { name: 'See whether your refinance is free' })
    expect(invitation.getAttribute('href')).toBe(URL_OF_OMAR)
    for (const name of ['Social post', 'Text message']) (await template(name)).getByText(/invite=OMAR1-23456/)
  })

  it('copies the signature as formatted text, with a plain one for who cannot paste that', async () => {
    show()
    await (await template('E-mail signature')).findByText('Harbor Home Loans, NMLS ID 123456')
    await test.press('Copy Signature')
    await screen.findByRole('button', { name: 'Copied!' })
    const [html = '', plain = ''] = written
    expect(html).toMatch(/^text\/html: <div style="[^"]*font-family/)
    expect(html).toContain(`<a href="${URL_OF_OMAR}"`)
    expect(html).not.toMatch(/class=|<img|<script|url\(/)
    expect(plain).toMatch(/^text\/plain: Omar Lane, NMLS ID 1048821\nLoan Officer\n/)
  })

  it('copies its source, in which nothing of a name is markup', async () => {
    test.server.answers(PROFILE, { json: sampleOfficerProfile({ last_name: '<b>Lane</b> & "Sons"' }) })
    show()
    await test.press('Copy HTML')
    await screen.findByRole('button', { name: 'Copied!' })
    expect(written[0]).toMatch(/^<div style=/)
    expect(written[0]).toContain('&lt;b&gt;Lane&lt;/b&gt; &amp;')
  })

  it.each([
    ['Copy Post', /^Could your mortgage be refinanced for free\?/],
    ['Copy Message', /^Hi, this is Omar Lane\./],
  ])('%s copies what is shown', async (button, text) => {
    show()
    await test.press(button)
    await screen.findByRole('button', { name: 'Copied!' })
    expect(written[0]).toMatch(text)
    expect(written[0]).toContain(URL_OF_OMAR)
  })
})
