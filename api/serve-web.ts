import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express, { type Express, type RequestHandler } from 'express'
import { type Invitation, withDemoMark, withInvitation, withWholePictureAddress } from './web-page.ts'

/** Names of built assets carry their content's hash, so they may be kept for ever. */
const FOR_EVER = { maxAge: 31_536_000_000, immutable: true }

/** The shells of pages, the particular before the general: those of their own name what their page loads. */
const SHELLS = [
  ['/dashboard', 'dashboard.html'],
  ['/property/:id', 'property.html'],
  ['/*path', 'app.html'],
] as const

interface Occasion {
  /** The pages say that nothing in them is real, from their first moment on. */
  readonly demo: boolean
  /** Whose invitation this address is; null where it is nobody's, or nobody can say. Never rejects. */
  readonly invitationIn: (query: Record<string, unknown>) => Promise<Invitation | null>
  /** Where the pages are found by others, without a trailing slash. */
  readonly publicUrl: string
}

/** Serves the built web app: the prerendered landing page at /, files by their name, a shell for every other path. */
export function serveWeb(app: Express, webRoot: string, occasion: Occasion): void {
  app.get(['/', '/index.html'], serveLanding(webRoot, occasion))
  app.use(serveCompressed(webRoot))
  app.use('/assets', express.static(path.join(webRoot, 'assets'), { ...FOR_EVER, redirect: false }))
  app.use(express.static(webRoot, { index: 'index.html', maxAge: 0, redirect: false }))
  for (const [address, file] of SHELLS) app.get(address, serveShell(pageIn(webRoot, file, occasion)))
  app.use((_, response) => {
    response.status(404).type('text/plain').send('There is nothing at this address.')
  })
}

function pageIn(webRoot: string, file: string, { demo, publicUrl }: Occasion): string {
  const html = withWholePictureAddress(readFileSync(path.join(webRoot, file), 'utf8'), publicUrl)
  return demo ? withDemoMark(html) : html
}

function serveShell(shell: string): RequestHandler {
  return (request, response, next) => {
    // A file that is not there is not a page.
    if (path.extname(request.path) !== '') return next()
    response.set('Cache-Control', 'no-cache').type('html').send(shell)
  }
}

/** The landing page: what the build cannot know is put into it once, and who invites at each request that names somebody. */
function serveLanding(webRoot: string, occasion: Occasion): RequestHandler {
  const landing = pageIn(webRoot, 'index.html', occasion)
  const compressed = brotliCompressSync(landing)
  return async (request, response) => {
    const invitation = 'invite' in request.query ? await occasion.invitationIn(request.query) : null
    response.set('Cache-Control', 'public, max-age=0').type('html')
    if (invitation !== null) {
      response.send(withInvitation(landing, invitation))
      return
    }
    response.vary('Accept-Encoding')
    if (request.acceptsEncodings('br')) response.set('Content-Encoding', 'br').send(compressed)
    else response.send(landing)
  }
}

/** Answers with a Brotli copy, where there is one and the browser takes it: the smaller one as soon as it has been made. */
function serveCompressed(webRoot: string): RequestHandler {
  const files = readdirSync(webRoot, { recursive: true, encoding: 'utf8' })
  const copies = new Set(
    files.filter((file) => file.endsWith('.br')).map((file) => `/${file.split(path.sep).join('/')}`),
  )
  return (request, response, next) => {
    const file = request.path
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !copies.has(`${file}.br`)) return next()
    response.vary('Accept-Encoding')
    if (!request.acceptsEncodings('br')) return next()
    response.set('Content-Encoding', 'br').type(path.extname(file))
    const small = path.join(webRoot, `${file}.small.br`)
    const copy = existsSync(small) ? small : path.join(webRoot, `${file}.br`)
    response.sendFile(copy, file.startsWith('/assets/') ? FOR_EVER : { maxAge: 0 })
  }
}
