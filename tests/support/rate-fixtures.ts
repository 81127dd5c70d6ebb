import { readFile } from 'node:fs/promises'

/** A file of `tests/fixtures/rates`. */
export function rateFile(name: string): Promise<Buffer> {
  return readFile(new URL(`../fixtures/rates/${name}`, import.meta.url))
}
