// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleOfficerProfile } from '../../../tests/support/web/sample-officer-profile.ts'
import { JUNE, OMAR } from '../../../tests/support/web/sample-people.ts'
import { OfficerLinkPage } from './officer-link-page.tsx'

const PROFILE = 'GET /api/lo/profile'
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
