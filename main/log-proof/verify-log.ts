import { toHex } from '../../domain/log-proof/hex.ts'
import { isHeadSigned, type SignedLogHead } from '../../domain/log-proof/log-head.ts'
import { TreeHash } from '../../domain/log-proof/tree-hash.ts'
import type { StoredLog } from '../../eventstore/log-tree/grow-log-tree.ts'
import { leafOf, sha256 } from '../../eventstore/log-tree/leaf-of.ts'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import type { KnownLeaf, LogTree } from '../../eventstore/log-tree/log-tree.ts'
import { TILE } from '../../eventstore/log-tree/tiles.ts'
import type { Position } from '../../eventstore/port.ts'
import type { StoredEvent } from '../../eventstore/stored-event.ts'
import { HeadComparison, type HeldHead } from './head-comparison.ts'
import { LeafComparison, LOOK_AHEAD } from './leaf-comparison.ts'
import type { LogFault } from './log-fault.ts'
import { RecordedRoot } from './recorded-root.ts'

const PAGE = 1_024
const TREE_CHANGED: LogFault = { position: null, stream: null, kind: 'tree_changed' }
/** Whoever has changed more has changed everything; that it was changed is shown by far fewer. */
const MOST_FAULTS = 1_000

export interface VerifyParts {
  readonly log: StoredLog
  readonly tree: LogTree
  /** Of the installation, in hexadecimal. */
  readonly publicKey: string
  /** All that were kept, wherever. */
  readonly heads: readonly SignedLogHead[]
  readonly onProgress: (fraction: number, events: number) => void
}

export interface Verification {
  /** How many were read: all of them, unless faults were found. */
  readonly events: number
  /** Of the tree over them. */
  readonly root: string
  /** The newest head that the log is as it says; null where there is none. */
  readonly head: SignedLogHead | null
  /** Every head that this installation has signed, the newest last. */
  readonly held: readonly HeldHead[]
  /** In the order of the log, at most the first thousand. */
  readonly faults: readonly LogFault[]
}

/**
 * Reads the whole log, holds each event against what was recorded of it when it was new, and the tree over all of them against every
 * signed head. What is held in memory does not grow with the log.
 */
export async function verifyLog({ log, tree, publicKey, heads, onProgress }: VerifyParts): Promise<Verification> {
  const isSigned = (head: SignedLogHead) => isHeadSigned(verifySignature, publicKey, head)
  const size = await tree.size(log.id)
  const leaves = new LeafComparison()
  const held = new HeadComparison(heads.filter(isSigned))
  const recordedRoot = new RecordedRoot(tree, size)
  const grown = new TreeHash(sha256)
  let last: Position | null = null
  let known = 0
  const record = async () => {
    while (!leaves.recorded.hasEnded && leaves.recorded.length <= leaves.log.length + LOOK_AHEAD) {
      const more = await tree.leaves(known, size, PAGE / TILE)
      leaves.recorded.add(more)
      known += more.length
      leaves.recorded.hasEnded = more.length === 0 || known >= size
    }
  }

  let next = log.readAll(null, PAGE)
  while (!leaves.log.hasEnded && leaves.count < MOST_FAULTS) {
    const page = await next
    leaves.log.hasEnded = page.length < PAGE
    last = page.at(-1)?.position ?? last
    if (!leaves.log.hasEnded) {
      // While this page is compared the next one is on its way; its failure is met where it is waited for.
      next = log.readAll(last, PAGE)
      next.catch(() => undefined)
    }
    const met = page.map(toLeaf)
    leaves.log.add(met)
    await record()
    for (const { hash, position } of met) {
      grown.add(hash)
      held.meet(grown, position)
      recordedRoot.meet(grown)
    }
    leaves.compare()
    onProgress(Math.min(1, grown.size / Math.max(size, 1)), grown.size)
  }
  // Where the log's end is missing, the record goes on.
  while (!leaves.recorded.hasEnded && leaves.count < MOST_FAULTS) {
    await record()
    leaves.compare()
  }
  const ofEvents = leaves.faults(held.proven?.size ?? 0).slice(0, MOST_FAULTS)
  const unsigned = heads.filter((head) => !isSigned(head))
  return {
    events: grown.size,
    root: toHex(grown.root()),
    head: held.proven,
    held: held.standings(leaves.log.hasEnded),
    faults: [
      ...unsigned.map((): LogFault => ({ position: null, stream: null, kind: 'not_signed' })),
      ...ofEvents,
      // Where single events are named they say why the rest differs.
      ...(ofEvents.length > 0 ? [] : held.faults(last)),
      ...(ofEvents.length > 0 || (await recordedRoot.isRight()) ? [] : [TREE_CHANGED]),
    ],
  }
}

function toLeaf(event: StoredEvent): KnownLeaf {
  return { position: event.position, stream: event.stream, hash: leafOf(event) as Buffer }
}
