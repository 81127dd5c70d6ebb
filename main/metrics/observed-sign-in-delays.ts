import { Counter, type Registry } from 'prom-client'
import type { PasswordFailures } from '../../api/throttling/sign-in-delays.ts'

/** The same delays, with the failures counted that they follow from. */
export function observedSignInDelays(delays: PasswordFailures, registry: Registry): PasswordFailures {
  const failures = new Counter({
    name: 'refibell_sign_in_failures_total',
    help: 'Wrong passwords and codes, at the sign-in and where the current one is asked for.',
    registers: [registry],
  })
  return {
    async begin(counted) {
      const counting = await delays.begin(counted)
      return {
        ...counting,
        async failed() {
          failures.inc()
          await counting.failed()
        },
      }
    },
    succeeded: (key) => delays.succeeded(key),
  }
}
