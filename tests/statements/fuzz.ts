/**
 * Reads many damaged copies of the statements of a folder with a `truth.json` and tells how it went, a tenth of them pictures:
 * `nice npm run fuzz:statements -- tests/fixtures/statements 1000`. Takes about a quarter of an hour.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SingleBar } from 'cli-progress'
import { peakMemory } from '../../bench/process-memory.ts'
import { runCommandLine } from '../../main/cli/run-command-line.ts'
import { StatementReader } from '../../statement-reading/statement-reader.ts'
import { type FuzzResult, fuzz, type Original, originalOf } from './mutations.ts'

const SHARE_OF_PICTURES = 0.1
const WATCH_MS = 200
const SEED = 1
const BROWSER_GIVES_UP_MS = 60_000

await runCommandLine(main)

async function main(): Promise<number> {
  const [folder = 'tests/fixtures/statements', count = '1000'] = process.argv.slice(2)
  const truths: Record<string, { kind: string }> = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
  const originals = (wanted: (kind: string) => boolean): Original[] =>
    Object.entries(truths)
      .filter(([, { kind }]) => wanted(kind))
      .map(([name]) => originalOf(join(folder, name)))
  const texts = originals((kind) => kind === 'text-pdf')
  const pictures = originals((kind) => kind !== 'text-pdf')
  const reader = new StatementReader()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, ...reader.processIds.map(peakMemory))
  }, WATCH_MS)
  try {
    const before = megabytes()
    const [text, picture] = await damage(reader, texts, pictures, Number(count))
    const good = await Promise.all(
      [texts[0], pictures[0]].flatMap((one) => (one ? [reader.read(one.bytes, one.name)] : [])),
    )
    const figures = {
      text,
      picture,
      readsAfterwards: good.every(({ outcome }) => outcome === 'read'),
      serviceMegabytes: { before, after: megabytes() },
      peakOfAChildMegabytes: Math.round(peak),
      childrenAfterwards: reader.processIds.length,
    }
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    const inTime = Math.max(text.slowestMs, picture.slowestMs) < BROWSER_GIVES_UP_MS
    return figures.readsAfterwards && inTime ? 0 : 1
  } finally {
    clearInterval(watch)
    reader.close()
  }
}

async function damage(
  reader: StatementReader,
  texts: readonly Original[],
  pictures: readonly Original[],
  count: number,
): Promise<[FuzzResult, FuzzResult]> {
  const bar = new SingleBar({ clearOnComplete: true })
  const ofPictures = Math.round(count * SHARE_OF_PICTURES)
  bar.start(count, 0)
  try {
    return await Promise.all([
      fuzz(reader, texts, count - ofPictures, SEED, () => bar.increment()),
      fuzz(reader, pictures, ofPictures, SEED + 1, () => bar.increment()),
    ])
  } finally {
    bar.stop()
  }
}

function megabytes(): number {
  return Math.round(process.memoryUsage.rss() / 1024 / 1024)
}
