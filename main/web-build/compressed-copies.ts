import { existsSync } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TEXT = new Set(['.css', '.html', '.js', '.svg'])
/** Less than this goes into one packet anyhow. */
const WORTH_BYTES = 1_000
/** A tenth of the time that the best takes, for a tenth more bytes. */
const QUICK = 5
/** The last step of quality takes more than twice as long, for one byte in fifty. */
const SMALL = 10

/** Puts a Brotli copy `*.br` beside each text file below the folder, at once. */
export async function compressQuickly(folder: string): Promise<void> {
  const files = await textFilesIn(folder)
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compressed(file, QUICK))))
}

/**
 * Puts a smaller copy `*.small.br` beside each, one after the other, so that it takes one thread and nobody waits. Each appears when it is
 * complete, and none is ever exchanged: whoever is being answered was told its length before it was opened. What is there is not made again.
 * @param signal leaves out the others
 */
export async function compressWell(folder: string, signal?: AbortSignal): Promise<void> {
  for (const file of await textFilesIn(folder)) {
    if (signal?.aborted) return
    const small = `${file}.small.br`
    if (existsSync(small)) continue
    const draft = `${small}.${process.pid}`
    await writeFile(draft, await compressed(file, SMALL))
    await rename(draft, small)
  }
}

async function textFilesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  const isWorthIt = await Promise.all(paths.map(async (path) => (await stat(path)).size >= WORTH_BYTES))
  return paths.filter((_, index) => isWorthIt[index])
}

async function compressed(file: string, quality: number): Promise<Buffer> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: quality }
  return promisify(brotliCompress)(content, { params })
}
