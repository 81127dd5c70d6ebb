const IN_A_MOMENT = 'try again in a moment'

/**
 * The body of a refusal, whose sentence says when to try again as exactly as the server did.
 * @param retryAfter the header of that name, in seconds
 */
export function withTimeToComeAgain(body: unknown, retryAfter: string | null | undefined): unknown {
  const seconds = /^[1-9]\d*$/.test(retryAfter ?? '') ? Number(retryAfter) : null
  if (seconds === null || typeof body !== 'object' || body === null || !('detail' in body)) return body
  const { detail } = body
  return typeof detail === 'string'
    ? { ...body, detail: detail.replace(IN_A_MOMENT, `try again in ${inWords(seconds)}`) }
    : body
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
