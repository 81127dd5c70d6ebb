import streams, { type BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import { type ServerDuplexStream, status } from '@grpc/grpc-js'
import { notReady, refused, timedOut, tooLarge, written } from './answers.ts'
import { type AppendFault, type Faults, statusOf } from './faults.ts'
import type { ExpectedVersion, LogInMemory, ProposedEvent } from './log-in-memory.ts'

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>

/** What one append may weigh, as servers are set up by default. */
const MAX_APPEND_BYTES = 1024 * 1024

/** Takes one append after the other, each in one or several parts, until the caller hangs up. */
export function serveAppends(call: Call, log: LogInMemory, faults: Faults, port: number): void {
  const parts = new Map<string, BatchAppendReq[]>()
  call.on('error', () => undefined)
  call.on('data', (part: BatchAppendReq) => {
    const id = part.getCorrelationId()?.getString() ?? ''
    const append = [...(parts.get(id) ?? []), part]
    parts.set(id, append)
    // What was cut off in the middle is not written: without its last part an append is none.
    if (!part.getIsFinal()) return
    parts.delete(id)
    const answer = write(append, log, faults, port)
    if (answer === 'silence') return
    if (answer instanceof streams.BatchAppendResp) call.write(identified(answer, append))
    else call.emit('error', answer)
  })
}

function write(
  parts: readonly BatchAppendReq[],
  log: LogInMemory,
  faults: Faults,
  port: number,
): BatchAppendResp | 'silence' | ReturnType<typeof statusOf> {
  const options = parts[0]?.getOptions()
  if (!options) return { code: status.INVALID_ARGUMENT, details: 'no options' }
  const fault = faults.appends.shift()
  const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
  const expected = expectedVersion(options)
  if (fault === 'refused-repetition') return refused(log.stream(stream).length - 1, expected)
  if (typeof fault === 'object' && !fault.written) return failure(fault, port)
  const events = parts.flatMap((part) => part.getProposedMessagesList()).map(toProposed)
  const bytes = events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0)
  if (bytes > MAX_APPEND_BYTES) return tooLarge(MAX_APPEND_BYTES)
  const outcome = log.append(stream, expected, events)
  if (typeof fault === 'object') return failure(fault, port)
  if (outcome.result === 'success') return written(outcome.last, fault !== 'no-position')
  return refused(outcome.current, expected)
}

/** Some faults end the call and so concern all who wait; others are an answer to one append. */
function failure({ fault }: Exclude<AppendFault, string>, port: number) {
  if (fault === 'silence') return fault
  if (fault === 'timed-out') return timedOut()
  return fault === 'not-ready' ? notReady() : statusOf(fault, port)
}

function identified(answer: BatchAppendResp, [first]: readonly BatchAppendReq[]): BatchAppendResp {
  return answer
    .setCorrelationId(first?.getCorrelationId())
    .setStreamIdentifier(first?.getOptions()?.getStreamIdentifier())
}

function expectedVersion(options: BatchAppendReq.Options): ExpectedVersion {
  if (options.hasAny()) return 'any'
  if (options.hasStreamExists()) return 'stream_exists'
  return options.hasNoStream() ? -1 : Number(options.getStreamPosition())
}

function toProposed(message: BatchAppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}
