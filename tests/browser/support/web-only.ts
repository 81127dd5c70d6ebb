import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { serveWeb } from '../../../api/serve-web.ts'
import { builtWeb } from './built-web.ts'

export interface WebOnly {
  readonly url: string
  close(): void
}

/** The built web application alone, for tests that play the server's part themselves. Starts in a moment. */
export async function serveWebOnly(): Promise<WebOnly> {
  const { root } = await builtWeb()
  const app = express()
  app.use('/api', (_, response) => {
    response.status(404).json({ detail: 'There is no server in this test.' })
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  serveWeb(app, root, { demo: false, invitationIn: async () => null, publicUrl: url })
  return {
    url,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
