import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { z } from 'zod'
import { ANONYMOUS } from '../../commands/context.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { accessTo, isPublic } from '../access-table.ts'
import { mayAsk, whoIsAsking } from '../auth/who-is-asking.ts'
import { SECOND_FACTOR_FIRST } from '../contract/second-factor-first.ts'
import type { KeyedRequest } from '../idempotency/idempotent-answers.ts'
import { keyedRequest } from '../idempotency/keyed-request.ts'
import type { ApiParts } from '../parts.ts'
import { type Concerns, leavingTrace, recordSecurityEvent } from '../security-events/leaving-trace.ts'
import { faultInWords } from './fault-in-words.ts'
import { HttpError } from './http-error.ts'
import { trackOwnWrites } from './own-writes.ts'
import { begunStream, ProgressStream } from './progress-stream.ts'
import { uploadedFile } from './receive-file.ts'
import { type Asked, type Download, type Route, type SeeOther, type SignedIn, statusOf, takesKey } from './route.ts'
import { fileTaker } from './take-file.ts'

/** Turns a declared route into express handlers: who asks, the file, the schemas, the work, the wait, the answer. */
export function serveRoute(parts: ApiParts, route: Route): RequestHandler[] {
  const access = accessTo(route.method, route.path)
  const isForAll = isPublic(access) || route.beforeSecondFactor === true
  const whyNot = (user: SignedIn | null) => {
    if (!mayAsk(access, user)) return 'Your account may not do this.'
    return !isForAll && user?.second_factor_first ? SECOND_FACTOR_FIRST : null
  }
  const admit: RequestHandler = async (request, response, next) => {
    const user = await whoIsAsking(parts, request, access)
    const refusal = whyNot(user)
    if (refusal !== null) {
      await recordSecurityEvent(parts, request, user, { act: 'access_refused', status: 403, account_id: null })
      throw new HttpError(403, refusal)
    }
    response.locals.user = user
    next()
  }
  const withFile = route.upload === undefined ? null : fileTaker(parts, route.upload, route.throttled)
  const handle: RequestHandler = async (request, response) => {
    const user = response.locals.user as SignedIn | null
    const reply = await leavingTrace(parts, route, request, user, (concerns) => {
      const answer = () => replyTo(request, response, user, concerns)
      return withFile ? withFile(request, response, user, answer) : answer()
    })
    await reply()
  }
  const replyTo = async (request: Request, response: Response, user: SignedIn | null, concerns: Concerns) => {
    const keyed = takesKey(route) ? keyedRequest(request, user) : null
    const known = keyed && (await parts.answers.begin(keyed))
    if (known) return () => void response.status(known.status).json(known.body)
    try {
      const answer = await work(request, response, user, keyed, concerns)
      if (keyed) await parts.answers.keep(keyed, { status: statusOf(route), body: kept(route, answer) })
      return () => send(response, route, answer)
    } catch (error) {
      if (keyed) await parts.answers.forget(keyed)
      throw error
    }
  }
  const work = async (
    request: Request,
    response: Response,
    user: SignedIn | null,
    keyed: KeyedRequest | null,
    concerns: Concerns,
  ) => {
    const now = parts.clock().toISOString()
    const writes = trackOwnWrites(parts.log, parts.reached)
    const listener = new ProgressStream(request, response)
    response.locals.stream = listener
    const asked = {
      body: read(bodySchema(route), bodyOf(request, route)),
      query: read(querySchema(route), request.query),
      params: read(route.params as z.ZodType | undefined, request.params),
      user,
      file: uploadedFile(request),
      context: {
        log: writes.log,
        actor: user === null ? ANONYMOUS : { id: user.account_id, role: user.role },
        now,
        newId: keyed?.newId ?? parts.newId,
        newEventId: keyed?.newEventId,
        correlation_id: String(request.id),
        causation_id: null,
      },
      listener,
      concerns,
      shown: writes.shown,
      today: now.slice(0, 10),
      request,
    } as unknown as Asked<never, never, never>
    const answer = await route.handle(asked, response)
    await writes.shown()
    return typeof route.answer === 'string' ? answer : z.parse(route.answer, answer)
  }
  return [admit, handle]
}

function kept(route: Route, answer: unknown): unknown {
  return 'kept' in route && route.kept ? route.kept(answer) : answer
}

function bodySchema(route: Route): z.ZodType | undefined {
  return 'body' in route ? (route.body as z.ZodType | undefined) : undefined
}

function querySchema(route: Route): z.ZodType | undefined {
  return 'query' in route ? (route.query as z.ZodType | undefined) : undefined
}

/** A body that a browser may send across origins without asking (a form, plain text) is not taken for JSON. */
function bodyOf(request: Request, route: Route): unknown {
  const isAsked = route.upload === undefined && bodySchema(route) !== undefined
  if (isAsked && !(route.bodyOptional && isEmpty(request)) && !request.is('application/json')) {
    throw new HttpError(415, 'The request must be sent as JSON.')
  }
  return request.body ?? {}
}

function isEmpty(request: Request): boolean {
  return request.get('Transfer-Encoding') === undefined && Number(request.get('Content-Length') ?? 0) === 0
}

function read(schema: z.ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(given, { error: faultInWords })
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.') || 'request'] ??= issue.message
  throw new InvalidInput(errors)
}

async function send(response: Response, route: Route, answer: unknown): Promise<void> {
  const stream = begunStream(response)
  if (stream) {
    stream.end('answer', answer)
    return
  }
  response.status(statusOf(route))
  if (route.answer === 'see_other') {
    response.redirect(statusOf(route), (answer as SeeOther).see_other)
  } else if (typeof route.answer === 'string') {
    const { file_name, bytes, media_type } = answer as Download
    if (file_name !== undefined) response.attachment(file_name)
    response.type(media_type ?? route.answer)
    if (typeof bytes === 'string' || bytes instanceof Uint8Array) response.send(bytes)
    else await sendInPieces(response, bytes)
  } else {
    response.json(answer)
  }
}

async function sendInPieces(response: Response, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(pieces, response)
  } catch (error) {
    // Whoever leaves in the middle wants no more of it.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
