import { createServer, type ServerResponse } from 'node:http'
import type { ReadModels } from './read-models.ts'

/**
 * For processes without the API: the two questions that whoever supervises processes asks, at the paths that the API has for them.
 * @throws the system's error (EADDRINUSE, EACCES …) when it cannot listen
 */
export async function serveHealth(
  host: string,
  port: number,
  { notReady }: Pick<ReadModels, 'notReady'>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, answer) => {
    if (request.url === '/api/health') return say(answer, 200, { status: 'ok' })
    if (request.url !== '/api/ready') return say(answer, 404, { detail: 'This process answers for its health only.' })
    const missing = await notReady()
    if (missing === null) return say(answer, 200, { status: 'ready' })
    return say(answer, 503, { detail: missing })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function say(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
}
