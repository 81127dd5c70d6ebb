import { expect, it } from 'vitest'
import { UnsubscribeTokens } from './unsubscribe-tokens.ts'

const tokens = new UnsubscribeTokens(Buffer.alloc(32, 1))

it('names the account it was issued to, and not another', () => {
  const token = tokens.issue('a-1')
  expect(tokens.verify(token)).toBe('a-1')
  const [, signature] = token.split('.')
  expect(tokens.verify(`${Buffer.from('a-2').toString('base64url')}.${signature}`)).toBeNull()
})

it.each(['', '.', 'YS0x', 'YS0x.AAAA'])('refuses %j', (token) => {
  expect(tokens.verify(token)).toBeNull()
})

it('refuses what another installation issued', () => {
  expect(tokens.verify(new UnsubscribeTokens(Buffer.alloc(32, 2)).issue('a-1'))).toBeNull()
})
