import { SignJWT } from 'jose'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SessionTokens } from './session-tokens.ts'

const key = new TextEncoder().encode('0123456789abcdef0123456789abcdef')
const tokens = new SessionTokens(key)

/** A token as ours, apart from what a forger changes. */
function forge(
  change: (token: SignJWT) => SignJWT,
  header: object = {},
  signingKey = key,
  claims: object = {},
): Promise<string> {
  const token = new SignJWT({ role: 'admin', epoch: 0, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .setIssuer('refibell')
    .setAudience('refibell-api')
    .setSubject('a-1')
    .setJti('j-1')
    .setIssuedAt()
    .setExpirationTime('1h')
  return change(token).sign(signingKey)
}

describe('session tokens', () => {
  it('name the account they were issued to', async () => {
    const token = await tokens.issue('a-1', 'client', 3)
    expect(await tokens.verify(token)).toMatchObject({ account_id: 'a-1', session_epoch: 3 })
  })

  it('that fit in everything are taken, so that the forgeries below fail for their own reason', async () => {
    expect(await tokens.verify(await forge((token) => token))).not.toBeNull()
  })

  it.each([
    ['another issuer', forge((token) => token.setIssuer('somebody'))],
    ['another audience', forge((token) => token.setAudience('other-api'))],
    ['another type', forge((token) => token, { typ: 'JWT' })],
    ['another algorithm', forge((token) => token, { alg: 'HS512' })],
    ['another key', forge((token) => token, {}, new TextEncoder().encode('x'.repeat(32)))],
    ['an expiry that is past by more than the tolerance', forge((token) => token.setExpirationTime('-6s'))],
    ['an issue longer ago than a token lives', forge((token) => token.setIssuedAt('-13h').setExpirationTime('1h'))],
    ['no epoch', forge((token) => token, {}, key, { epoch: undefined })],
    ['text that is no token', Promise.resolve('a.b.c')],
    ['nothing', Promise.resolve('')],
  ])('with %s are refused', async (_, forged) => {
    expect(await tokens.verify(await forged)).toBeNull()
  })

  it('without a signature are refused', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const [, payload] = (await tokens.issue('a-1', 'client')).split('.')
    expect(await tokens.verify(`${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`)).toBeNull()
  })

  it('whose payload was swapped are refused', async () => {
    const [header, , signature] = (await tokens.issue('a-1', 'client')).split('.')
    const [, payload] = (await tokens.issue('a-2', 'admin')).split('.')
    expect(await tokens.verify(`${header}.${payload}.${signature}`)).toBeNull()
  })

  it('that were good are refused when their time is up, and as much as they were before where they are changed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const token = await tokens.issue('a-1', 'client')
    const again = async () => [await tokens.verify(token), await tokens.verify(token)]
    expect(await again()).toEqual([
      expect.objectContaining({ account_id: 'a-1', msLeft: 12 * 3_600_000 }),
      expect.objectContaining({ account_id: 'a-1' }),
    ])
    vi.setSystemTime(Date.now() + 6 * 3_600_000)
    expect(await tokens.verify(token)).toMatchObject({ account_id: 'a-1', msLeft: 6 * 3_600_000 })
    expect(await tokens.verify(`${token.slice(0, -4)}AAAA`)).toBeNull()
    vi.setSystemTime(Date.now() + 6 * 3_600_000 + 6_000)
    expect(await again()).toEqual([null, null])
  })

  it('need a long key', () => {
    expect(() => new SessionTokens(new Uint8Array(31))).toThrow('32 bytes')
  })
})
