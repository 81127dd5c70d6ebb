import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { CommandContext } from '../../commands/context.ts'
import type { Role } from '../../domain/event.ts'
import type { Position } from '../../eventstore/port.ts'
import type { SecurityAct } from '../contract/security-events.ts'
import type { Throttled } from '../throttling/throttles.ts'
import type { Listener } from './progress-stream.ts'

/** Who is asking: the account behind the bearer token, as it stands now. */
export interface SignedIn {
  readonly account_id: string
  readonly session_id: string
  readonly role: Role
  /** Of the account. */
  readonly stream: string
  readonly lo_id: string | null
  readonly has_second_factor: boolean
  /** Whether it has to be set up before anything else. */
  readonly second_factor_first: boolean
}

export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The one file that a route takes in. */
export interface UploadTaken {
  readonly maxBytes: number
  /** What is said of a larger one. */
  readonly tooLarge: string
}

/** A request whose parts have been read by the route's schemas. */
export interface Asked<Body, Query, Params> {
  readonly body: Body
  readonly query: Query
  readonly params: Params
  /** Null when nobody is signed in, which only a route that says so allows. */
  readonly user: SignedIn | null
  /** Of a multipart request; null without one. */
  readonly file: UploadedFile | null
  readonly context: CommandContext
  /** Who waits for the answer. */
  readonly listener: Listener
  /** Says whose account this is about, by its stream, where that is not who is signed in. */
  readonly concerns: (stream: string) => void
  /** Waits until the read models show what this request has written, as the answer does anyway; what they do not show in time, or null. */
  readonly shown: () => Promise<Position | null>
  /** Today in UTC, ISO calendar date. */
  readonly today: string
  readonly request: Request
}

/** An answer that is not JSON: a file to keep where it has a name, otherwise a page to show. */
export interface Download {
  readonly file_name?: string
  /** In pieces where it may be long: each is made when the one before is on its way. */
  readonly bytes: Uint8Array | string | AsyncIterable<string>
  /** Where it is another one from answer to answer. */
  readonly media_type?: string
}

/** Leads the browser to a page of the web application. */
export interface SeeOther {
  /** Its path. */
  readonly see_other: string
}

interface Described {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As in express: `/api/properties/:id`. With and without a trailing slash it is the same route. */
  readonly path: string
  /** One line for the interface's description. */
  readonly summary: string
  /** 200 unless something is created. */
  readonly status?: 201 | 202
  /** It changes nothing, whatever its method: an Idempotency-Key has nothing to protect, and no answer is kept. */
  readonly changesNothing?: true
  /** Its body may be left out, and says nothing then. */
  readonly bodyOptional?: true
  /** Multipart with one file in the field `file`. */
  readonly upload?: UploadTaken
  /** Of a route with a file: how often a network and an account may ask, counted before the file is taken in. */
  readonly throttled?: Throttled
  /** Also for who has to set up a second factor before anything else. */
  readonly beforeSecondFactor?: true
  /** Its page asks again and again while it is shown: of one person one look an hour is written down. */
  readonly watched?: true
  /** The security event that each request leaves, done or refused. What lies under /api/admin and /api/audit leaves its own anyway. */
  readonly traced?: SecurityAct
  /** Read by an administrator or auditor it leaves what lies under /api/admin does; its owner and their officer leave nothing. */
  readonly tracedOfStaff?: true
}

export interface JsonRoute<Body, Query, Params, Answer> extends Described {
  readonly body?: z.core.$ZodType<Body>
  readonly query?: z.core.$ZodType<Query>
  readonly params?: z.core.$ZodType<Params>
  /** What leaves the server: a field that is not in the schema does not. */
  readonly answer: z.core.$ZodType<Answer>
  /** What is told while a long request is worked on, to who asks for `text/event-stream`. */
  readonly progress?: z.core.$ZodType
  /** What an Idempotency-Key remembers of the answer, where that is not all of it. */
  readonly kept?: (answer: Answer) => Answer
  handle(asked: Asked<Body, Query, Params>, response: Response): Promise<Answer>
}

export interface DownloadRoute<Params, Query> extends Described {
  readonly params?: z.core.$ZodType<Params>
  readonly query?: z.core.$ZodType<Query>
  /** Its media type. */
  readonly answer: 'text/csv' | 'application/json' | 'application/pdf' | 'application/octet-stream'
  handle(asked: Asked<undefined, Query, Params>, response: Response): Promise<Download>
}

export interface LeadingRoute<Params> extends Omit<Described, 'status'> {
  readonly status?: undefined
  readonly params?: z.core.$ZodType<Params>
  readonly answer: 'see_other'
  handle(asked: Asked<undefined, undefined, Params>, response: Response): Promise<SeeOther>
}

export type Route = JsonRoute<never, never, never, unknown> | DownloadRoute<never, never> | LeadingRoute<never>

/** What it answers with when all is well. */
export function statusOf({ answer, status }: Route): 200 | 201 | 202 | 303 {
  return answer === 'see_other' ? 303 : (status ?? 200)
}

/** Whether an Idempotency-Key means anything to it. */
export function takesKey({ method, changesNothing }: Pick<Route, 'method' | 'changesNothing'>): boolean {
  return method !== 'get' && changesNothing !== true
}

/** Declares a route, so that its handler gets the types of its schemas. */
export function route<Body = undefined, Query = undefined, Params = undefined, Answer = unknown>(
  declared: JsonRoute<Body, Query, Params, Answer>,
): Route {
  return declared as unknown as Route
}

/** Declares a route that answers with a file. */
export function download<Params = undefined, Query = undefined>(declared: DownloadRoute<Params, Query>): Route {
  return declared as unknown as Route
}

/** Declares a route that leads to a page. */
export function leading<Params = undefined>(declared: LeadingRoute<Params>): Route {
  return declared as unknown as Route
}

/** The person who asks, on a route that the access table opens to signed-in people only. */
export function signedIn(user: SignedIn | null): SignedIn {
  if (user === null) throw new Error('A route that needs somebody signed in is open to the public in the access table.')
  return user
}
