import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { readLiveCheckpoints } from './checkpoints.ts'
import type { AnyProjection } from './projection.ts'
import type { ReadModelChanges } from './read-model-changes.ts'

/** Announcements make waiting short; this is for one that was lost, or came before the question. */
const POLL_MS = 50

/** A read model, as somebody names it who waits for it. */
export type NamedReadModel = Pick<AnyProjection, 'name'>

interface Waiter {
  readonly projections: readonly NamedReadModel[]
  readonly position: Position
  readonly settle: (reached: boolean) => void
}

/**
 * Lets a writer wait until its own next read will show what it wrote, whichever process projects it.
 */
export class ReadModelWaiter {
  readonly #pool: pg.Pool
  readonly #reached = new Map<string, Position>()
  readonly #waiting = new Set<Waiter>()
  readonly #unsubscribe: () => void
  #poll: NodeJS.Timeout | null = null

  constructor(pool: pg.Pool, changes: ReadModelChanges) {
    this.#pool = pool
    this.#unsubscribe = changes.subscribe(({ projections, position }) => {
      for (const name of projections) this.#note(name, position)
      this.#settle()
    })
  }

  /**
   * Resolves true as soon as all named read models show the log up to `position`; false when that takes longer than `timeoutMs`
   * or when one of them is paused, so that waiting is of no use.
   */
  waitFor(projections: readonly NamedReadModel[], position: Position, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.settle(false), timeoutMs)
      const waiter: Waiter = {
        projections,
        position,
        settle: (reached) => {
          clearTimeout(timer)
          this.#waiting.delete(waiter)
          resolve(reached)
        },
      }
      this.#waiting.add(waiter)
      this.#settle()
      this.#pollSoon()
    })
  }

  /** Stops listening; whoever still waits is told that it was in vain. */
  close(): void {
    this.#unsubscribe()
    if (this.#poll) clearTimeout(this.#poll)
    for (const waiter of this.#waiting) waiter.settle(false)
  }

  #note(name: string, position: Position): void {
    const known = this.#reached.get(name)
    if (known === undefined || known < position) this.#reached.set(name, position)
  }

  #behind({ projections, position }: Waiter): readonly string[] {
    const names = projections.map(({ name }) => name)
    return names.filter((name) => (this.#reached.get(name) ?? '') < position)
  }

  #settle(): void {
    for (const waiter of this.#waiting) if (this.#behind(waiter).length === 0) waiter.settle(true)
  }

  /** A pause is believed only of an answer that is newer than the question: what was paused before may go on by now. */
  #giveUp(asked: readonly Waiter[], paused: ReadonlySet<string>): void {
    for (const waiter of asked) if (this.#behind(waiter).some((name) => paused.has(name))) waiter.settle(false)
  }

  #pollSoon(): void {
    if (this.#poll || this.#waiting.size === 0) return
    this.#poll = setTimeout(async () => {
      const asked = [...this.#waiting]
      // When the database is away the waiters' own time-outs end the waiting.
      const checkpoints = await readLiveCheckpoints(this.#pool).catch(() => [])
      for (const { name, position } of checkpoints) if (position !== null) this.#note(name, position)
      this.#poll = null
      this.#settle()
      this.#giveUp(asked, new Set(checkpoints.filter(({ paused }) => paused !== null).map(({ name }) => name)))
      this.#pollSoon()
    }, POLL_MS)
  }
}
