import { expect, it } from 'vitest'
import { INVITE_CODE_BYTES, inviteCodeOf } from './invite-code.ts'

it('an invite code is ten characters in two groups, one for each byte', () => {
  expect(inviteCodeOf(new Uint8Array(INVITE_CODE_BYTES))).toBe('00000-00000')
  expect(inviteCodeOf(Uint8Array.from({ length: INVITE_CODE_BYTES }, (_, byte) => byte))).toBe('01234-56789')
})
