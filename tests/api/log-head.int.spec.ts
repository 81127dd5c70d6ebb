import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromHex, toHex } from '../../domain/log-proof/hex.ts'
import { isHeadSigned } from '../../domain/log-proof/log-head.ts'
import { growLogTree } from '../../eventstore/log-tree/grow-log-tree.ts'
import { sha256 } from '../../eventstore/log-tree/leaf-of.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { isConsistent } from '../log-proof/is-consistent.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

describe('the public head of the log', () => {
  let installation: TestInstallation
  beforeAll(async () => {
    installation = await startTestInstallation()
  })
  afterAll(() => installation.stop())

  const asked = async (query = '') => (await installation.http().get(`/api/public/log-head${query}`).expect(200)).body

  async function sign(at = '2026-03-16T00:00:00.000Z') {
    const { pool, storedLog, logTree, logSigner } = installation.parts
    const size = (await transaction(pool, (client) => growLogTree(client, storedLog, 1_000)))?.size ?? 0
    const root = toHex(await logTree.root(size))
    await logTree.keepHead(logSigner.signHead({ size, root, at }))
  }

  it('is not there before one was signed', async () => {
    await installation.http().get('/api/public/log-head').expect(404)
  })

  it('is the newest, signed, and shown to have grown from one that somebody kept', async () => {
    await installation.signedIn('client')
    await sign()
    const before = await asked()
    expect(isHeadSigned(verifySignature, before.public_key, before)).toBe(true)
    expect(before.signed_since).toBe('2026-03-16T00:00:00.000Z')
    await installation.signedIn('client')
    await sign('2026-03-17T00:00:00.000Z')
    const after = await asked(`?from=${before.size}`)
    expect(after.size).toBeGreaterThan(before.size)
    expect(after.signed_since).toBe(before.at)
    const [smaller, larger] = [before, after].map(({ size, root }) => ({ size, root: fromHex(root) }))
    if (smaller === undefined || larger === undefined) throw new Error('There are two heads.')
    expect(isConsistent(sha256, smaller, larger, after.consistency.map(fromHex))).toBe(true)
    expect((await asked('?from=100000')).consistency).toBeUndefined()
    await installation.http().get('/api/public/log-head?from=0').expect(422)
  })

  it('proves nothing while the tree is grown anew, as that of a log that was moved is', async () => {
    const { pool } = installation.parts
    const { size } = await asked()
    await pool.query('UPDATE log_tree SET size = $1', [size - 1])
    const { headers } = await installation.http().get('/api/public/log-head?from=1').expect(503)
    expect(headers['retry-after']).toBe('60')
    expect(await asked()).toMatchObject({ size })
    await pool.query('UPDATE log_tree SET size = $1', [size])
    expect((await asked('?from=1')).consistency).not.toEqual([])
  })
})
