import { randomUUID } from 'node:crypto'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { pinoHttp } from 'pino-http'
import { toHttp } from './http/errors-to-http.ts'
import { HttpError } from './http/http-error.ts'
import { begunStream } from './http/progress-stream.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveRoute } from './http/serve-route.ts'
import { refuseNulInPath, storableText } from './http/storable-text.ts'
import { UploadNotTaken } from './http/upload-not-taken.ts'
import { invitationIn } from './invitation-in.ts'
import type { ApiParts } from './parts.ts'
import { allRoutes } from './routes.ts'
import { serveDocs } from './serve-docs.ts'
import { serveWeb } from './serve-web.ts'

const JSON_LIMIT = '256kb'

/** The whole HTTP side: the interface under /api, and the web app everywhere else. */
export function createApp(parts: ApiParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', parts.trustedProxies ?? 0)
  app.use(requestLog(parts))
  app.use(securityHeaders())
  app.use(compression())
  app.use('/api', (_, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  app.use('/api', refuseNulInPath)
  const json = express.json({ limit: JSON_LIMIT, strict: true, reviver: storableText })
  // What is sent to an upload is counted before it is looked at, and JSON is none.
  for (const route of allRoutes(parts))
    app[route.method](route.path, ...(route.upload === undefined ? [json] : []), ...serveRoute(parts, route))
  serveDocs(app)
  app.use('/api', () => {
    throw new HttpError(404, 'There is nothing at this address.')
  })
  if (parts.webRoot !== null) {
    const demo = parts.demoAccounts !== undefined
    serveWeb(app, parts.webRoot, { demo, invitationIn: invitationIn(parts), publicUrl: parts.publicUrl })
  }
  app.use(answerError(parts))
  return app
}

/** What the log may hold of a request: no bodies, no query, no header that could identify somebody. */
function requestLog({ logger }: ApiParts) {
  return pinoHttp({
    logger,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: withoutSecrets(String(url)) }),
      res: ({ statusCode }) => ({ status: statusCode }),
    },
    customLogLevel: (_, { statusCode }, error) =>
      statusCode !== 503 && (error || statusCode >= 500) ? 'error' : 'debug',
  })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/, '').replace(/(\/api\/unsubscribe\/).*/, '$1…')
}

function answerError({ logger }: ApiParts): ErrorRequestHandler {
  return (error, request, response, next) => {
    const failure = toHttp(error)
    if (failure?.status === 503) {
      // What is away passes, and is told of by what went away: no stack for each who asks meanwhile.
      const path = withoutSecrets(request.originalUrl)
      const about = { reference: request.id, method: request.method, path, reason: reasonOf(error) }
      logger.warn(about, 'a request was asked to come again')
    } else if (error instanceof UploadNotTaken) {
      logger.info({ reference: request.id, reason: error.reason }, 'an upload could not be taken in')
    } else if (failure === null || failure.status >= 500) {
      // The id is the reference that the person is given.
      logger.error({ err: error, reference: request.id }, 'a request failed')
    }
    const { status, body, retryAfterSeconds } = failure ?? {
      status: 500,
      body: { detail: 'Something went wrong on our side. Please try again.', reference: String(request.id) },
    }
    const stream = begunStream(response)
    if (stream) return stream.end('failure', { status, ...body })
    if (response.headersSent) return next(error)
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds))
    response.status(status).json(body)
  }
}
