import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { StatementReader } from '../../statement-reading/statement-reader.ts'
import { randomOf } from './random.ts'

type Mutation = (bytes: Buffer, random: () => number) => Buffer

const place = (bytes: Buffer, random: () => number): number => Math.floor(random() * bytes.length)

/** What happens to files on their way: bytes changed, lost, doubled, or cut off; and figures of their structure changed. */
const MUTATIONS: readonly Mutation[] = [
  (bytes, random) => {
    const changed = Buffer.from(bytes)
    for (let count = 1 + random() * 60; count > 0; count--) changed[place(bytes, random)] = random() * 256
    return changed
  },
  (bytes, random) => {
    const from = place(bytes, random)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + Math.floor(random() * 5000))])
  },
  (bytes, random) => {
    const from = place(bytes, random)
    const piece = bytes.subarray(from, from + Math.floor(random() * 5000))
    return Buffer.concat([bytes.subarray(0, from), piece, piece, bytes.subarray(from)])
  },
  (bytes, random) => bytes.subarray(0, 16 + place(bytes, random)),
  (bytes, random) => {
    const changed = Buffer.from(bytes)
    for (let count = 0; count < 40; count++) {
      const at = place(bytes, random)
      const digit = changed.subarray(at).findIndex((byte) => byte >= 0x30 && byte <= 0x39)
      if (digit >= 0) changed[at + digit] = 0x30 + Math.floor(random() * 10)
    }
    return changed
  },
]

/** A file that copies are made of. */
export interface Original {
  readonly name: string
  readonly bytes: Buffer
}

export interface FuzzResult {
  readonly read: number
  readonly refused: Readonly<Record<string, number>>
  readonly slowestMs: number
}

export const originalOf = (path: string): Original => ({ name: basename(path), bytes: readFileSync(path) })

/**
 * Gives the reader so many damaged copies of the files, one after the other, and tells `answered` of each. Rejects where the reader
 * does.
 */
export async function fuzz(
  reader: StatementReader,
  originals: readonly Original[],
  count: number,
  seed: number,
  answered: () => void = () => undefined,
): Promise<FuzzResult> {
  const random = randomOf(seed)
  const refused: Record<string, number> = {}
  let [read, slowestMs] = [0, 0]
  for (let turn = 0; turn < count; turn++) {
    const original = originals[turn % originals.length]
    const mutate = MUTATIONS[Math.floor(random() * MUTATIONS.length)]
    if (!original || !mutate) continue
    const started = performance.now()
    const reading = await reader.read(mutate(original.bytes, random), original.name)
    slowestMs = Math.max(slowestMs, performance.now() - started)
    if (reading.outcome === 'read') read += 1
    else refused[reading.kind] = (refused[reading.kind] ?? 0) + 1
    answered()
  }
  return { read, refused, slowestMs: Math.round(slowestMs) }
}
