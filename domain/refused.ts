/** What kind of no it is. The API maps each to a status, in one place. */
export type RefusalKind = 'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict'

/**
 * The business says no to a command. Its message is one sentence for the person who asked.
 * Not for misuse by our own code, which is an ordinary Error.
 */
export abstract class Refused extends Error {
  abstract readonly kind: RefusalKind
}
