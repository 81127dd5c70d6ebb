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
/** Says that the copies in its folder are the small ones. */
const MARK = '.copies-are-small'

/** Puts a Brotli copy `*.br` beside each text file below the folder, at once. */
export async function compressQuickly(folder: string): Promise<void> {
  const files = await textFilesIn(folder)
  await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compressed(file, QUICK))))
}

/**
 * Replaces the quick copies by smaller ones, one after the other, so that it takes one thread and nobody waits. Each is exchanged in one
 * step, whoever reads it meanwhile. Nothing happens where that has been done before; what was broken off is done again.
 * @param signal leaves the others as they are
 */
export async function compressWell(folder: string, signal?: AbortSignal): Promise<void> {
  if (existsSync(join(folder, MARK))) return
  for (const file of await textFilesIn(folder)) {
    if (signal?.aborted) return
    const draft = `${file}.br.${process.pid}`
    await writeFile(draft, await compressed(file, SMALL))
    await rename(draft, `${file}.br`)
  }
  await writeFile(join(folder, MARK), '')
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
