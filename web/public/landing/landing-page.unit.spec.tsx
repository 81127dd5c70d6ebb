// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { FREE_LEGS } from '../shared/free-legs.ts'
import { keepInviteCode } from '../shared/invite-code.ts'
import { LandingPage } from './landing-page.tsx'

const test = new PageTest()

const OF_OMAR = 'GET /api/public/invites/OMAR-1'
const promises = () =>
  [...screen.getAllByRole('list')].flatMap((list) => [...list.children]).map((item) => item.textContent)

function show(at = '/'): void {
  test.server.answers('GET /api/public/system-settings', 'no answer')
  test.show(
    <LandingPage check={<button type="button">Check</button>} closingCheck={<button type="button">Again</button>} />,
    '/',
    at,
  )
}

describe('Who may call', () => {
  it('is nobody, of whom nobody invited', () => {
    show()
    screen.getByText('No sales calls')
    expect(test.server.calls.map(({ what }) => what)).not.toContain(OF_OMAR)
  })

  it('is the loan officer whose link it is, by name', async () => {
    test.server.answers(OF_OMAR, { json: { name: 'Omar Lane' } })
    show('/?invite=OMAR-1')
    screen.getByText('The loan officer who invited you may call you; nobody else does')
    await screen.findByText('Omar Lane may call you; nobody else does')
    expect(promises()).toEqual(expect.arrayContaining(['No credit check', 'No income docs', 'No selling your info']))
    expect(screen.queryByText(/No sales calls/)).toBeNull()
  })

  it('is the same for who comes back without the code in the address', async () => {
    test.server.answers(OF_OMAR, { json: { name: 'Omar Lane' } })
    keepInviteCode('OMAR-1')
    show()
    await screen.findByText('Omar Lane may call you; nobody else does')
  })

  it('is nobody, where the code is nobody’s', async () => {
    test.server.answers(OF_OMAR, { json: { name: null } })
    show('/?invite=OMAR-1')
    await screen.findByText('No sales calls')
  })

  it.each<[string, Answer]>([
    ['nobody answers', 'no answer'],
    ['the server is away', { status: 503, json: {} }],
  ])('is somebody without a name, where %s', async (_, answer) => {
    test.server.answers(OF_OMAR, answer)
    show('/?invite=OMAR-1')
    await waitFor(() => expect(test.server.count(OF_OMAR)).toBe(1))
    screen.getByText('The loan officer who invited you may call you; nobody else does')
  })
})

describe('For everybody', () => {
  beforeEach(() => show())

  it.each(FREE_LEGS)('says the same on the page as where "free" is explained: $title', ({ title, text }) => {
    expect(screen.getAllByText(title)).toHaveLength(2)
    expect(
      screen.getAllByText((_, element) => element?.textContent?.endsWith(text) === true && element.children.length < 2)
        .length,
    ).toBeGreaterThan(1)
  })

  it('names costs below the notice about estimates, and no rate and no payment at all', () => {
    const notice = screen.getByText(/^Your actual rate, payment, and costs could be higher/, {
      selector: 'section p:nth-of-type(1)',
    })
    const cost = screen.getByText('$8,331')
    expect(notice.compareDocumentPosition(cost)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(document.body.textContent).not.toMatch(/\d%|\$[\d,]+ a month/)
  })
})
