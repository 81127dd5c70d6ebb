import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { AddressHasAccount } from './address-has-account.ts'
import { accept, invite, inviteAgain, refuseLetter, withdraw, withGoodInvitation } from './decide.ts'
import type { StaffEvent } from './events.ts'
import { InvitationInvalid } from './invitation-invalid.ts'
import { InvitationNotSo } from './invitation-not-so.ts'
import { evolveStaff, neverInvited, type Staff } from './state.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const LAST_MOMENT = '2026-11-23T11:59:59.999Z'
const EXPIRED = '2026-11-23T12:00:00.000Z'

const letter = (letter_id: string, invitation_id = 'i-1', now = NOON) => ({
  invitation_id,
  letter_id,
  token_hash: `hash of ${letter_id}`,
  now,
})
const sent = (letter_id: string, invitation_id = 'i-1', expires_at = EXPIRED) => ({
  invitation_id,
  letter_id,
  token_hash: `hash of ${letter_id}`,
  expires_at,
})
const invited: StaffEvent = {
  type: 'StaffInvited',
  data: { ...sent('l-1'), role: 'auditor' },
  person: 'i-1',
  personal: { email: 'ann@example.com' },
}
const again: StaffEvent = { type: 'StaffInvitedAgain', data: sent('l-2') }
const withdrawn: StaffEvent = { type: 'StaffInvitationWithdrawn', data: { invitation_id: 'i-1' } }
const accepted: StaffEvent = { type: 'StaffInvitationAccepted', data: { invitation_id: 'i-1', account_id: 'a-1' } }

const refused = (letter_id: string): StaffEvent => ({
  type: 'StaffLetterRefused',
  data: { invitation_id: 'i-1', letter_id },
})

const given = givenOf<Staff, StaffEvent>(neverInvited, evolveStaff)
const accepting =
  (of: string, now = NOON, account_id = 'a-1') =>
  (staff: Staff) =>
    accept(staff, `hash of ${of}`, account_id, now)

describe('an invitation', () => {
  it('is good for 72 hours, and one at a time', () => {
    given()
      .when((staff) => invite(staff, 'auditor', 'ann@example.com', letter('l-1')))
      .then([invited])
      .when((staff) => invite(staff, 'admin', 'ann@example.com', letter('l-9', 'i-2')))
      .then(new InvitationNotSo('invited already'))
      .when(accepting('l-1', EXPIRED))
      .then(new InvitationInvalid())
      .when(accepting('l-1', LAST_MOMENT))
      .then([accepted])
  })

  it('that has expired is replaced by a new one', () => {
    const anew = letter('l-9', 'i-2', EXPIRED)
    const data = { ...sent('l-9', 'i-2', '2026-11-26T12:00:00.000Z'), role: 'admin' as const }
    given(invited)
      .when((staff) => invite(staff, 'admin', 'ann@example.com', anew))
      .then([{ type: 'StaffInvited', data, person: 'i-2', personal: { email: 'ann@example.com' } }])
      .when((staff) => inviteAgain(staff, letter('l-2')))
      .then(new InvitationNotSo('replaced'))
  })

  it('that is sent again is good by the new link alone', () => {
    given(invited)
      .when((staff) => inviteAgain(staff, letter('l-2')))
      .then([again])
      .when(accepting('l-1'))
      .then(new InvitationInvalid())
      .when(accepting('l-2'))
      .then([accepted])
      .when((staff) => inviteAgain(staff, letter('l-3')))
      .then(new InvitationNotSo('accepted'))
  })

  it('that is withdrawn opens nothing, and the address can be invited anew', () => {
    given(invited)
      .when((staff) => withdraw(staff, 'i-1'))
      .then([withdrawn])
      .when((staff) => withdraw(staff, 'i-1'))
      .then([])
      .when(accepting('l-1'))
      .then(new InvitationInvalid())
      .when((staff) => inviteAgain(staff, letter('l-2')))
      .then(new InvitationNotSo('withdrawn'))
      .when((staff) => withdraw(staff, 'i-0'))
      .then(new InvitationNotSo('replaced'))
      .when((staff) => invite(staff, 'auditor', 'ann@example.com', letter('l-1')))
      .then([invited])
  })

  it('is used up by one account, which may come to its end later', () => {
    given(invited)
      .when(accepting('l-1'))
      .then([accepted])
      .when(accepting('l-1'))
      .then([])
      .when(accepting('l-1', NOON, 'a-2'))
      .then(new InvitationInvalid())
      .when((staff) => withdraw(staff, 'i-1'))
      .then(new InvitationNotSo('accepted'))
  })

  it('is nothing to who has none, or whose address was erased', () => {
    given().when(accepting('l-1')).then(new InvitationInvalid())
    given()
      .when((staff) => withdraw(staff, 'i-1'))
      .then(new InvitationNotSo('replaced'))
    for (const later of [again, withdrawn, accepted])
      expect(given({ ...invited, personal: null }, later).state).toEqual(neverInvited)
    expect(() => withGoodInvitation(given(invited).state, 'none', NOON)).toThrow(new InvitationInvalid())
  })
})

it('is not sent to an address that has an account, of which it is said what it is', () => {
  const sentence = new AddressHasAccount('lo').message
  expect(sentence).toBe(
    'This address has an account already, as a loan officer. Please invite another address: an account has one role.',
  )
})

describe('a letter that the mail server refuses', () => {
  const refuse = (letter_id: string) => (staff: Staff) => refuseLetter(staff, 'i-1', letter_id)

  it('is known of the last one, once, and forgotten with the next', () => {
    given(invited)
      .when((staff) => refuseLetter(staff, 'i-0', 'l-1'))
      .then([])
      .when(refuse('l-1'))
      .then([refused('l-1')])
      .when(refuse('l-1'))
      .then([])
    given(invited, refused('l-1'), again)
      .when(refuse('l-1'))
      .then([])
      .when(refuse('l-2'))
      .then([refused('l-2')])
  })

  it('says nothing of an invitation that waits no longer, or was never sent', () => {
    given(invited, withdrawn).when(refuse('l-1')).then([])
    given(invited, accepted).when(refuse('l-1')).then([])
    given().when(refuse('l-1')).then([])
  })
})
