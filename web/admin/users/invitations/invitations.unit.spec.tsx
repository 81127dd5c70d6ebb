// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffInvitation } from '../../../../api/contract/staff-invitations.ts'
import { PageTest } from '../../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../../tests/support/web/sample-people.ts'
import { Invitations } from './invitations.tsx'

const test = new PageTest()
const LIST = 'GET /api/admin/staff-invitations'
const INVITE = 'POST /api/admin/staff-invitations'

const invitation = (change: Partial<StaffInvitation> = {}): StaffInvitation => ({
  id: 'i-1',
  email: 'ann@example.com',
  role: 'auditor',
  state: 'waiting',
  invited_at: '2026-11-20T12:00:00.000Z',
  invited_by: 'Ada Byron',
  sent_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-23T12:00:00.000Z',
  ...change,
})

beforeEach(() => test.signIn({ ...JUNE, role: 'admin' }))

async function show(...invitations: StaffInvitation[]): Promise<void> {
  test.server.answers(LIST, { json: { invitations } })
  test.show(<Invitations />, '/admin/users')
  await test.press('Invite an Admin or Auditor')
}

const body = () => test.server.calls.findLast(({ what }) => what === INVITE)?.body

it('says of a letter that was refused that nobody has it, and lets it be sent again or withdrawn', async () => {
  await show(invitation({ state: 'refused' }))
  await screen.findByText(/Not delivered: the mail server takes no letter for this address; sent .* by Ada Byron$/)
  expect(screen.queryByText(/Waiting/)).toBeNull()
  screen.getByRole('button', { name: 'Send again to ann@example.com' })
  expect(await test.accessibilityFaults()).toEqual([])
})

describe('Inviting', () => {
  it('sends a letter to an address, as an auditor where nothing else is chosen', async () => {
    await show()
    await screen.findByText('Nobody has been invited yet.')
    const email = await test.field('Email')
    await waitFor(() => expect(document.activeElement).toBe(email))
    screen.getByText('Reads what was evaluated, and changes nothing')
    await test.press('Send Invitation')
    await screen.findByText('Email is required')
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(INVITE, { status: 201, json: invitation() })
    test.server.answers(LIST, { json: { invitations: [invitation()] } })
    await test.enter({ Email: ' ann@example.com ' })
    await test.press('Send Invitation')
    await screen.findByText('A letter to ann@example.com is on its way.')
    expect(body()).toEqual({ email: 'ann@example.com', role: 'auditor' })
    await screen.findByText(/^Auditor · Waiting, good until Nov 23, 2026.* by Ada Byron$/)

    // Of the next one that is refused nothing is on its way.
    await test.press('Send Invitation')
    await screen.findByText('Email is required')
    expect(screen.queryByText(/is on its way/)).toBeNull()
  })

  it('says of an address that has an account what the server says', async () => {
    await show()
    const detail = 'This address has an account already, as a client.'
    test.server.answers(INVITE, { status: 409, json: { detail } })
    await test.enter({ Email: 'june@example.com', Role: 'admin' })
    screen.getByText('May do everything')
    await test.press('Send Invitation')
    await screen.findByText(detail)
    expect(body()).toEqual({ email: 'june@example.com', role: 'admin' })
  })
})

describe('The invitations', () => {
  it('that wait or have expired are sent again and withdrawn; the others are told of', async () => {
    await show(
      invitation(),
      invitation({ id: 'i-2', email: 'old@example.com', state: 'expired' }),
      invitation({ id: 'i-3', email: 'in@example.com', state: 'accepted', role: 'admin' }),
      invitation({ id: 'i-4', email: 'out@example.com', state: 'withdrawn', invited_by: null }),
    )
    await screen.findByText(/^Admin · Accepted; invited by Ada Byron$/)
    screen.getByText(/^Auditor · Withdrawn; invited$/)
    expect(screen.getAllByRole('button', { name: /^Send again to/ })).toHaveLength(2)
    test.server.answers('POST /api/admin/staff-invitations/i-2/send-again', { json: invitation({ id: 'i-2' }) })
    await test.press('Send again to old@example.com')
    await waitFor(() => expect(test.server.count('POST /api/admin/staff-invitations/i-2/send-again')).toBe(1))
    test.server.answers('DELETE /api/admin/staff-invitations/i-1', {
      status: 409,
      json: { detail: 'This invitation has been accepted. Disable the account instead.' },
    })
    await test.press('Withdraw the invitation of ann@example.com')
    await screen.findByText('The link of the letter will open nothing.')
    await test.press('Keep')
    expect(test.server.count('DELETE /api/admin/staff-invitations/i-1')).toBe(0)
    await test.press('Withdraw the invitation of ann@example.com')
    await test.press('Withdraw the invitation of ann@example.com')
    await screen.findByText('This invitation has been accepted. Disable the account instead.')
  })

  it('that could not be loaded are asked for again', async () => {
    test.server.answers(LIST, { status: 500, json: { detail: 'No.' } })
    test.show(<Invitations />, '/admin/users')
    await test.press('Invite an Admin or Auditor')
    await screen.findByText('The invitations could not be loaded.')
    test.server.answers(LIST, { json: { invitations: [invitation()] } })
    await test.press('Try Again')
    await screen.findByText('ann@example.com')
  })
})
