import { errorDetail } from '../../shared/api-client/error-detail.ts'

/** The sentence with which the server refused a link; null when the link is not what was wrong, so that trying again may help. */
export function refusalOf(error: unknown): string | null {
  const isRefused = typeof error === 'object' && error !== null && 'status' in error && error.status === 422
  return isRefused ? (errorDetail(error) ?? 'This link is no longer valid.') : null
}
