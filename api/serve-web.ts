import path from 'node:path'
import express, { type Express } from 'express'

const YEAR_SECONDS = 31_536_000

/** Serves the built web app: the prerendered landing page at /, files by their name, the shell for every other path. */
export function serveWeb(app: Express, webRoot: string): void {
  // Names of built assets carry their content's hash, so they may be kept for ever.
  app.use('/assets', express.static(path.join(webRoot, 'assets'), { maxAge: YEAR_SECONDS * 1000, immutable: true }))
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
