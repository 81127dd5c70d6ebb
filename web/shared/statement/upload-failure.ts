import { errorDetail } from '../api-client/error-detail.ts'

const WAY_OUT = 'You can try uploading again or enter your details manually.'

type Failure = 'timeout' | 'server' | 'offline' | 'too_large' | 'unsupported' | 'refused'

/** The HTTP status, also of a proxy's page, which is no JSON; or what kept an answer from coming. */
function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  if ('originalStatus' in error) return error.originalStatus
  return 'status' in error ? error.status : undefined
}

function kindOf(error: unknown, online: boolean): Failure {
  const status = statusOf(error)
  if (status === 'TIMEOUT_ERROR') return 'timeout'
  // The browser has a connection, and this one broke: the server is down, or was while it read.
  if (status === 'FETCH_ERROR') return online ? 'server' : 'offline'
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported'
  return typeof status === 'number' && status >= 500 ? 'server' : 'refused'
}

/** What the server says of a trouble that passes. */
function detailOfUnavailable(error: unknown): string | undefined {
  return statusOf(error) === 503 ? errorDetail(error) : undefined
}

function withWayOut(sentence: string): string {
  return sentence.includes(WAY_OUT) ? sentence : `${sentence} ${WAY_OUT}`
}

/** Whether nobody hears the answer any more, and the server may still be at it. */
export function isUnheard(error: unknown): boolean {
  const status = statusOf(error)
  return status === 'TIMEOUT_ERROR' || status === 'FETCH_ERROR'
}

/** Whether another attempt may go better: the server was slow or in trouble, and the file is not the reason. */
export function isWorthRetrying(error: unknown, online: boolean): boolean {
  const kind = kindOf(error, online)
  return kind === 'timeout' || kind === 'server'
}

/** What a person reads when the upload failed. */
export function uploadFailureText(error: unknown, online: boolean): string {
  switch (kindOf(error, online)) {
    case 'timeout':
      return withWayOut(
        'Processing is taking longer than expected. This sometimes happens with large or complex statements.',
      )
    case 'server':
      return withWayOut(['Our servers are experiencing issues.', detailOfUnavailable(error)].join(' ').trim())
    case 'offline':
      return withWayOut('No internet connection. Please check your connection and try again.')
    case 'too_large':
      // A picture may have too many pixels and few bytes: the server says which of the two it is.
      return withWayOut(
        errorDetail(error) ?? 'File is too large. Please ensure your file is under 10MB or try a compressed version.',
      )
    case 'unsupported':
      return withWayOut('File format not supported. Please upload a PDF, JPG, or PNG file.')
    case 'refused':
      return withWayOut(errorDetail(error) ?? 'Failed to process your document.')
  }
}

/** What a person reads when the statement arrived but nothing could be taken from it. */
export function unreadStatementText(message: string | undefined): string {
  return withWayOut(message?.trim() || 'Failed to extract data from the document.')
}

/** What a person reads when a second statement failed: the first result is still good. */
export function reuploadFailureText(error: unknown): string {
  return withWayOut(errorDetail(error) ?? 'Failed to process your document. Your original results remain available.')
}
