import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { DryRunProgress } from '../../../../api/contract/book.ts'
import { EventStream } from '../../../shared/statement/event-stream.ts'

type Result<Answer> = { readonly data: Answer } | { readonly error: FetchBaseQueryError }

interface Asking {
  /** Below /api/admin/. */
  readonly path: string
  readonly token: string | null
  /** Hears how far it is, where it takes longer than a second. */
  readonly onProgress: (progress: DryRunProgress) => void
  /** Gives it up, on the server too. */
  readonly signal: AbortSignal
  /** What is sent with it; left out: nothing, and it is asked for with GET. */
  readonly body?: FormData | string
}

/** Asks for what looks at every home, and hears how far it is. Never rejects; errors have the shapes of RTK Query's own. */
export async function askWithProgress<Answer>({
  path,
  token,
  onProgress,
  signal,
  body,
}: Asking): Promise<Result<Answer>> {
  try {
    const response = await fetch(`/api/admin/${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        Accept: 'text/event-stream, application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      signal,
    })
    if (response.headers.get('Content-Type')?.startsWith('text/event-stream'))
      return (await lastOf<Answer>(response, onProgress)) ?? CUT_OFF
    const data: unknown = await response.json()
    return response.ok ? { data: data as Answer } : { error: { status: response.status, data } }
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) } }
  }
}

/** A stream that ends without an answer: whoever worked on it is in trouble, as a proxy would say. */
const CUT_OFF: Result<never> = { error: { status: 502, data: null } }

async function lastOf<Answer>(response: Response, onProgress: Asking['onProgress']): Promise<Result<Answer> | null> {
  const stream = new EventStream()
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let [text, last]: [string, Result<Answer> | null] = ['', null]
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    text += decoder.decode(read.value, { stream: true })
    for (const { event, data } of stream.eventsIn(text)) {
      if (event === 'progress') onProgress(data as DryRunProgress)
      else if (event === 'answer') last = { data: data as Answer }
      else last = { error: { status: (data as { status: number }).status, data } }
    }
  }
  return last
}
