import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { EventLog, LogEntry, Position } from '../../eventstore/port.ts'
import { CheckpointRefused } from '../../projections/engine/checkpoint-refused.ts'
import { transaction } from '../../projections/engine/transaction.ts'
import { addJobs, type NewJob } from '../jobs/add-jobs.ts'
import type { AnyNewsSource } from '../news/news-when.ts'
import { addNews, type WaitingNews } from '../news/tell-news.ts'
import { WhenToLook } from '../scheduler/when-to-look.ts'
import { tellTrouble } from '../tell-trouble.ts'
import type { AnyReaction } from './reaction.ts'

const BATCH = 1_000
/** Nothing that a reaction starts is in a hurry, and a burst of events is one look. */
const REST_MS = 250
/** How long a hint of events may be missing. */
const POLL_MS = 1_000
const RETRY_MS = 1_000
const NOTHING = { worked: false, news: 0 }

/** What comes of events: jobs for the queue, and news for those outside. */
export interface Reacting {
  readonly reactions: readonly AnyReaction[]
  readonly news: readonly AnyNewsSource[]
  /** Called when news waits to be told. */
  readonly onNews: () => void
}

/**
 * Follows the log for all reactions together. What comes of them and the checkpoint change in one transaction: each event is reacted
 * to once, whenever the process dies. Of several processes one at a time has the checkpoint.
 */
export class Reactions {
  readonly #pool: pg.Pool
  readonly #log: EventLog
  readonly #reacting: Reacting
  readonly #logger: Logger
  readonly #stopping = new AbortController()
  readonly #look = new WhenToLook(POLL_MS)
  #following: Promise<void> = Promise.resolve()

  constructor(pool: pg.Pool, log: EventLog, reacting: Reacting, logger: Logger) {
    this.#pool = pool
    this.#log = log
    this.#reacting = reacting
    this.#logger = logger
  }

  /** @throws CheckpointRefused when the checkpoint belongs to another log */
  async start(): Promise<void> {
    await this.#pool.query(
      `INSERT INTO reaction_checkpoints (name, log_id) VALUES ('reactions', $1) ON CONFLICT DO NOTHING`,
      [this.#log.id],
    )
    const stored = await this.#pool.query<{ log_id: string }>('SELECT log_id FROM reaction_checkpoints')
    if (stored.rows.some(({ log_id }) => log_id !== this.#log.id))
      throw new CheckpointRefused(
        `The workers have followed another event log than the one that is configured (${this.#log.id}); ` +
          'point the program at the log they belong to, or at an empty database.',
      )
    this.#following = this.#follow()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#following
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopping
    const unsubscribe = this.#log.onAppended(this.#look.hint)
    while (!signal.aborted) {
      let pause = REST_MS
      try {
        if (this.#look.isNow && (await this.#step())) continue
      } catch (error) {
        tellTrouble(this.#logger, error, 'reactions cannot go on and will try again')
        this.#look.hint()
        pause = RETRY_MS
      }
      await delay(pause, undefined, { signal }).catch(() => undefined)
    }
    unsubscribe()
  }

  /** False: nothing to do, or somebody else is at it. */
  async #step(): Promise<boolean> {
    this.#look.looking()
    const { worked, news } = await transaction(this.#pool, async (client) => {
      const held = await client.query<{ position: Position | null }>(
        `SELECT position FROM reaction_checkpoints WHERE name = 'reactions' FOR UPDATE SKIP LOCKED`,
      )
      const checkpoint = held.rows[0]
      if (!checkpoint) {
        // Who is at it may die over it.
        this.#look.hint()
        return NOTHING
      }
      const events = this.#readable(await this.#log.readAll(checkpoint.position, BATCH))
      const last = events.at(-1)
      if (!last) return NOTHING
      const news = this.#news(events)
      await addJobs(client, await this.#jobs(events))
      await addNews(client, news)
      await client.query(`UPDATE reaction_checkpoints SET position = $1 WHERE name = 'reactions'`, [last.position])
      return { worked: true, news: news.length }
    })
    if (worked) this.#look.hint()
    if (news > 0) this.#reacting.onNews()
    return worked
  }

  /** Up to the first event that somebody would react to and that cannot be read: it waits, and everything behind it, until it can. */
  #readable(entries: readonly LogEntry[]): readonly LogEntry[] {
    const { reactions, news } = this.#reacting
    const isInTheWay = (entry: LogEntry) =>
      entry.type === 'Unreadable' && [...reactions, ...news].some(({ on }) => on === entry.event_type)
    const at = entries.findIndex(isInTheWay)
    const [first] = entries
    if (at === 0 && first?.type === 'Unreadable') throw first.error
    return at === -1 ? entries : entries.slice(0, at)
  }

  async #jobs(events: readonly LogEntry[]): Promise<NewJob[]> {
    const jobs: NewJob[] = []
    for (const event of events)
      for (const reaction of this.#reacting.reactions)
        if (event.type !== 'Unreadable' && reaction.on === event.type) jobs.push(...(await reaction.jobs(event)))
    return jobs
  }

  #news(events: readonly LogEntry[]): WaitingNews[] {
    return events.flatMap((event) =>
      this.#reacting.news.flatMap((source) => {
        const news = event.type !== 'Unreadable' && source.on === event.type ? source.news(event) : null
        return news === null ? [] : [{ position: event.position, news }]
      }),
    )
  }
}
