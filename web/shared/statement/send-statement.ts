import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { ParseAnswer, ReadingStage } from '../../../api/contract/documents.ts'
import { UPLOAD_TIMEOUT_MS } from '../../../api/contract/limits.ts'
import { withTimeToComeAgain } from '../api-client/come-again.ts'
import { EventStream } from './event-stream.ts'
import type { StatementProgress } from './statement-progress.ts'

type Result = { readonly data: ParseAnswer } | { readonly error: FetchBaseQueryError }

interface Sending {
  readonly token: string | null
  /** The same for every attempt to send the same file. */
  readonly idempotencyKey: string | null
  readonly onProgress: (progress: StatementProgress) => void
  /** Gives the upload up. */
  readonly signal: AbortSignal
}

/**
 * Uploads a statement and hears what the server does with it. Not by fetch, which does not tell how much of a body has been sent.
 * Never rejects; errors have the shapes of RTK Query's own.
 */
export function sendStatement(file: File, { token, idempotencyKey, onProgress, signal }: Sending): Promise<Result> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stream = new EventStream()
    let last: Result | null = null
    const hear = () => {
      if (!isStream(request)) return
      for (const { event, data } of stream.eventsIn(request.responseText)) {
        if (event === 'progress') onProgress(data as ReadingStage)
        else
          last =
            event === 'answer'
              ? { data: data as ParseAnswer }
              : { error: { status: (data as { status: number }).status, data } }
      }
    }
    const finish = (result: Result) => {
      clearTimeout(timer)
      resolve(result)
      request.abort()
    }
    const failed = (status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'CUSTOM_ERROR') =>
      finish({ error: { status, error: status } })
    const timer = setTimeout(() => failed('TIMEOUT_ERROR'), UPLOAD_TIMEOUT_MS)
    request.upload.onprogress = ({ loaded, total }) => onProgress({ stage: 'sending', sent: loaded, total })
    request.onprogress = hear
    request.onload = () => {
      hear()
      if (!isStream(request)) finish(resultIn(request))
      else if (last !== null) finish(last)
      else failed('FETCH_ERROR')
    }
    request.onerror = () => failed('FETCH_ERROR')
    // Nobody's trouble, and nothing to try again.
    signal.addEventListener('abort', () => failed('CUSTOM_ERROR'))

    const body = new FormData()
    body.append('file', file)
    request.open('POST', '/api/documents/parse-mortgage-statement')
    request.setRequestHeader('Accept', 'text/event-stream, application/json')
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    if (idempotencyKey !== null) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.send(body)
  })
}

const isStream = (request: XMLHttpRequest): boolean =>
  request.getResponseHeader('Content-Type')?.startsWith('text/event-stream') ?? false

function resultIn(request: XMLHttpRequest): Result {
  const { status, responseText } = request
  try {
    const data: unknown = JSON.parse(responseText)
    if (status >= 200 && status < 300) return { data: data as ParseAnswer }
    return { error: { status, data: withTimeToComeAgain(data, request.getResponseHeader('Retry-After')) } }
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) } }
  }
}
