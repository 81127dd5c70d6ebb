import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { toHex } from '../../domain/log-proof/hex.ts'
import { type Grown, growLogTree } from '../../eventstore/log-tree/grow-log-tree.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import type { WorkerParts } from '../worker-parts.ts'
import { StandingBack } from './standing-back.ts'

/** Nobody waits for the tree: a burst of events is one look. */
export const GROW_EVERY_MS = 1_000
const MOST_AT_ONCE = 2_000
/**
 * So many times as long as a part took it rests behind it while the log grows: a burst is over sooner when those who append have the machine.
 * At fifteen times they were 8.5% slower, at nine 14.3%, on two cores that nobody else used.
 */
const REST = 60

/** A new installation is being filled until nothing has come for so long: whoever fills it pauses for seconds, to hash and to read. */
const AT_REST_MS = 10_000
/** One that never rests is not new any more. */
const FILLED_WITHIN_MS = 600_000

type TreeParts = Pick<WorkerParts, 'storedLog' | 'logTree' | 'logSigner' | 'keepHead' | 'clock'>

/**
 * Lets the tree over the log grow, and signs once a day what it has grown to. It follows the log as a read model does, so that no
 * append waits for it; of several processes one at a time is at it.
 */
export class LogTreeKeeper {
  readonly #parts: TreeParts
  readonly #pool: pg.Pool
  /** The day, in UTC, of the newest head that this process knows of. */
  #signedOn: string | null = null
  /** When this process saw the log begin, and grow last, in milliseconds. */
  #began: number | null = null
  #grew = 0

  constructor(parts: TreeParts, pool: pg.Pool) {
    this.#parts = parts
    this.#pool = pool
  }

  async tend(stopped: AbortSignal): Promise<void> {
    const standingBack = new StandingBack({
      head: () => this.#parts.storedLog.head(),
      pause: (milliseconds) => delay(milliseconds, undefined, { signal: stopped }).catch(() => undefined),
      isStopped: () => stopped.aborted,
    })
    for (let isBehind = true; isBehind && !stopped.aborted; ) {
      const began = performance.now()
      const grown = await transaction(this.#pool, (client) => growLogTree(client, this.#parts.storedLog, MOST_AT_ONCE))
      isBehind = grown !== null && grown.added === MOST_AT_ONCE
      const took = performance.now() - began
      if (isBehind) await standingBack.whileItGrows(REST * took)
      else if (grown !== null && grown.size > 0) await this.#signToday(grown)
    }
  }

  async #signToday({ added, size }: Grown): Promise<void> {
    const { logTree, logSigner, keepHead, clock } = this.#parts
    const at = clock().toISOString()
    const isToday = (signedOn: string | undefined) => signedOn?.slice(0, 10) === at.slice(0, 10)
    if (this.#signedOn !== null && isToday(this.#signedOn)) return
    const newest = await logTree.newestHead()
    // The first one would sign the beginning of an installation that is still being filled, and nothing more until tomorrow.
    if (newest === null && this.#isBeingFilled(added, Date.parse(at))) return
    if (!isToday(newest?.at) && newest?.size !== size) {
      const head = logSigner.signHead({ size, root: toHex(await logTree.root(size)), at })
      // The file first: a head that only the database knows is lost with what it would have proven.
      await keepHead(head)
      await logTree.keepHead(head)
    }
    this.#signedOn = at
  }

  #isBeingFilled(added: number, now: number): boolean {
    this.#began ??= now
    if (added > 0) this.#grew = now
    return now - this.#grew < AT_REST_MS && now - this.#began < FILLED_WITHIN_MS
  }
}
