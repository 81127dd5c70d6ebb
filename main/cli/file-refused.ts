import { fileFault, otherThanFile } from '../file-fault.ts'
import { InputRefused } from './input-refused.ts'

/** What to tell of a file that a person named and that could not be read: why, in words where the system's reason is a known one. */
export function fileRefused(error: unknown, file: string): InputRefused {
  const { message } = error instanceof Error ? error : new Error(String(error))
  return new InputRefused(fileFault(error as NodeJS.ErrnoException, file) ?? `${file} cannot be read: ${message}.`)
}

/**
 * For what a person named, before it is opened: whoever opens a pipe waits for what may never come.
 * @throws InputRefused where something else than a file is there; where nothing is, opening it says so
 */
export function assertNothingButFile(name: string): void {
  const fault = otherThanFile(name)
  if (fault !== null) throw new InputRefused(fault)
}
