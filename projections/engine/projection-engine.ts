import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { EventLog, Position } from '../../eventstore/port.ts'
import { Announcer } from './announcer.ts'
import { readLiveCheckpoints } from './checkpoints.ts'
import type { RebuildProgress } from './fold-together.ts'
import { LogBatches } from './log-batches.ts'
import { prepareReadModels } from './prepare-read-models.ts'
import type { Announcement, AnyProjection } from './projection.ts'
import { ProjectionLease } from './projection-lease.ts'
import { Projector } from './projector.ts'
import { ReadModelOutdated } from './read-model-outdated.ts'
import { assertRebuilt, rebuildReadModel, rebuildReadModels } from './rebuild-read-models.ts'
import { settleTogether } from './settle-together.ts'
import { tendRebuilds } from './tend-rebuilds.ts'

const BATCH = 2_000
/** Announcements wake the engine; this is for those that got lost. */
const POLL_MS = 1_000
/** So many events at the end of the log are no single acts of people: a run is at work, and more will follow. */
const MANY = 100
/** Those are given this long to gather: what is dear are the statements, and not the rows in them. */
const GATHER_MS = 100
/** How often a process that stands by looks whether it is needed. */
const STANDBY_MS = 500
/** How often the tables are compared with what this process left there. */
const COMPARE_MS = 1_000

export interface EngineParts {
  /**
   * Best a pool of the engine's own, of about 4 connections, so that catching up does not starve requests. Whoever makes it
   * listens to its 'error' events, which otherwise end the process.
   */
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly projections: readonly AnyProjection[]
  /** Told what an operator should know: pauses, a take-over, an unreachable database. */
  readonly onTrouble?: (trouble: ProjectionTrouble) => void
}

export interface ProjectionTrouble {
  /** Null when it concerns the engine as a whole. */
  readonly projection: string | null
  readonly kind: 'retrying' | 'paused' | 'standby'
  readonly error: Error
}

/**
 * Keeps the read models up to date with the log. Those at the same place share one read of the log; each commits alone, so that
 * one that cannot go on does not hold the others. Of several engines on one database one works and the others stand by.
 */
export class ProjectionEngine {
  readonly #parts: EngineParts
  readonly #batches: LogBatches
  readonly #lease: ProjectionLease
  readonly #announcer: Announcer
  #projectors: Projector[] = []
  #running: Promise<unknown> | null = null
  #stopping = new AbortController()
  #woken = false
  #endWait: () => void = () => {}
  #comparedAt = Number.NEGATIVE_INFINITY
  #gathers = false
  /** Whether all there was to read in the last round is written: who appends more wakes this engine. */
  #isAtEnd = false
  readonly #told = new WeakMap<Projector, Error>()
  /** What was told of the engine as a whole, until it works again. */
  #toldOfAll: string | null = null

  constructor(parts: EngineParts) {
    this.#parts = parts
    this.#batches = new LogBatches(parts.log, BATCH)
    this.#lease = new ProjectionLease(parts.pool, parts.projections)
    this.#announcer = new Announcer(parts.pool)
  }

