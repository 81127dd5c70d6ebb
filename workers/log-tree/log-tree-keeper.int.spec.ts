import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toHex } from '../../domain/log-proof/hex.ts'
import { isHeadSigned, type SignedLogHead } from '../../domain/log-proof/log-head.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { startWorkerInstallation, type WorkerInstallation } from '../../tests/support/worker-installation.ts'
import { LogTreeKeeper } from './log-tree-keeper.ts'

describe('the keeper of the tree over the log', () => {
  let installation: WorkerInstallation
  let keeper: LogTreeKeeper
  const kept: SignedLogHead[] = []
  const tend = () => keeper.tend(new AbortController().signal)

  beforeAll(async () => {
    installation = await startWorkerInstallation('2026-03-16T12:00:00.000Z')
    const keepHead = async (head: SignedLogHead) => {
      kept.push(head)
    }
    keeper = new LogTreeKeeper({ ...installation.parts, keepHead }, installation.pool)
  })
  afterAll(() => installation.stop())

  it('signs nothing of an empty log', async () => {
    await tend()
    expect(kept).toEqual([])
  })

  it('signs what the log has come to, once a day, and keeps it in both places', async () => {
    const { log, logTree, logSigner } = installation.parts
    await installation.register('client')
    await tend()
    // While an installation is being filled, the first head waits, also while whoever fills it pauses.
    expect(kept).toEqual([])
    installation.time.now = '2026-03-16T12:00:09.000Z'
    await tend()
    expect(kept).toEqual([])
    installation.time.now = '2026-03-16T12:00:10.000Z'
    await tend()
    const size = await logTree.size(log.id)
    expect(kept).toEqual([
      expect.objectContaining({ size, root: toHex(await logTree.root(size)), at: '2026-03-16T12:00:10.000Z' }),
    ])
    expect(isHeadSigned(verifySignature, logSigner.publicKey, kept[0] as SignedLogHead)).toBe(true)
    expect(isHeadSigned(verifySignature, logSigner.publicKey, { ...(kept[0] as SignedLogHead), size: 1 })).toBe(false)

    await installation.uploadSheet()
    installation.time.now = '2026-03-16T23:59:00.000Z'
    await tend()
    expect(kept).toHaveLength(1)
    installation.time.now = '2026-03-17T00:00:01.000Z'
    await tend()
    expect(kept).toHaveLength(2)
    expect(kept[1]?.size).toBeGreaterThan(size)
    expect(await logTree.heads()).toEqual(kept)
  })

  it('waits ten minutes for the rest of a log that never rests', async () => {
    const busy = await startWorkerInstallation('2026-03-16T12:00:00.000Z')
    const heads: SignedLogHead[] = []
    const keepHead = async (head: SignedLogHead) => {
      heads.push(head)
    }
    const its = new LogTreeKeeper({ ...busy.parts, keepHead }, busy.pool)
    const signedAt = async (now: string) => {
      busy.time.now = now
      await busy.register('client')
      await its.tend(new AbortController().signal)
      return heads.map(({ at }) => at)
    }
    expect(await signedAt('2026-03-16T12:00:00.000Z')).toEqual([])
    expect(await signedAt('2026-03-16T12:09:59.000Z')).toEqual([])
    expect(await signedAt('2026-03-16T12:10:00.000Z')).toEqual(['2026-03-16T12:10:00.000Z'])
    await busy.stop()
  })

  it('signs nothing on a day on which nothing came', async () => {
    installation.time.now = '2026-03-18T00:00:01.000Z'
    await tend()
    expect(kept).toHaveLength(2)
  })
})
