import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import {
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { eventAnswer, refused, streamNotFound, written } from './answers.ts'
import { selectEvents } from './event-selection.ts'
import { type AppendFault, appendTooLarge, type CallFault, type Faults, noFaults, statusOf } from './faults.ts'
import { type ExpectedVersion, LogInMemory, type ProposedEvent } from './log-in-memory.ts'
import { serveSubscription } from './subscription.ts'

/** What one append may weigh, as servers are set up by default. */
const MAX_APPEND_BYTES = 1024 * 1024

/** An EventStoreDB as it looks from the wire, on a port of its own, with its log in memory. It misbehaves on demand. */
export class EventStoreDbDouble {
  readonly log = new LogInMemory()
  faults: Faults = noFaults()
  #server = new Server()
  #port = 0

  static async start(): Promise<EventStoreDbDouble> {
    const double = new EventStoreDbDouble()
    // A server writes for itself before anybody else does, and goes on doing so.
    double.writeForeign('$users', 3)
    double.writeForeign('$stats-127.0.0.1:2113', 2)
    await double.#listen()
    return double
  }

  get port(): number {
    return this.#port
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`
  }

  /** Writes events that are none of ours. */
  writeForeign(stream: string, count: number): void {
    for (let n = 0; n < count; n += 1) {
      const event = { id: crypto.randomUUID(), type: '$stats', data: Buffer.from('{}'), metadata: new Uint8Array() }
      this.log.append(stream, 'any', [event])
    }
  }

  /** Cuts all connections at once and refuses new ones, until `resume`. What was written stays written. */
  kill(): void {
    this.#server.forceShutdown()
  }

  async resume(): Promise<void> {
    this.#server = new Server()
    await this.#listen()
  }

  async stop(): Promise<void> {
    this.kill()
  }

  async #listen(): Promise<void> {
    this.#server.addService(StreamsService, {
      append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) =>
        this.#append(call, answer),
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => this.#read(call),
    })
    this.#port = await new Promise((resolve, reject) =>
      this.#server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      ),
    )
  }

  #append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    const requests: AppendReq[] = []
    call.on('data', (request: AppendReq) => requests.push(request))
    // What was cut off in the middle is not written: without its end an append is none.
    call.on('error', () => undefined)
    call.on('end', () => {
      if (!call.cancelled) this.#write(requests, answer)
    })
  }

  #write([first, ...rest]: readonly AppendReq[], answer: sendUnaryData<AppendResp>): void {
    const options = first?.getOptions()
    if (!options) {
      answer({ code: status.INVALID_ARGUMENT, details: 'no options' })
      return
    }
    const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
    const expected = expectedVersion(options)
    const fault = this.faults.appends.shift()
    if (fault === 'refused-repetition') answer(null, refused(this.log.stream(stream).length - 1, expected))
    else if (typeof fault === 'object' && !fault.written) this.#fail(fault.fault, answer)
    else
      this.#writeEvents(
        stream,
        expected,
        rest.flatMap((request) => request.getProposedMessage() ?? []),
        fault,
        answer,
      )
  }

  #writeEvents(
    stream: string,
    expected: ExpectedVersion,
    messages: readonly AppendReq.ProposedMessage[],
    fault: AppendFault | undefined,
    answer: sendUnaryData<AppendResp>,
  ): void {
    const events = messages.map(toProposed)
    const bytes = events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0)
    if (bytes > MAX_APPEND_BYTES) {
      answer(appendTooLarge(MAX_APPEND_BYTES))
      return
    }
    const outcome = this.log.append(stream, expected, events)
    if (typeof fault === 'object') this.#fail(fault.fault, answer)
    else if (outcome.result === 'success') answer(null, written(outcome.last, fault !== 'no-position'))
    else answer(null, refused(outcome.current, expected))
  }

  #fail(fault: CallFault, answer: sendUnaryData<AppendResp>): void {
    if (fault !== 'silence') answer(statusOf(fault, this.#port))
  }

  #read(call: ServerWritableStream<ReadReq, ReadResp>): void {
    const options = call.request.getOptions()
    const fault = this.faults.reads.shift()
    call.on('error', () => undefined)
    if (!options) call.emit('error', { code: status.INVALID_ARGUMENT, details: 'no options' })
    else if (fault === 'silence') return
    else if (fault) call.emit('error', statusOf(fault, this.#port))
    else if (options.hasSubscription()) serveSubscription(call, options, this.log, this.faults).catch(() => undefined)
    else this.#answerRead(call, options)
  }

  #answerRead(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options): void {
    const events = selectEvents(this.log, options)
    const answers = events?.map(eventAnswer) ?? [streamNotFound('')]
    const cut = this.faults.cutReadsAfter
    for (const answer of cut === null ? answers : answers.slice(0, cut)) call.write(answer)
    if (cut !== null && answers.length > cut) call.emit('error', statusOf('unavailable', this.#port))
    else call.end()
  }
}

function expectedVersion(options: AppendReq.Options): ExpectedVersion {
  if (options.hasAny()) return 'any'
  if (options.hasStreamExists()) return 'stream_exists'
  return options.hasNoStream() ? -1 : Number(options.getRevision())
}

function toProposed(message: AppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  }
}
