import { fileFault } from '../file-fault.ts'
import { InputRefused } from './input-refused.ts'

/** What to tell of a file that a person named and that could not be read: why, in words where the system's reason is a known one. */
export function fileRefused(error: unknown, file: string): InputRefused {
  const { message } = error instanceof Error ? error : new Error(String(error))
  return new InputRefused(fileFault(error as NodeJS.ErrnoException, file) ?? `${file} cannot be read: ${message}.`)
}
