import { once } from 'node:events'
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { caughtUp, checkpoint, confirmation, eventAnswer } from './answers.ts'
import { filterOf, startOf } from './event-selection.ts'
import type { Faults } from './faults.ts'
import type { LogInMemory } from './log-in-memory.ts'

type Call = ServerWritableStream<ReadReq, ReadResp>

/** Everything behind the position of the request, and then everything that comes, until the caller hangs up. */
export async function serveSubscription(
  call: Call,
  options: ReadReq.Options,
  log: LogInMemory,
  faults: Faults,
): Promise<void> {
  const wanted = filterOf(options)
  const start = options.getAll()?.getPosition()?.getCommitPosition()
  const window = options.getFilter()?.getMax() || 32
  const over = ended(call)
  let next = startOf(log, options)
  let sent = 0
  const send = async (answer: ReadResp) => {
    if (faults.cutSubscriptionsAfter !== null && sent >= faults.cutSubscriptionsAfter) throw new Error('cut')
    sent += 1
    if (!call.cancelled && !call.destroyed && !call.write(answer)) await Promise.race([once(call, 'drain'), over])
  }
  await send(confirmation())
  let said = false
  while (!call.cancelled && !call.destroyed) {
    const event = log.events[next]
    if (!event || faults.silentSubscriptions) {
      if (!said && !faults.silentSubscriptions) await send(caughtUp())
      said = true
      await Promise.race([appended(log), over])
      continue
    }
    next += 1
    // Where a subscription begins, its own event is not part of it.
    if (wanted(event) && String(event.commit) !== start) {
      await send(eventAnswer(event))
      if (faults.duplicates) await send(eventAnswer(event))
    }
    if (faults.strayCheckpoints) {
      await send(checkpoint(event.commit))
      await send(checkpoint(event.commit))
      await send(checkpoint(event.commit + 1_000_000n))
    } else if (next % window === 0) {
      await send(checkpoint(event.commit))
    }
  }
}

function appended(log: LogInMemory): Promise<void> {
  return new Promise((resolve) => {
    const stop = log.onAppended(() => {
      stop()
      resolve()
    })
  })
}

function ended(call: Call): Promise<void> {
  return new Promise((resolve) => {
    call.once('cancelled', resolve)
    call.once('close', resolve)
  })
}
