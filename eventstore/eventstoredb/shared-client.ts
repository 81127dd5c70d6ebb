import { WireClient } from './wire-client.ts'

interface Shared {
  readonly client: WireClient
  users: number
}

const clients = new Map<string, Shared>()

/**
 * One client per process and address: the library keeps the pending appends of all its clients in one place, and an error
 * of one of them rejects those of the others.
 */
export function shareClient(url: string): { client: WireClient; release(): Promise<void> } {
  const shared = clients.get(url) ?? { client: WireClient.connectionString(url), users: 0 }
  clients.set(url, shared)
  shared.users += 1
  let released = false
  return {
    client: shared.client,
    async release() {
      if (released) return
      released = true
      shared.users -= 1
      if (shared.users > 0) return
      clients.delete(url)
      await shared.client.close()
    },
  }
}
