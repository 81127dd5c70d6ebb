import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { EventCodec } from '../../eventstore/event-codec.ts'
import { EventIdTaken } from '../../eventstore/event-id-taken.ts'
import { EventTooLarge, MAX_EVENT_BYTES } from '../../eventstore/event-too-large.ts'
import type { Appended, EventLog, ExpectedRevision, LogEntry, Position } from '../../eventstore/port.ts'
import { createMasterKeys } from '../../eventstore/sealing/master-keys.ts'
import { PersonErased } from '../../eventstore/sealing/person-erased.ts'
import type { PersonKeyTable } from '../../eventstore/sealing/person-key-table.ts'
import { PersonKeys } from '../../eventstore/sealing/person-keys.ts'
import type { EventStoreWithKeys } from '../../eventstore/stored-event.ts'
import { TypedEventLog } from '../../eventstore/typed-event-log.ts'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'
import { eventVersions } from '../../eventstore/versions/event-versions.ts'
import type { EventVersions } from '../../eventstore/versions/upcaster.ts'
import { WrongExpectedRevision } from '../../eventstore/wrong-expected-revision.ts'
import { accountRegistered, settingChanged, settingsChanged } from './event-log-events.ts'
import { REPETITIONS } from './event-log-repetitions.ts'

/** One log of an adapter, to be tested from several sides at once. */
export interface LogUnderTest {
  /** Opens the same log once more, as another process would. */
  openStore(): Promise<EventStoreWithKeys>
  readonly personKeys: PersonKeyTable
  close(): Promise<void>
}

const MASTER_KEYS = createMasterKeys(Buffer.alloc(32, 7))
const freshStream = () => `test-${randomUUID()}`

/**
 * What every adapter promises, whatever it is made of.
 * @param usedIds what becomes of an event whose id stands elsewhere in the log: a store without an index of ids cannot know
 */
