import { toHex } from '../../domain/log-proof/hex.ts'
import { isHeadSigned } from '../../domain/log-proof/log-head.ts'
import { TreeHash } from '../../domain/log-proof/tree-hash.ts'
import { sha256 } from '../../eventstore/log-tree/leaf-of.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { hashesOf, TILE } from '../../eventstore/log-tree/tiles.ts'
import type { Position } from '../../eventstore/port.ts'
import type { Stretch } from './hash-stretch.ts'
import { HeadComparison } from './head-comparison.ts'
import { LEAF_THREADS } from './leaf-threads.ts'
import { RecordedRoot } from './recorded-root.ts'
import type { Verification, VerifyParts } from './verify-log.ts'

/** Of a smaller log a thread would be longer in beginning than in reading. */
const STRETCH = 256 * TILE

interface StretchParts extends Omit<VerifyParts, 'log'> {
  readonly logId: string
  /** The hashes of the leaves of a stretch. Two are asked for at a time. */
  readonly hash: (stretch: Stretch) => Promise<Uint8Array>
}

/**
 * Whether a large log is to the last event what was recorded of it, and as every signed head says; its stretches are read and hashed
 * side by side. Null where anything is not so, or the log is small: then it is to be gone through event by event, which names them.
 * @param stretch how many events, a multiple of a tile’s
 */
export async function verifyInStretches(parts: StretchParts, stretch = STRETCH): Promise<Verification | null> {
  const { tree, logId, publicKey, heads, hash, onProgress } = parts
  const size = await tree.size(logId)
  if (size < stretch || !heads.every((head) => isHeadSigned(verifySignature, publicKey, head))) return null
  const held = new HeadComparison(heads)
  const recordedRoot = new RecordedRoot(tree, size)
  const grown = new TreeHash(sha256)
  const ends = await tree.lastPositions(stretch / TILE, size)
  const stretches = [null, ...ends].map((after, index): Stretch => ({ after, until: ends[index] ?? null }))
  const begun: Promise<Uint8Array>[] = []
  for (const [index] of stretches.entries()) {
    for (const ahead of stretches.slice(begun.length, index + LEAF_THREADS + 1)) {
      const hashing = hash(ahead)
      // Its failure is met where it is waited for.
      hashing.catch(() => undefined)
      begun.push(hashing)
    }
    const found = Buffer.from((await begun[index]) ?? [])
    // Let go of, so that what is held in memory does not grow with the log.
    begun[index] = NOTHING
    const recorded = await tree.leafHashes(index * stretch, Math.min(size, (index + 1) * stretch))
    const isLast = index === ends.length
    if (isLast ? !found.subarray(0, recorded.length).equals(recorded) : !found.equals(recorded)) return null
    for (const leaf of hashesOf(found)) {
      grown.add(leaf)
      held.meet(grown, NOWHERE)
      recordedRoot.meet(grown)
    }
    onProgress(Math.min(1, grown.size / size), grown.size)
  }
  if (held.faults(null).length > 0 || !(await recordedRoot.isRight())) return null
  return {
    events: grown.size,
    root: toHex(grown.root()),
    head: held.proven,
    held: held.standings(true),
    faults: [],
  }
}

const NOTHING = Promise.resolve(new Uint8Array(0))
/** Where a head does not fit is told by going through event by event. */
const NOWHERE: Position = ''
