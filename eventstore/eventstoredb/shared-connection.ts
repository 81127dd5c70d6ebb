import { AppendChannel } from './append-channel.ts'
import { WireClient } from './wire-client.ts'

export interface Connection {
  readonly client: WireClient
  readonly appends: AppendChannel
  /** Closes the connection when nobody uses it any more. */
  release(): void
}

interface Shared {
  readonly client: WireClient
  readonly appends: AppendChannel
  users: number
}

const connections = new Map<string, Shared>()

/** One connection per process and address, however often the log is opened. */
export function shareConnection(url: string): Connection {
  const shared = connections.get(url) ?? connect(url)
  connections.set(url, shared)
  shared.users += 1
  let released = false
  return {
    client: shared.client,
    appends: shared.appends,
    release() {
      if (released) return
      released = true
      shared.users -= 1
      if (shared.users > 0) return
      connections.delete(url)
      shared.client.close()
    },
  }
}

function connect(url: string): Shared {
  const client = WireClient.connectionString(url)
  return { client, appends: new AppendChannel(client), users: 0 }
}
