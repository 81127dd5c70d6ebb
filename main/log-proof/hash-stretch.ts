import type { StoredLog } from '../../eventstore/log-tree/grow-log-tree.ts'
import { leafOf } from '../../eventstore/log-tree/leaf-of.ts'
import type { Position } from '../../eventstore/port.ts'

const PAGE = 1_024

/** A part of the log: what stands behind one position, up to and with another. */
export interface Stretch {
  /** Null: from the beginning. */
  readonly after: Position | null
  /** Null: to the end. */
  readonly until: Position | null
}

/** The hashes of the leaves of a stretch, one after the other. While one page is hashed the next one is on its way. */
export async function hashStretch(log: Pick<StoredLog, 'readAll'>, { after, until }: Stretch): Promise<Uint8Array> {
  const hashes: Uint8Array[] = []
  let next = log.readAll(after, PAGE)
  for (;;) {
    const page = await next
    const last = page.at(-1)?.position
    const isEnd = page.length < PAGE || last === undefined || (until !== null && last >= until)
    if (!isEnd) {
      next = log.readAll(last, PAGE)
      // Its failure is met where it is waited for.
      next.catch(() => undefined)
    }
    const met = until === null ? page : page.filter(({ position }) => position <= until)
    // Together, so that each by itself is garbage at once.
    hashes.push(Buffer.concat(met.map(leafOf)))
    if (isEnd) return Buffer.concat(hashes)
  }
}
