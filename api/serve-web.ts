import { readdirSync } from 'node:fs'
import path from 'node:path'
import express, { type Express, type RequestHandler } from 'express'

/** Names of built assets carry their content's hash, so they may be kept for ever. */
const FOR_EVER = { maxAge: 31_536_000_000, immutable: true }

/** Serves the built web app: the prerendered landing page at /, files by their name, the shell for every other path. */
export function serveWeb(app: Express, webRoot: string): void {
  app.use(serveCompressed(webRoot))
  app.use('/assets', express.static(path.join(webRoot, 'assets'), FOR_EVER))
  app.use(express.static(webRoot, { index: 'index.html', maxAge: 0 }))
  app.get('/*path', (request, response, next) => {
    // A file that is not there is not a page.
    if (path.extname(request.path) !== '') return next()
    response.set('Cache-Control', 'no-cache').sendFile(path.join(webRoot, 'app.html'))
  })
  app.use((_, response) => {
    response.status(404).type('text/plain').send('There is nothing at this address.')
  })
}

/** Answers with the Brotli copy that the build made, where there is one and the browser takes it. */
function serveCompressed(webRoot: string): RequestHandler {
  const files = readdirSync(webRoot, { recursive: true, encoding: 'utf8' })
  const copies = new Set(
    files.filter((file) => file.endsWith('.br')).map((file) => `/${file.split(path.sep).join('/')}`),
  )
  return (request, response, next) => {
    const file = request.path === '/' ? '/index.html' : request.path
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !copies.has(`${file}.br`)) return next()
    response.vary('Accept-Encoding')
    if (!request.acceptsEncodings('br')) return next()
    response.set('Content-Encoding', 'br').type(path.extname(file))
    response.sendFile(path.join(webRoot, `${file}.br`), file.startsWith('/assets/') ? FOR_EVER : { maxAge: 0 })
  }
}
