import { vi } from 'vitest'

/** Less than any test has, so that it is seen what never came. */
const PATIENCE_MS = 15_000

const { waitFor, waitUntil } = vi

const within = <Options extends object>(options: number | Options | undefined): number | Options =>
  typeof options === 'number' ? options : ({ timeout: PATIENCE_MS, ...options } as Options)

/**
 * What a test waits for comes late where the machine is busy with other things, and Vitest gives up after a second. Runs before each
 * file, of which several follow each other in one process.
 */
if (waitFor.name !== 'patientWaitFor') {
  vi.waitFor = function patientWaitFor(callback, options) {
    return waitFor(callback, within(options))
  }
  vi.waitUntil = function patientWaitUntil(callback, options) {
    return waitUntil(callback, within(options))
  }
}
