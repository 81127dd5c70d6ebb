// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminUser } from '../../../../api/contract/administration.ts'
import type { Answer } from '../../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../../tests/support/web/page-test.tsx'
import { JUNE as SIGNED_IN } from '../../../../tests/support/web/sample-people.ts'
import { samplePerson, sampleUser } from '../../../../tests/support/web/sample-users.ts'
import { PersonDialog } from './person-dialog.tsx'

const test = new PageTest()
const JUNE = samplePerson()
const PERSON = `GET /api/admin/users/${JUNE.id}`
const DISABLE = `POST /api/admin/users/${JUNE.id}/disable`
const DISABLING = { at: '2026-11-20T12:00:00.000Z', by: 'Ada Byron', reason: 'Left the company.' }

beforeEach(() => test.signIn({ ...SIGNED_IN, role: 'admin' }))

async function show(person = JUNE, onClose = vi.fn()): Promise<void> {
  test.server.answers(PERSON, { json: person })
  test.show(<PersonDialog id={JUNE.id} onClose={onClose} />, '/admin/users')
  await screen.findByRole('dialog', { name: 'June Okafor' })
}

const call = (what: string) => test.server.calls.findLast((one) => one.what === what)

describe('Everything about somebody', () => {
  it('is who they are, and whose', async () => {
    await show()
    expect(screen.getByRole('link', { name: JUNE.email }).getAttribute('href')).toBe(`mailto:${JUNE.email}`)
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(facts).toEqual([
      ['Registered', expect.stringContaining('2026')],
      ['Email address', 'Confirmed'],
      ['Loan officer', 'Omar Haddad'],
      ['ID', JUNE.id],
    ])
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('of an officer says how many clients they have; of one who is disabled since when, by whom and why', async () => {
    await show(
      samplePerson({
        role: 'lo',
        client_count: 12,
        disabled_at: DISABLING.at,
        disabled: DISABLING,
        loan_officer: null,
      }),
    )
    screen.getByText('12 clients')
    screen.getByText(/^Disabled Nov 20, 2026.* by Ada Byron: Left the company\.$/)
    expect(screen.queryByRole('button', { name: 'Disable Account' })).toBeNull()
  })

  it('offers nothing about one’s own account that one may not do', async () => {
    await show(samplePerson({ role: 'admin', is_self: true, second_factor_since: DISABLING.at }))
    screen.getByText(/^This is your own account\./)
    expect(screen.queryByRole('button', { name: /Account|Factor/ })).toBeNull()
  })

  it('that could not be loaded is asked for again', async () => {
    test.server.answers(PERSON, { status: 500, json: { detail: 'No.' } })
    test.show(<PersonDialog id={JUNE.id} onClose={vi.fn()} />, '/admin/users')
    await screen.findByText('This user could not be loaded.')
    test.server.answers(PERSON, { json: JUNE })
    await test.press('Try Again')
    await screen.findByRole('dialog', { name: 'June Okafor' })
  })
})

describe('Disabling an account', () => {
  it('says what happens, and asks for the reason first', async () => {
    await show()
    await test.press('Disable Account')
    await screen.findByRole('heading', { name: 'Disable the account of June Okafor?' })
    screen.getByText(/signed out everywhere at once and cannot sign in .* No more letters are sent\./)
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Disable Account')
    await screen.findByText('Reason is required')
    expect(call(DISABLE)).toBeUndefined()

    test.server.answers(DISABLE, { json: samplePerson({ disabled: DISABLING, disabled_at: DISABLING.at }) })
    test.server.answers(PERSON, { json: samplePerson({ disabled: DISABLING, disabled_at: DISABLING.at }) })
    await test.enter({ Reason: 'Left the company.' })
    await test.press('Disable Account')
    await screen.findByText('The account is disabled.')
    expect(call(DISABLE)?.body).toEqual({ reason: 'Left the company.' })
    await screen.findByRole('button', { name: 'Enable Account' })
  })

  it('does nothing for who thinks better of it, and says why it was refused', async () => {
    await show()
    await test.press('Disable Account')
    await test.press('Cancel')
    await screen.findByText('Registered')
    expect(call(DISABLE)).toBeUndefined()

    test.server.answers(DISABLE, { status: 409, json: { detail: 'This is your own account.' } })
    await test.press('Disable Account')
    await test.enter({ Reason: 'A try' })
    await test.press('Disable Account')
    await screen.findByText('This is your own account.')
    expect((screen.getByLabelText(/Reason/) as HTMLTextAreaElement).value).toBe('A try')
  })

  it('tells of an officer what becomes of their links and clients', async () => {
    await show(samplePerson({ role: 'lo', client_count: 1, loan_officer: null }))
    await test.press('Disable Account')
    await screen.findByText(/becomes nobody’s client.* 1 client stays theirs, at their margins\./)
  })

  it('is taken back after it was asked for', async () => {
    await show(samplePerson({ disabled: DISABLING, disabled_at: DISABLING.at }))
    await test.press('Enable Account')
    await screen.findByText(/can sign in again with the password that the account had/)
    test.server.answers(`POST /api/admin/users/${JUNE.id}/enable`, { json: JUNE })
    await test.press('Enable Account')
    await screen.findByText('The account is enabled.')
  })
})

describe('Handing clients over', () => {
  const PEOPLE = 'GET /api/admin/users'
  const REASSIGN = 'POST /api/admin/clients/reassign'
  const OMAR = sampleUser({
    id: 'omar',
    role: 'lo',
    email: 'omar@example.com',
    first_name: 'Omar',
    last_name: 'Haddad',
  })
  const ANA = { ...OMAR, id: 'ana', email: 'ana@example.com', first_name: 'Ana', last_name: 'Silva' }
  const GONE = { ...ANA, id: 'gone', email: 'gone@example.com', disabled_at: '2026-11-20T12:00:00.000Z' }
  const KIM = sampleUser({ id: 'kim', email: 'kim@example.com', first_name: 'Kim', last_name: 'Lee' })

  beforeEach(() => {
    test.server.answers(PEOPLE, ({ search }) => {
      const officers = search.includes('account=enabled') ? [OMAR, ANA] : [OMAR, ANA, GONE]
      const users = search.includes('role=lo') ? officers : [JUNE, KIM]
      return { json: { users, total: users.length } }
    })
    test.server.answers(REASSIGN, { json: { reassigned: 1 } })
  })
  const offered = async () => [...(await test.field('To')).querySelectorAll('option')].map(({ value }) => value)

  it('of one offers every other officer who is enabled, and says what it means', async () => {
    await show()
    await test.press('Change Loan Officer')
    await screen.findByText(
      /^June Okafor is Omar Haddad’s client now.*priced with the new officer’s margins from now on/,
    )
    await waitFor(async () => expect(await offered()).toEqual(['', 'ana']))
    await test.press('Change Loan Officer')
    await screen.findByText('Please choose a loan officer')
    expect(await test.accessibilityFaults()).toEqual([])
    await test.enter({ To: 'ana' })
    await test.press('Change Loan Officer')
    await screen.findByText('The loan officer is changed.')
    expect(call(REASSIGN)?.body).toEqual({ lo_id: 'ana', client_ids: [JUNE.id] })
  })

  it('of an officer hands over all, or those that are chosen', async () => {
    await show(samplePerson({ id: JUNE.id, role: 'lo', client_count: 2, loan_officer: null }))
    await test.press('Hand Over Clients')
    await screen.findByRole('checkbox', { name: 'Kim Lee, kim@example.com' })
    await test.enter({ To: 'omar' })
    await test.press('Hand Over 2 Clients')
    await screen.findByText('1 client is handed over.')
    expect(call(REASSIGN)?.body).toEqual({ lo_id: 'omar', all_of: JUNE.id })

    await test.press('Hand Over Clients')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Kim Lee, kim@example.com' }))
    await test.enter({ To: 'ana' })
    await test.press('Hand Over 1 Client')
    await screen.findByText('1 client is handed over.')
    expect(call(REASSIGN)?.body).toEqual({ lo_id: 'ana', client_ids: [JUNE.id] })
  })
})

describe('Handing clients over, when a list is not there', () => {
  const PEOPLE = 'GET /api/admin/users'
  const REASSIGN = 'POST /api/admin/clients/reassign'
  const OMAR = sampleUser({ id: 'omar', role: 'lo', email: 'omar@example.com' })
  const KIM = sampleUser({ id: 'kim', email: 'kim@example.com', first_name: 'Kim', last_name: 'Lee' })
  const listing = (role: string, users: readonly AdminUser[] | null) => {
    lists[role] = users === null ? { status: 503 } : { json: { users, total: users.length } }
  }
  let lists: Record<string, Answer> = {}

  beforeEach(async () => {
    lists = {}
    test.server.answers(
      PEOPLE,
      ({ search }) => lists[String(new URLSearchParams(search).get('role'))] ?? { status: 503 },
    )
    test.server.answers(REASSIGN, { json: { reassigned: 2 } })
    await show(samplePerson({ role: 'lo', client_count: 2, loan_officer: null }))
  })

  it('hands over nobody before it can be seen who they are', async () => {
    listing('lo', [OMAR])
    await test.press('Hand Over Clients')
    await screen.findByText(/^We could not load the clients, so that none could be left out\./)
    await waitFor(async () => expect(await test.field('To')).toHaveProperty('options.length', 2))
    await test.enter({ To: 'omar' })
    await test.press('Hand Over 2 Clients')
    await screen.findByText('The clients have to stand here first.')
    expect(call(REASSIGN)).toBeUndefined()
    expect(await test.accessibilityFaults()).toEqual([])
    listing('client', [JUNE, KIM])
    await test.press('Try Again')
    await screen.findByRole('checkbox', { name: 'Kim Lee, kim@example.com' })
    await test.press('Hand Over 2 Clients')
    await screen.findByText('2 clients are handed over.')
  })

  it('says that the officers to choose from could not be loaded, and asks for them again', async () => {
    listing('client', [JUNE, KIM])
    await test.press('Hand Over Clients')
    await screen.findByText(/^We could not load the loan officers/)
    listing('lo', [OMAR])
    await test.press('Try Again')
    await waitFor(async () => expect(await test.field('To')).toHaveProperty('options.length', 2))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Letters to an address that they came back from', () => {
  it.each([
    ['bounced', 'refused', /refused our last letter/],
    ['complained', 'disowned', /did not open the account/],
    ['complained', 'complained', /reported a letter as unwanted/],
  ] as const)('are allowed again after it was asked for: %s', async (email_state, address_state, why) => {
    const ALLOW = `POST /api/admin/users/${JUNE.id}/allow-letters`
    await show(samplePerson({ email_state, address_state }))
    await test.press('Allow Letters')
    await screen.findByText(why)
    expect(call(ALLOW)).toBeUndefined()
    expect(await test.accessibilityFaults()).toEqual([])
    test.server.answers(ALLOW, { json: JUNE })
    test.server.answers(PERSON, { json: JUNE })
    await test.press('Allow Letters')
    await screen.findByText('Letters go to this address again.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow Letters' })).toBeNull())
  })

  it('are nothing to allow where they go', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'Allow Letters' })).toBeNull()
  })
})

describe('Resetting a second factor', () => {
  it('is offered where there is one, and asked for first', async () => {
    const RESET = `DELETE /api/admin/users/${JUNE.id}/second-factor`
    await show(samplePerson({ role: 'lo', second_factor_since: DISABLING.at }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Second Factor' }))
    await screen.findByText(/signs in with the password alone until a new second factor is set up/)
    expect(call(RESET)).toBeUndefined()
    test.server.answers(RESET, { json: { success: true } })
    test.server.answers(PERSON, { json: samplePerson({ role: 'lo' }) })
    await test.press('Reset Second Factor')
    await screen.findByText('The second factor is reset.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset Second Factor' })).toBeNull())
    screen.getByText('None')
  })
})
