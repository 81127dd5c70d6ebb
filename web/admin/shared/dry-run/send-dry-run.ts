import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { DryRunAnswer, DryRunProgress } from '../../../../api/contract/book.ts'
import { EventStream } from '../../../shared/statement/event-stream.ts'
import { formOf } from '../form-of.ts'

type Result = { readonly data: DryRunAnswer } | { readonly error: FetchBaseQueryError }

/** A file that would be put in force, or what would be saved. */
export type Tried = File | Readonly<Record<string, unknown>>

interface Sending {
  /** Below /api/admin/. */
  readonly path: string
  readonly tried: Tried
  readonly token: string | null
  /** Hears how far it is, where it takes longer than a second. */
  readonly onProgress: (progress: DryRunProgress) => void
  /** Gives it up, on the server too. */
  readonly signal: AbortSignal
}

/** Asks for a dry run and hears how far it is. Never rejects; errors have the shapes of RTK Query's own. */
export async function sendDryRun({ path, tried, token, onProgress, signal }: Sending): Promise<Result> {
  const isFile = tried instanceof File
  try {
    const response = await fetch(`/api/admin/${path}`, {
      method: 'POST',
      body: isFile ? formOf({ file: tried }) : JSON.stringify(tried),
      headers: {
        ...(isFile ? {} : { 'Content-Type': 'application/json' }),
        Accept: 'text/event-stream, application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      signal,
    })
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream'))
      return (await lastOf(response, onProgress)) ?? CUT_OFF
    const data: unknown = await response.json()
    return response.ok ? { data: data as DryRunAnswer } : { error: { status: response.status, data } }
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) } }
  }
}

/** A stream that ends without an answer: whoever worked on it is in trouble, as a proxy would say. */
const CUT_OFF: Result = { error: { status: 502, data: null } }

async function lastOf(response: Response, onProgress: Sending['onProgress']): Promise<Result | null> {
  const stream = new EventStream()
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let [text, last]: [string, Result | null] = ['', null]
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    text += decoder.decode(read.value, { stream: true })
    for (const { event, data } of stream.eventsIn(text)) {
      if (event === 'progress') onProgress(data as DryRunProgress)
      else if (event === 'answer') last = { data: data as DryRunAnswer }
      else last = { error: { status: (data as { status: number }).status, data } }
    }
  }
  return last
}
