import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features, { type SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { eventAnswer, gossip, type Member, streamNotFound } from './answers.ts'
import { serveAppends } from './append-service.ts'
import { selectEvents } from './event-selection.ts'
import { type Faults, noFaults, statusOf } from './faults.ts'
import { LogInMemory } from './log-in-memory.ts'
import { serveSubscription } from './subscription.ts'

/** What one node knows of its cluster. */
export interface Cluster {
  /** Where this node is reached. */
  readonly port: number
  leaderPort(): number
  gossip(): readonly Member[]
}

const CERTIFICATE = path.join(import.meta.dirname, 'tls/localhost.cert.pem')
const KEY = path.join(import.meta.dirname, 'tls/localhost.key.pem')

/** An EventStoreDB as it looks from the wire, on a port of its own, with its log in memory. It misbehaves on demand. */
export class EventStoreDbDouble {
  readonly log: LogInMemory
  /** To be set; `behave` ends them all. */
  readonly faults: Faults = noFaults()
  /** What the last reader gave for its name and password. */
  authorization: string | undefined
  readonly #tls: boolean
  #server = new Server()
  #port = 0

  /** How often it has been asked for one. */
  signsOfLife = 0
  /** One of a cluster is told who is in it. */
  cluster: Cluster | null = null

  private constructor(log: LogInMemory, tls: boolean) {
    this.log = log
    this.#tls = tls
  }

  /** @param log that of the others, in a cluster */
  static async start({ tls = false, log = new LogInMemory() } = {}): Promise<EventStoreDbDouble> {
    const double = new EventStoreDbDouble(log, tls)
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
    return this.#tls
      ? `esdb://localhost:${this.#port}?tlsCAFile=${CERTIFICATE}`
      : `esdb://127.0.0.1:${this.#port}?tls=false`
  }

  behave(): void {
    Object.assign(this.faults, noFaults())
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
    this.#server.addService(ServerFeaturesService, {
      getSupportedMethods: (_: unknown, answer: sendUnaryData<SupportedMethods>) => {
        this.signsOfLife += 1
        answer(null, new features.SupportedMethods())
      },
    })
    this.#server.addService(GossipService, {
      read: (_: unknown, answer: sendUnaryData<ClusterInfo>) => answer(null, gossip(this.cluster?.gossip() ?? [])),
    })
    this.#server.addService(StreamsService, {
      batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
        if (!this.#sendAway(call)) serveAppends(call, this.log, this.faults, this.#port)
      },
      read: (call: ServerWritableStream<ReadReq, ReadResp>) => this.#read(call),
    })
    this.#port = await new Promise((resolve, reject) =>
      this.#server.bindAsync(`127.0.0.1:${this.#port}`, this.#credentials(), (error, port) =>
        error ? reject(error) : resolve(port),
      ),
    )
  }

  /** Who asks for the leader is told where it is. */
  #sendAway(
    call: ServerDuplexStream<BatchAppendReq, BatchAppendResp> | ServerWritableStream<ReadReq, ReadResp>,
  ): boolean {
    const leader = this.cluster?.leaderPort() ?? null
    if (leader === null || leader === this.cluster?.port || call.metadata.get('requires-leader')[0] !== 'true')
      return false
    call.emit('error', statusOf('not-leader', leader))
    return true
  }

  #credentials(): ServerCredentials {
    if (!this.#tls) return ServerCredentials.createInsecure()
    return ServerCredentials.createSsl(null, [
      { cert_chain: readFileSync(CERTIFICATE), private_key: readFileSync(KEY) },
    ])
  }

  #read(call: ServerWritableStream<ReadReq, ReadResp>): void {
    const options = call.request.getOptions()
    this.authorization = call.metadata.get('authorization')[0]?.toString()
    call.on('error', () => undefined)
    if (this.#sendAway(call)) return
    if (!options) {
      call.emit('error', { code: status.INVALID_ARGUMENT, details: 'no options' })
      return
    }
    if (options.hasSubscription()) {
      serveSubscription(call, options, this.log, this.faults).catch(() => {
        call.emit('error', statusOf('unavailable', this.#port))
      })
      return
    }
    const fault = this.faults.reads.shift()
    if (typeof fault === 'object') this.#answerRead(call, options, fault.cutAfter)
    else if (fault === undefined) this.#answerRead(call, options, Number.POSITIVE_INFINITY)
    else if (fault !== 'silence') call.emit('error', statusOf(fault, this.#port))
  }

  #answerRead(call: ServerWritableStream<ReadReq, ReadResp>, options: ReadReq.Options, cutAfter: number): void {
    const answers = selectEvents(this.log, options)?.map(eventAnswer) ?? [streamNotFound('')]
    for (const answer of answers.slice(0, cutAfter)) call.write(answer)
    if (answers.length > cutAfter) call.emit('error', statusOf('unavailable', this.#port))
    else call.end()
  }
}
