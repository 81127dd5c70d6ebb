import {
  type BaseOptions,
  convertToCommandError,
  DeadlineExceededError,
  EventStoreDBClient,
} from '@eventstore/db-client'
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { type ConnectionString, readConnectionString } from './connection-string.ts'
import { assertNamedFilesCanBeRead } from './named-files.ts'
import { ServerAway } from './server-away.ts'
import { ServerWatch } from './server-watch.ts'

/** How long one server of a cluster may take to say who leads; the library asks one after the other, and has 5. */
const GOSSIP_SECONDS = 1

export interface AppendCall {
  write(request: BatchAppendReq): unknown
  cancel(): void
}

/**
 * The library's connection (discovery, leaders, TLS, credentials, keep-alive) with calls of our own on its generated services.
 * Its own calls will not do: its appends have no deadline, an error of one rejects all, and a cut at a bad moment ends the
 * process with an unhandled rejection; its read of `$all` cannot be filtered, though the server can.
 */
export class WireClient extends EventStoreDBClient {
  /** Given with each call, so that the library never prints them. */
  declare protected readonly login: Pick<BaseOptions, 'credentials'>

  /** What the last call went by. */
  declare private current: StreamsClient | undefined
  declare private readonly watches: WeakMap<StreamsClient, ServerWatch>

  /** @throws ConnectionStringRefused */
  static override connectionString(url: string): WireClient {
    const read = readConnectionString(url)
    assertNamedFilesCanBeRead(read.options)
    const { address, credentials } = withGossipTimeout(read)
    // The library parses a connection string in a static method that names its own class; only the prototype is missing.
    const client = Object.setPrototypeOf(EventStoreDBClient.connectionString(address), WireClient.prototype)
    const login = credentials === undefined ? {} : { credentials }
    return Object.assign(client, { login, watches: new WeakMap() })
  }

  /**
   * Opens a call that takes one append after the other. Settles with its end.
   * @param opened is given the call once there is one
   */
  appends(opened: (call: AppendCall) => void, take: (answer: BatchAppendResp) => void): Promise<void> {
    return this.execute(StreamsClient, 'appends', (client) => {
      const call = client.batchAppend(
        ...this.callArguments({ requiresLeader: true, ...this.login }, { deadline: Infinity }),
      )
      return new Promise<void>((resolve, reject) => {
        const watched = this.watch(client).begin((error) => {
          reject(error)
          call.cancel()
        })
        call.on('data', (answer: BatchAppendResp) => {
          watched.answered()
          take(answer)
        })
        call.on('error', (error) => {
          watched.over()
          reject(toError(error))
        })
        call.on('end', () => {
          watched.over()
          resolve()
        })
        opened({
          write(request) {
            watched.asked()
            call.write(request)
          },
          cancel: () => call.cancel(),
        })
      })
    })
  }

  /** Hands on each answer when the one before it is dealt with. Settles with the end of the read, or after `stop`. */
  read(request: ReadReq, take: (answer: ReadResp) => void, until: { patienceMs: number } | { stop: AbortSignal }) {
    return this.execute(StreamsClient, 'read', async (client): Promise<void> => {
      const deadline = 'patienceMs' in until ? { deadline: until.patienceMs } : {}
      const endless = 'stop' in until ? { deadline: Infinity } : {}
      const call = client.read(
        request,
        ...this.callArguments({ requiresLeader: true, ...this.login, ...deadline }, endless),
      )
      const cancel = () => call.cancel()
      const watched = this.watch(client).begin((error) => call.destroy(error))
      // A subscription owes nothing, and ends with the others.
      if ('stop' in until) until.stop.addEventListener('abort', cancel)
      else watched.asked()
      try {
        for await (const answer of call) {
          watched.heard()
          take(answer)
        }
      } catch (error) {
        if ('stop' in until && until.stop.aborted) return
        throw toError(error)
      } finally {
        watched.over()
        if ('stop' in until) until.stop.removeEventListener('abort', cancel)
        // What the call has to say after its end concerns nobody; without a listener it would end the process.
        call.on('error', () => undefined)
        cancel()
      }
    })
  }

  /** Ends every call, whoever waits for it. */
  close(): void {
    // Not the library's own, which connects first where there is no connection, and fails where there can be none.
    this.current?.close()
  }

  private watch(client: StreamsClient): ServerWatch {
    this.current = client
    const watch = this.watches.get(client) ?? new ServerWatch((patienceMs) => this.givesSignOfLife(client, patienceMs))
    this.watches.set(client, watch)
    return watch
  }

  private givesSignOfLife(client: StreamsClient, patienceMs: number): Promise<boolean> {
    const { path, requestSerialize, responseDeserialize } = ServerFeaturesService.getSupportedMethods
    const call = this.callArguments({ ...this.login, deadline: patienceMs })
    return new Promise((resolve) => {
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, new shared.Empty(), ...call, (error) => {
        // Whatever it says, and be it no, it lives. A connection that has broken tells every call by itself.
        resolve(!(error && toError(error) instanceof DeadlineExceededError))
      })
    })
  }
}

/** A server of a cluster that is frozen must not keep the others from being asked who leads. */
function withGossipTimeout({ address, credentials, options }: ConnectionString) {
  if (options.gossipTimeout !== undefined || !(options.dnsDiscover || options.hosts.length > 1))
    return { address, credentials }
  return { address: `${address}${address.includes('?') ? '&' : '?'}gossipTimeout=${GOSSIP_SECONDS}`, credentials }
}

function toError(error: unknown): Error {
  try {
    return convertToCommandError(error as Parameters<typeof convertToCommandError>[0])
  } catch {
    // The library cannot read "not the leader" from a server that does not know a leader either.
    return new ServerAway('The EventStoreDB has no leader at the moment', { cause: error })
  }
}
