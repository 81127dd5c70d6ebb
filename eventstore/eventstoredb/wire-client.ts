import { type BaseOptions, convertToCommandError, EventStoreDBClient } from '@eventstore/db-client'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { readConnectionString } from './connection-string.ts'
import { ServerAway } from './server-away.ts'

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
  declare private client: StreamsClient | undefined

  /** @throws ConnectionStringRefused */
  static override connectionString(url: string): WireClient {
    const { address, credentials } = readConnectionString(url)
    // The library parses a connection string in a static method that names its own class; only the prototype is missing.
    const client = Object.setPrototypeOf(EventStoreDBClient.connectionString(address), WireClient.prototype)
    return Object.assign(client, { login: credentials === undefined ? {} : { credentials } })
  }

  /**
   * Opens a call that takes one append after the other. Settles with its end.
   * @param opened is given the call once there is one
   */
  appends(opened: (call: AppendCall) => void, take: (answer: BatchAppendResp) => void): Promise<void> {
    return this.execute(StreamsClient, 'appends', (client) => {
      this.client = client
      return new Promise<void>((resolve, reject) => {
        const call = client.batchAppend(
          ...this.callArguments({ requiresLeader: true, ...this.login }, { deadline: Infinity }),
        )
        call.on('data', take)
        call.on('error', (error) => reject(toError(error)))
        call.on('end', resolve)
        opened(call)
      })
    })
  }

  /** Hands on each answer when the one before it is dealt with. Settles with the end of the read, or after `stop`. */
  read(request: ReadReq, take: (answer: ReadResp) => void, until: { patienceMs: number } | { stop: AbortSignal }) {
    return this.execute(StreamsClient, 'read', async (client): Promise<void> => {
      this.client = client
      const deadline = 'patienceMs' in until ? { deadline: until.patienceMs } : {}
      const endless = 'stop' in until ? { deadline: Infinity } : {}
      const call = client.read(
        request,
        ...this.callArguments({ requiresLeader: true, ...this.login, ...deadline }, endless),
      )
      const cancel = () => call.cancel()
      if ('stop' in until) until.stop.addEventListener('abort', cancel)
      try {
        for await (const answer of call) take(answer)
      } catch (error) {
        if ('stop' in until && until.stop.aborted) return
        throw toError(error)
      } finally {
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
    this.client?.close()
  }
}

function toError(error: unknown): Error {
  try {
    return convertToCommandError(error as Parameters<typeof convertToCommandError>[0])
  } catch {
    // The library cannot read "not the leader" from a server that does not know a leader either.
    return new ServerAway('The EventStoreDB has no leader at the moment', { cause: error })
  }
}
