import express, { type Express } from 'express'
import absolutePath from 'swagger-ui-dist/absolute-path.js'

/** The interface's description as a page, on which a signed-in person can also try it. */
export function serveDocs(app: Express): void {
  const files = absolutePath()
  app.get('/api/docs', (_, response) => {
    response.type('text/html').send(PAGE)
  })
  app.get('/api/docs/start.js', (_, response) => {
    response.type('text/javascript').send(START)
  })
  app.use('/api/docs', express.static(files, { index: false, redirect: false }))
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The interface of RefiBell</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="interface"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** A file of its own, because pages may not carry scripts. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#interface', persistAuthorization: false })\n`
