const answers = new Map<string, Promise<Response>>()

/**
 * Asks as the holder of the token, before those who want to know have been loaded.
 *
 * @param paths such as '/api/properties/'
 */
export function askEarly(paths: readonly string[], token: string): void {
  for (const path of paths) {
    const request = new Request(path, { headers: { Authorization: `Bearer ${token}` } })
    const answer = fetch(request)
    // Who takes it hears of a failure; until then it is nobody's.
    answer.catch(() => undefined)
    answers.set(nameOf(request), answer)
  }
}

/** The answer to a question that was asked early, once: who asks again wants to know how it is by then. */
export function takeEarlyAnswer(request: RequestInfo): Promise<Response> | undefined {
  if (answers.size === 0 || typeof request === 'string') return undefined
  const name = nameOf(request)
  const answer = answers.get(name)
  answers.delete(name)
  return answer
}

/** The same for the same question of the same person. */
function nameOf({ method, url, headers }: Request): string {
  return [method, url, headers.get('Authorization')].join(' ')
}
