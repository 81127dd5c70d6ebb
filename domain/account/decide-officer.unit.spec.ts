import { expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import type { Role } from '../event.ts'
import { NotFound } from '../not-found.ts'
import { reassignClient } from './decide-officer.ts'
import type { AccountEvent } from './events.ts'
import { type Account, evolveAccount, noAccount } from './state.ts'

const registered = (role: Role): AccountEvent => ({
  type: 'AccountRegistered',
  data: { account_id: 'june', role, lo_id: 'omar', link_code: 'OMAR', invite_code: null, sms_opt_in: false },
  person: 'june',
  personal: { email: 'june@example.com', first_name: 'June', last_name: 'Park', phone: null, password_hash: 'hash' },
})
const disabled: AccountEvent = {
  type: 'AccountDisabled',
  data: { account_id: 'june', session_epoch: 1 },
  person: 'june',
  personal: { reason: 'A test.' },
}
const given = givenOf<Account, AccountEvent>(noAccount, evolveAccount)
const reassign =
  (lo_id: string, previous_lo_id: string | null = 'omar') =>
  (account: Account) =>
    reassignClient(account, { account_id: 'june', lo_id, previous_lo_id, property_ids: ['elm'] })
const reassigned = (lo_id: string, previous_lo_id: string | null): AccountEvent => ({
  type: 'ClientReassigned',
  data: { account_id: 'june', lo_id, previous_lo_id, property_ids: ['elm'] },
})

it('a client goes to another officer, from one or from nobody, once', () => {
  given(registered('client'))
    .when(reassign('ana'))
    .then([reassigned('ana', 'omar')])
    .when(reassign('ana', 'ana'))
    .then([])
  given(registered('client'))
    .when(reassign('ana', null))
    .then([reassigned('ana', null)])
})

it('a disabled client, too, who is as disabled as before', () => {
  const { state } = given(registered('client'), disabled)
    .when(reassign('ana'))
    .then([reassigned('ana', 'omar')])
  expect(state.status).toBe('disabled')
})

it('only clients are reassigned', () => {
  given(registered('lo')).when(reassign('ana')).then(new NotFound('client'))
  given().when(reassign('ana')).then(new NotFound('client'))
})

it('nobody else who has the address of a client by now is reassigned in their place', () => {
  given(registered('client'))
    .when((account) =>
      reassignClient(account, { account_id: 'kim', lo_id: 'ana', previous_lo_id: 'omar', property_ids: [] }),
    )
    .then(new NotFound('client'))
})
