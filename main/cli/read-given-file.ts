import { readFileSync } from 'node:fs'
import { assertNothingButFile, fileRefused } from './file-refused.ts'
import { InputRefused } from './input-refused.ts'

/** What a file holds that a person named. @throws InputRefused where it cannot be read, or is none */
export function readGivenFile(file: string): Buffer {
  try {
    assertNothingButFile(file)
    return readFileSync(file)
  } catch (error) {
    throw error instanceof InputRefused ? error : fileRefused(error, file)
  }
}
