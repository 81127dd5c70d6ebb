import { LRUCache } from 'lru-cache'
import { digestOf } from '../../eventstore/digest-of.ts'
import type { RateFileReader } from '../csv/rate-file-reader.ts'

export type RateFiles = Pick<RateFileReader, 'rateSheet' | 'llpaTable'>

/**
 * Rate files by themselves, held against nothing, and each read once as long as it is kept: by its bytes, which whoever audits has to bring
 * every time, and not by the name of what once was there.
 */
export function keptRateFiles(files: RateFiles, kept: number): RateFiles {
  return {
    rateSheet: once(kept, (bytes) => files.rateSheet(bytes, null)),
    llpaTable: once(kept, (bytes) => files.llpaTable(bytes, null)),
  }
}

function once<Read>(max: number, read: (bytes: Uint8Array) => Promise<Read>): (bytes: Uint8Array) => Promise<Read> {
  const known = new LRUCache<string, Promise<Read>>({ max })
  return (bytes) => {
    const digest = digestOf(bytes)
    const reading = known.get(digest) ?? read(bytes)
    known.set(digest, reading)
    reading.catch(() => known.delete(digest))
    return reading
  }
}
