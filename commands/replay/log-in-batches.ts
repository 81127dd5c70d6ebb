import { NotFound } from '../../domain/not-found.ts'
import type { EventLog, LogEntry, Position } from '../../eventstore/port.ts'
import { PersonKeyMissing } from '../../eventstore/sealing/person-key-missing.ts'
import { SealBroken } from '../../eventstore/sealing/seal-broken.ts'
import { UnknownEvent } from '../../eventstore/unknown-event.ts'
import { propertyStream } from '../property/property-stream.ts'
import type { ReplaySources } from './fresh-recall.ts'
import type { ReplayScope } from './replay-scope.ts'

const BATCH = 1_000

/** What a replay has to pass through, as it is stored, from behind a position to the end of the log as it is now. @throws NotFound */
export async function* logInBatches(
  { log, accountStream }: Pick<ReplaySources, 'log' | 'accountStream'>,
  scope: ReplayScope,
  after: Position | null,
): AsyncGenerator<readonly LogEntry[]> {
  await assertThere({ log, accountStream }, scope)
  const home = scope.scope === 'property' ? await wholeStream(log, propertyStream(scope.id)) : null
  if (home === null) yield* wholeLog(log, after)
  else yield home.filter(({ position }) => after === null || position > after)
}

/** @throws NotFound where there is no such property or loan officer */
export async function assertThere(
  { log, accountStream }: Pick<ReplaySources, 'log' | 'accountStream'>,
  scope: ReplayScope,
): Promise<void> {
  if (scope.scope === 'officer' && !(await isOfficer(log, await accountStream(scope.id))))
    throw new NotFound('loan officer')
  if (scope.scope === 'property' && (await wholeStream(log, propertyStream(scope.id)))?.length === 0)
    throw new NotFound('property')
}

/** While one batch is looked at, the next is read. */
async function* wholeLog(log: EventLog, after: Position | null): AsyncGenerator<readonly LogEntry[]> {
  const head = await log.head()
  let reading = log.readAll(after, BATCH, 'as_stored')
  for (;;) {
    const batch = await reading
    const last = batch.at(-1)?.position
    if (last === undefined || head === null) return
    const isEnd = batch.length < BATCH || last >= head
    if (!isEnd) {
      reading = log.readAll(last, BATCH, 'as_stored')
      // Its failure shows at the next turn; until then it must not count as unhandled.
      reading.catch(() => undefined)
    }
    yield batch.filter(({ position }) => position <= head)
    if (isEnd) return
  }
}

async function isOfficer(log: EventLog, stream: string | null): Promise<boolean> {
  const [registered] = stream === null ? [] : await log.readStream(stream, 0, 1)
  return registered?.type === 'AccountRegistered' && registered.data.role === 'lo'
}

/** Null where the stream has an event that cannot be read, which the whole log passes over. */
async function wholeStream(log: EventLog, stream: string): Promise<LogEntry[] | null> {
  try {
    return await log.readStream(stream)
  } catch (error) {
    if ([PersonKeyMissing, SealBroken, UnknownEvent].some((kind) => error instanceof kind)) return null
    throw error
  }
}