export function describeEventLog(
  adapter: string,
  open: () => Promise<LogUnderTest>,
  usedIds: 'refused' | 'written again' = 'refused',
): void {
  // Some wait for hundreds of round trips, on a machine that does much else.
  describe(`the event log on ${adapter}`, { timeout: 30_000 }, () => {
    let subject: LogUnderTest
    let log: EventLog
    let other: EventLog
    const opened: EventLog[] = []

    async function openLog(versions: EventVersions = eventVersions): Promise<EventLog> {
      const codec = new EventCodec(new PersonKeys(subject.personKeys, MASTER_KEYS), versions)
      const another = new TypedEventLog(await subject.openStore(), codec)
      opened.push(another)
      return another
    }

    beforeAll(async () => {
      subject = await open()
      log = await openLog()
      other = await openLog()
    })
    afterAll(async () => {
      for (const each of opened) await each.close()
      await subject.close()
    })

    describe('what is appended', () => {
      it('reads back as it was, in the order of the append', async () => {
        const stream = freshStream()
        const events = [settingChanged('with "quotes", NUL \u0000 and a lone \ud800'), accountRegistered(randomUUID())]

        const appended = await log.append(stream, 'no_stream', events)

        const read = await other.readStream(stream)
        expect(read).toEqual(
          events.map((event, revision) => ({ ...event, stream, revision, position: read[revision]?.position })),
        )
        expect(appended).toEqual({ revision: 1, position: read[1]?.position })
      })

      it('keeps its own moment each, as one follows the other and comes back to it', async () => {
        const stream = freshStream()
        const moments = ['2026-03-02T09:30:00.125Z', '2026-03-02T09:30:00.125Z', '2026-03-02T09:30:00.126Z']
        const all = [...moments, '1969-12-31T23:59:59.999Z', '2026-03-02T09:30:00.125Z']
        const events = all.map((occurred_at) => ({ ...settingChanged(), occurred_at }))
        await log.append(stream, 'no_stream', events)

        expect((await other.readStream(stream)).map(({ occurred_at }) => occurred_at)).toEqual(all)
      })

      it('is read from any revision on', async () => {
        const stream = freshStream()
        await log.append(stream, 'no_stream', settingsChanged(5))

        expect((await log.readStream(stream, 3)).map((event) => event.revision)).toEqual([3, 4])
        expect(await log.readStream(stream, 5)).toEqual([])
        expect(await log.readStream(freshStream())).toEqual([])
      })

      it('is read up to any revision', async () => {
        const stream = freshStream()
        await log.append(stream, 'no_stream', settingsChanged(5))
        // In the same breath, of which none is to have the answer of another one.
        const read = await Promise.all([0, 1, 2, undefined, 9].map((most) => log.readStream(stream, 1, most)))
        const revisions = read.map((events) => events.map((event) => event.revision))
        expect(revisions).toEqual([[], [1], [1, 2], [1, 2, 3, 4], [1, 2, 3, 4]])
      })

      it('stands in the whole log behind what was appended before, page by page', async () => {
        const before = await log.head()
        await log.append(freshStream(), 'no_stream', settingsChanged(4))
        await other.append(freshStream(), 'no_stream', settingsChanged(3))

        const pages = await readPages(log, before, 3)

        expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0])
        const positions = pages.flat().map((event) => event.position)
        expect(positions).toEqual([...positions].sort())
        expect(new Set(positions).size).toBe(7)
        expect(await other.head()).toBe(positions.at(-1))
        expect(before === null || before < (positions[0] ?? '')).toBe(true)
      })

      it('wakes subscribers, here and in other processes, until they stop', async () => {
        const [here, there, stopped] = [vi.fn(), vi.fn(), vi.fn()]
        const stops = [log.onAppended(here), other.onAppended(there)]
        log.onAppended(stopped)()

        await log.append(freshStream(), 'no_stream', [settingChanged()])

        await vi.waitFor(() => expect([here.mock.calls.length > 0, there.mock.calls.length > 0]).toEqual([true, true]))
        for (const stop of stops) stop()
        expect(stopped).not.toHaveBeenCalled()
      })

      it('is at least one event', async () => {
        await expect(log.append(freshStream(), 'no_stream', [])).rejects.toThrow(RangeError)
      })

      it('is at most 64 KiB per event', async () => {
        const stream = freshStream()
        await expect(log.append(stream, 'no_stream', [settingChanged('x'.repeat(MAX_EVENT_BYTES))])).rejects.toThrow(
          EventTooLarge,
        )
        await log.append(stream, 'no_stream', [settingChanged('x'.repeat(MAX_EVENT_BYTES - 100))])
        expect(await log.readStream(stream)).toHaveLength(1)
      })

      it('names the log it belongs to', async () => {
        expect(log.id).toMatch(/^[0-9a-f-]{36}$/)
        expect(other.id).toBe(log.id)
      })
    })

    describe('the expected revision', () => {
      const cases: [ExpectedRevision, 'missing' | 'of two events', 'written' | 'refused'][] = [
        ['no_stream', 'missing', 'written'],
        ['no_stream', 'of two events', 'refused'],
        ['stream_exists', 'missing', 'refused'],
        ['stream_exists', 'of two events', 'written'],
        ['any', 'missing', 'written'],
        ['any', 'of two events', 'written'],
        [0, 'missing', 'refused'],
        [0, 'of two events', 'refused'],
        [1, 'of two events', 'written'],
        [2, 'of two events', 'refused'],
      ]
      it.each(cases)('%s, when the stream is %s: %s', async (expected, state, outcome) => {
        const stream = freshStream()
        if (state === 'of two events') await log.append(stream, 'no_stream', settingsChanged(2))
        const before = state === 'missing' ? 0 : 2

        const append = log.append(stream, expected, settingsChanged(2))

        if (outcome === 'written') expect(await append).toMatchObject({ revision: before + 1 })
        else await expect(append).rejects.toMatchObject({ name: 'WrongExpectedRevision', stream, expected })
        expect(await log.readStream(stream)).toHaveLength(outcome === 'written' ? before + 2 : before)
      })

      it('lets one of fifty writers win, the others see a conflict', async () => {
        const stream = freshStream()
        await log.append(stream, 'no_stream', [settingChanged()])

        const outcomes = await Promise.allSettled(
          Array.from({ length: 50 }, (_, n) =>
            (n % 2 ? log : other).append(stream, 0, [settingChanged(`writer ${n}`)]),
          ),
        )

        const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
        expect(lost).toHaveLength(49)
        for (const { reason } of lost) expect(reason).toBeInstanceOf(WrongExpectedRevision)
        expect((await log.readStream(stream)).map((event) => event.revision)).toEqual([0, 1])
      })

      it('keeps a stream without gaps while twenty writers try until they succeed', async () => {
        const stream = freshStream()
        const writeOnce = async (n: number) => {
          for (;;) {
            const length = (await log.readStream(stream)).length
            const expected = length === 0 ? 'no_stream' : length - 1
            try {
              return await (n % 2 ? log : other).append(stream, expected, [settingChanged(`writer ${n}`)])
            } catch (error) {
              if (!(error instanceof WrongExpectedRevision)) throw error
            }
          }
        }

        await Promise.all(Array.from({ length: 20 }, (_, n) => writeOnce(n)))

        const read = await log.readStream(stream)
        expect(read.map((event) => event.revision)).toEqual(Array.from({ length: 20 }, (_, n) => n))
      })
    })

    describe('a repeated append', () => {
      it.each(REPETITIONS)('$name', async ({ before, repeated, outcome }) => {
        const stream = freshStream()
        const events = settingsChanged(6)
        const append = ([numbers, expected]: (typeof before)[number]): Promise<Appended> =>
          log.append(
            stream,
            expected,
            numbers.map((number) => events[number] ?? settingChanged()),
          )
        for (const step of before) await append(step)
        const recorded = await log.readStream(stream)

        const again = append(repeated)

        if (outcome === 'idempotent') {
          const last = recorded.find((event) => event.id === events[repeated[0].at(-1) ?? 0]?.id)
          expect(await again).toEqual({ revision: last?.revision, position: last?.position })
        } else if (outcome === 'EventIdTaken' && usedIds === 'written again') {
          expect(await again).toMatchObject({ revision: recorded.length })
          recorded.push(...(await log.readStream(stream, recorded.length)))
        } else {
          await expect(again).rejects.toMatchObject({ name: outcome })
        }
        expect(await log.readStream(stream)).toEqual(recorded)
      })

      it('is written once when both are under way together', async () => {
        const stream = freshStream()
        const events = settingsChanged(3)

        const outcomes = await Promise.all(
          [log, other, log, other].map((each) => each.append(stream, 'no_stream', events)),
        )

        expect(new Set(outcomes.map((outcome) => outcome.position)).size).toBe(1)
        expect(await log.readStream(stream)).toHaveLength(3)
      })

      it(`that is made to another stream is ${usedIds}`, async () => {
        const event = settingChanged()
        await log.append(freshStream(), 'no_stream', [event])
        const stream = freshStream()

        const appending = log.append(stream, 'no_stream', [event])

        if (usedIds === 'refused') await expect(appending).rejects.toThrow(EventIdTaken)
        else await expect(appending).resolves.toMatchObject({ revision: 0 })
        expect(await log.readStream(stream)).toHaveLength(usedIds === 'refused' ? 0 : 1)
      })

      it('that is so in part only is refused', async () => {
        const stream = freshStream()
        const [first, second] = [settingChanged(), settingChanged()]
        await log.append(stream, 'no_stream', [first])
        const recorded = await log.readStream(stream)

        await expect(log.append(stream, 'any', [second, first])).rejects.toThrow(EventIdTaken)
        await expect(log.append(stream, 'no_stream', [first, second])).rejects.toThrow(WrongExpectedRevision)
        await expect(log.append(freshStream(), 'any', [second, second])).rejects.toThrow(EventIdTaken)
        expect(await log.readStream(stream)).toEqual(recorded)
      })
    })

    describe('appends at the same time', () => {
      it('have each their own outcome', async () => {
        const taken = freshStream()
        const used = settingChanged()
        await log.append(taken, 'no_stream', [used])
        const before = await log.head()
        const good = Array.from({ length: 20 }, () => log.append(freshStream(), 'no_stream', settingsChanged(2)))
        const bad = [
          log.append(taken, 'no_stream', [settingChanged()]),
          log.append(taken, 'any', [settingChanged(), used]),
          log.append(freshStream(), 3, [settingChanged()]),
        ]

        const outcomes = await Promise.allSettled([...bad, ...good])

        expect(outcomes.map((outcome) => outcome.status)).toEqual([
          ...bad.map(() => 'rejected'),
          ...good.map(() => 'fulfilled'),
        ])
        expect(await log.readAll(before, 100)).toHaveLength(40)
      })

      it('write all of their events or none', async () => {
        const stream = freshStream()
        const used = settingChanged()
        await log.append(stream, 'no_stream', [used])

        await expect(log.append(stream, 'any', [...settingsChanged(199), used])).rejects.toThrow(EventIdTaken)

        expect(await log.readStream(stream)).toHaveLength(1)
      })
    })

    describe('a subscriber that starts again from its checkpoint', () => {
      it('misses nothing and sees everything in order, however often it is dropped', async () => {
        const start = await log.head()
        const writing = { goesOn: true }
        const written: string[] = []
        const write = async () => {
          while (writing.goesOn || written.length < 200) {
            const events = settingsChanged(1 + (written.length % 3))
            await other.append(freshStream(), 'no_stream', events)
            written.push(...events.map((event) => event.id))
          }
        }

        const writers = [write(), write(), write()]
        const seen: LogEntry[] = []
        for (let drop = 0; drop < 100; drop += 1) await readUntilDropped(log, seen, start, 1 + (drop % 7))
        writing.goesOn = false
        await Promise.all(writers)
        while ((await readUntilDropped(log, seen, start, 500)) > 0);

        expect(new Set(seen.map((event) => event.id))).toEqual(new Set(written))
        expect(seen).toHaveLength(written.length)
        const positions = seen.map((event) => event.position)
        expect(positions).toEqual([...positions].sort())
      })
    })

    describe('an event of an older version', () => {
      const upcasting: EventVersions = {
        ...eventVersions,
        SystemSettingChanged: [
          ({ data, personal }) => ({ data: { ...Object(data), reason: 'unknown' }, personal }),
          ({ data, personal }) => ({ data: { ...Object(data), version: 3 }, personal }),
        ],
      }

      it('reads as one of today, beside one that was written today', async () => {
        const stream = freshStream()
        await log.append(stream, 'no_stream', [settingChanged('old')])
        const today = await openLog(upcasting)
        await today.append(stream, 0, [settingChanged('new')])

        const [old, fresh] = await today.readStream(stream)

        expect(old?.data).toEqual({ name: 'company_name', value: 'old', reason: 'unknown', version: 3 })
        expect(fresh?.data).toEqual({ name: 'company_name', value: 'new' })
      })

      it('is refused by a program that is older still', async () => {
        const stream = freshStream()
        await (await openLog(upcasting)).append(stream, 'no_stream', [settingChanged()])

        await expect(log.readStream(stream)).rejects.toThrow(UnknownEvent)
        await expect((await openLog({})).readStream(stream)).rejects.toThrow(UnknownEvent)
      })
    })

    describe('what identifies a person', () => {
      it('does not stand in the store in the clear', async () => {
        const stream = freshStream()
        await log.append(stream, 'no_stream', [accountRegistered(randomUUID())])
        const store = await subject.openStore()

        const [stored] = await store.readStream(stream, 0)
        await store.close()

        expect(JSON.stringify(stored)).not.toMatch(/ada@example|Byron|canary/)
        expect(Buffer.from(stored?.sealed ?? []).toString('latin1')).not.toMatch(/ada@example|Byron|canary/)
      })

      it('reads as null once the person has been erased, here and after a restart, and others stay readable', async () => {
        const [gone, stays] = [randomUUID(), randomUUID()]
        const stream = freshStream()
        await log.append(stream, 'no_stream', [accountRegistered(gone), accountRegistered(stays, 'bob@example.com')])
        const keys = new PersonKeys(subject.personKeys, MASTER_KEYS)

        await keys.erase(gone)

        const read = await (await openLog()).readStream(stream)
        expect(read.map((event) => 'personal' in event && event.personal)).toMatchObject([
          null,
          { email: 'bob@example.com' },
        ])
        expect(read[0]).toMatchObject({ person: gone, data: { account_id: gone } })
      })

      it('is sealed with one key for each person, whoever writes of them first', async () => {
        const persons = Array.from({ length: 20 }, randomUUID)
        const stream = (person: string, writer: number) => `test-${person}-${writer}`
        const writers = [log, log, other]

        await Promise.all(
          persons.flatMap((person) =>
            writers.map((each, writer) => each.append(stream(person, writer), 'any', [accountRegistered(person)])),
          ),
        )

        const reader = await openLog()
        for (const person of persons)
          for (const writer of writers.keys())
            expect(await reader.readStream(stream(person, writer))).toMatchObject([
              { person, personal: { email: 'ada@example.com' } },
            ])
      })

      it('is taken for a repetition by a process that does not know the key yet', async () => {
        const stream = freshStream()
        const events = [accountRegistered(randomUUID())]
        const appended = await log.append(stream, 'no_stream', events)
        expect(await (await openLog()).append(stream, 'no_stream', events)).toEqual(appended)
        expect(await log.readStream(stream)).toHaveLength(1)
      })

      it('is not recorded again of an erased person', async () => {
        const person = randomUUID()
        await new PersonKeys(subject.personKeys, MASTER_KEYS).erase(person)
        const stream = freshStream()

        await expect(log.append(stream, 'no_stream', [accountRegistered(person)])).rejects.toThrow(PersonErased)
        expect(await log.readStream(stream)).toEqual([])
      })
    })
  })
}

async function readPages(log: EventLog, after: Position | null, size: number): Promise<LogEntry[][]> {
  const pages: LogEntry[][] = []
  for (let last = after; ; last = pages.at(-1)?.at(-1)?.position ?? last) {
    const page = await log.readAll(last, size)
    pages.push(page)
    if (page.length === 0) return pages
  }
}

/** Reads one page behind what was seen so far, as a subscriber does when it wakes, and returns its size. */
async function readUntilDropped(
  log: EventLog,
  seen: LogEntry[],
  start: Position | null,
  limit: number,
): Promise<number> {
  const page = await log.readAll(seen.at(-1)?.position ?? start, limit)
  seen.push(...page)
  return page.length
}
