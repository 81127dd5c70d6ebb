import { askEarly } from '../shared/api-client/early-answers.ts'
import { readStoredSession } from '../shared/session/session-storage.ts'

/**
 * Asks for the homeowner who is signed in what the page is about to ask, while the scripts that show it are still on their way.
 *
 * @param address the path of the page
 */
export function askFirstQuestions(address: string): void {
  const { token, user } = readStoredSession()
  if (token !== null && user?.role.toLowerCase() === 'client') askEarly(firstQuestions(address), token)
}

/** As paths of the interface, of the pages that are opened first. Only what the first view waits for: it shares the line with the scripts. */
function firstQuestions(address: string): readonly string[] {
  if (/^\/dashboard\/?$/.test(address)) return ['/api/properties/', '/api/watch', '/api/user/address']
  const id = /^\/property\/([^/]+)\/?$/.exec(address)?.[1]
  return id === undefined ? [] : ['/api/properties/', `/api/properties/${id}/evaluation`]
}