  /**
   * Makes every table ready to be queried: creates what is missing and rebuilds what an older version declared.
   * @throws CheckpointRefused when the read models do not belong to this log.
   */
  async prepare(onProgress: (name: string, progress: RebuildProgress) => void = () => {}): Promise<void> {
    const { pool, log, projections } = this.#parts
    const checkpoints = await prepareReadModels(pool, log, projections)
    const outdated = projections.filter(({ version }, index) => (checkpoints[index]?.version ?? version) < version)
    if (outdated.length > 0)
      await rebuildReadModels(this.#parts, outdated, {
        onProgress: (progress) => {
          for (const { name } of outdated) onProgress(name, progress)
        },
      }).then(assertRebuilt)
  }

  /** Follows the log until `stop`, or stands by while another process does. */
  start(): void {
    this.#stopping = new AbortController()
    this.#running ??= Promise.all([this.#follow(), this.#tendRebuilds()])
  }

  /** Finishes the batch under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#wake()
    await this.#running
    this.#running = null
  }

  /**
   * Projects everything that is in the log now, for command lines and tests; do not call it while following. Waits for its turn
   * as long as another engine is at it.
   */
  async catchUp(): Promise<void> {
    for (;;) {
      if (!(await this.#holdLease())) await delay(STANDBY_MS)
      else if (!(await this.#round())) return await this.#stepDown()
    }
  }

  /**
   * Builds the read model anew beside the one that serves, and swaps them. When it rejects, the old one serves on.
   * @throws RebuildUnderWay
   */
  async rebuild(name: string, onProgress?: (progress: RebuildProgress) => void): Promise<void> {
    const projection = this.#parts.projections.find((candidate) => candidate.name === name)
    if (!projection) throw new Error(`There is no read model named "${name}".`)
    await rebuildReadModel(this.#parts, projection, { onProgress, signal: this.#stopping.signal })
    this.#onSwapped()
  }

  #tendRebuilds(): Promise<void> {
    return tendRebuilds({
      ...this.#parts,
      signal: this.#stopping.signal,
      onSwapped: this.#onSwapped,
      onTrouble: (projection, error) =>
        projection === null ? this.#tellOfAll('retrying', error) : this.#tell('retrying', projection, error),
    })
  }

  readonly #onSwapped = (): void => {
    this.#comparedAt = 0
    this.#wake()
  }

  /**
   * A write that finds the checkpoint elsewhere begins anew. But a crash of the database takes commits back that were not on disk
   * yet, and whoever waits for those before writing again would wait for ever: so it is looked at without a write, too.
   */
  async #compare(): Promise<void> {
    if (performance.now() - this.#comparedAt < COMPARE_MS) return
    await Promise.all(this.#projectors.map((projector) => projector.written()))
    const checkpoints = await readLiveCheckpoints(this.#parts.pool)
    for (const projector of this.#projectors)
      projector.compare(checkpoints.find(({ name }) => name === projector.projection.name))
    this.#comparedAt = performance.now()
    this.#announcer.makeUpForLost()
  }

  async #follow(): Promise<void> {
    const unsubscribe = this.#parts.log.onAppended(this.#wake)
    try {
      while (!this.#stopping.signal.aborted) {
        this.#woken = false
        const worked = await this.#guardedRound()
        if (worked && this.#gathers) await this.#pause(GATHER_MS)
        else if (!worked || this.#isAtEnd) await this.#untilWoken()
      }
    } finally {
      unsubscribe()
      await this.#stepDown()
    }
  }

  /** The log or the database may be away for a while; the loop outlives that. */
  async #guardedRound(): Promise<boolean> {
    try {
      if (!(await this.#holdLease())) return false
      await this.#compare()
      const worked = await this.#round()
      this.#toldOfAll = null
      return worked
    } catch (error) {
      this.#tellOfAll(error instanceof ReadModelOutdated ? 'standby' : 'retrying', error)
      return false
    }
  }

  /** Begins anew from the stored checkpoints whenever the lease comes to this process. False: another one has it. */
  async #holdLease(): Promise<boolean> {
    if (this.#lease.held) return true
    this.#projectors = []
    const checkpoints = await this.#lease.take()
    if (checkpoints === null) return false
    // Who had it before may have been killed between a commit and its announcement.
    this.#announcer.lost()
    const onCommitted = (name: string, position: Position, announcements: readonly Announcement[]) =>
      this.#announcer.tell([name], position, announcements)
    this.#projectors = this.#parts.projections.flatMap((projection) => {
      const stored = checkpoints.find(({ name }) => name === projection.name)
      // A new process is also how a repaired program resumes what was paused.
      return stored ? [new Projector(this.#parts.pool, projection, { ...stored, paused: null }, onCommitted)] : []
    })
    return true
  }

  async #stepDown(): Promise<void> {
    this.#projectors = []
    await this.#lease.giveUp()
  }

  readonly #wake = (): void => {
    this.#woken = true
    this.#endWait()
  }

  #untilWoken(): Promise<void> {
    this.#batches.clear()
    const { signal } = this.#stopping
    // Events are no news for who stands by.
    if (!this.#lease.held) return this.#pause(STANDBY_MS)
    if (this.#woken || signal.aborted) return Promise.resolve()
    const retrying = this.#projectors.some((projector) => projector.trouble && !projector.checkpoint.paused)
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retrying ? POLL_MS / 10 : POLL_MS)
      this.#endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }

  /** One batch for each place in the log at which there are projectors. False: there was nothing to do. */
  async #round(): Promise<boolean> {
    this.#lease.alive()
    let worked = false
    let end: Position | null = null
    this.#gathers = false
    for (const [position, projectors] of byPlace(this.#projectors.filter((projector) => projector.ready))) {
      const events = await this.#batches.after(position)
      if (events.length > 0) await Promise.all(projectors.map((projector) => projector.take(position, events)))
      const settled = events.length < BATCH && (await this.#settle(projectors))
      worked ||= settled || events.length > 0
      this.#gathers ||= events.length >= MANY && events.length < BATCH
      if (events.length < BATCH) end = events.at(-1)?.position ?? position
    }
    const ready = this.#projectors.filter((projector) => projector.ready)
    this.#isAtEnd = ready.every((projector) => projector.position === end && !projector.pending)
    for (const projector of this.#projectors) this.#tellTroubleOf(projector)
    if (this.#projectors.some((projector) => projector.superseded)) await this.#stepDown()
    return worked
  }

  /** At the end of the log everything is written. False: everything was. */
  async #settle(projectors: readonly Projector[]): Promise<boolean> {
    await Promise.all(projectors.map((projector) => projector.written()))
    const pending = projectors.filter((projector) => projector.pending)
    const joining = pending.filter((projector) => projector.joinsOthers)
    await Promise.all([
      ...[...byPlace(joining)].map(([, together]) => this.#settleTogether(together)),
      ...pending.filter((one) => !joining.includes(one)).map((one) => one.settle()),
    ])
    return pending.length > 0
  }

  async #settleTogether(projectors: readonly Projector[]): Promise<void> {
    const committed = await settleTogether(this.#parts.pool, projectors)
    if (committed) this.#announcer.tell(committed.names, committed.to, committed.announcements)
  }

  /** Says each trouble once, however often it is met. */
  #tellTroubleOf(projector: Projector): void {
    const trouble = projector.superseded ?? projector.trouble
    if (trouble === null || this.#told.get(projector) === trouble) return
    this.#told.set(projector, trouble)
    const kind = projector.superseded ? 'standby' : projector.checkpoint.paused ? 'paused' : 'retrying'
    this.#tell(kind, projector.projection.name, trouble)
  }

  #tellOfAll(kind: ProjectionTrouble['kind'], cause: unknown): void {
    const said = String(cause)
    if (this.#toldOfAll !== said) this.#tell(kind, null, cause)
    this.#toldOfAll = said
  }

  #tell(kind: ProjectionTrouble['kind'], projection: string | null, cause: unknown): void {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    this.#parts.onTrouble?.({ projection, kind, error })
  }
}

function byPlace(projectors: readonly Projector[]): Map<Position | null, Projector[]> {
  const places = new Map<Position | null, Projector[]>()
  for (const projector of projectors) {
    const { position } = projector
    places.set(position, [...(places.get(position) ?? []), projector])
  }
  return places
}
