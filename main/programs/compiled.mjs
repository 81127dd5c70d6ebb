import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { compileInto } from './compile-into.mjs'
import { productPrograms } from './product-programs.mjs'

const projectRoot = path.join(import.meta.dirname, '../..')
const dist = path.join(projectRoot, 'dist')
/** What says how it is compiled. */
const HOW = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'main/programs/compile-into.mjs',
  'main/programs/compiled.mjs',
  'main/programs/product-programs.mjs',
]
/** In a folder of compiled files: the sources that they were made of. */
const SOURCES = 'sources.json'
/** In the name of a folder that somebody is still writing, or was killed in. */
const DRAFT = '.draft-'
const OUTDATED_AFTER_MS = 60_000

/**
 * The JavaScript of a program of ours: that which was made of the sources as they are now, or is made now. Each state of the sources
 * has a folder of its own, which is named by their content and appears only when it is complete.
 * @param {string} program its TypeScript, as an absolute path
 * @returns {Promise<string>} the address of a file that runs it when it is imported
 * @throws {Error} which says what is wrong with the sources or the folder
 */
export async function compiled(program) {
  const source = path.relative(projectRoot, program).replaceAll(path.sep, '/')
  const ofProduct = productPrograms(projectRoot)
  const [name, programs] = ofProduct.includes(source)
    ? ['product', ofProduct]
    : [source.replaceAll(/[^a-z0-9]+/g, '-'), [source]]
  try {
    const folder = (await madeOfTheSources(name)) ?? (await make(name, programs))
    return pathToFileURL(path.join(folder, source.replace(/\.ts$/, '.js'))).href
  } catch (error) {
    throw new Error(`RefiBell could not be compiled: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * @param {string} name
 * @returns {Promise<string | null>}
 */
async function madeOfTheSources(name) {
  for (const folder of await foldersOf(name)) {
    if (path.basename(folder).includes(DRAFT)) continue
    const sources = await sourcesOf(folder)
    // It appeared whole, and is no longer: what is made anew has to find its place free.
    if (sources === null) await rm(folder, { recursive: true, force: true })
    const contents = sources && contentsOf(sources)
    if (contents !== null && folder === folderFor(name, contents)) return folder
  }
  return null
}

/**
 * @param {string} folder
 * @returns {Promise<string[] | null>} null: their list is not there, or was cut by a power failure
 */
async function sourcesOf(folder) {
  const list = await readFile(path.join(folder, SOURCES), 'utf8').catch(ifMissing)
  try {
    return JSON.parse(list ?? '')
  } catch {
    return null
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} programs
 */
async function make(name, programs) {
  const draft = path.join(dist, `${name}${DRAFT}${process.pid}-${threadId}`)
  try {
    await mkdir(draft, { recursive: true })
    const contents = await compileInto(projectRoot, draft, programs)
    await writeFile(path.join(draft, SOURCES), JSON.stringify([...contents.keys()]))
    const folder = folderFor(name, contents)
    await rename(draft, folder).catch((error) => {
      // Another process was faster with the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await removeOutdated(name, folder)
    return folder
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * One after the other, which for a thousand small files takes a sixth of what reading them beside each other does.
 * @param {readonly string[]} sources
 * @returns {Map<string, Buffer> | null} null: one of them is not there any more
 */
function contentsOf(sources) {
  try {
    return new Map(sources.map((file) => [file, readFileSync(path.join(projectRoot, file))]))
  } catch (error) {
    return ifMissing(/** @type {NodeJS.ErrnoException} */ (error))
  }
}

/**
 * @param {string} name
 * @param {ReadonlyMap<string, Buffer>} contents
 */
function folderFor(name, contents) {
  // The place of the project is part of what is compiled.
  const hash = createHash('sha256').update(projectRoot)
  /** @type {(file: string, content: Buffer) => void} */
  const add = (file, content) => {
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  for (const file of HOW) add(file, readFileSync(path.join(projectRoot, file)))
  for (const [file, content] of [...contents].sort(([a], [b]) => (a < b ? -1 : 1))) add(file, content)
  return path.join(dist, `${name}.${hash.digest('hex').slice(0, 16)}`)
}

/** @param {string} name */
async function foldersOf(name) {
  const names = (await readdir(dist).catch(ifMissing)) ?? []
  return names.filter((one) => one.startsWith(`${name}.`)).map((one) => path.join(dist, one))
}

/**
 * What is younger than a minute may belong to somebody who is starting just now.
 * @param {string} name
 * @param {string} current
 */
async function removeOutdated(name, current) {
  for (const folder of await foldersOf(name)) {
    const age = Date.now() - ((await stat(folder).catch(ifMissing))?.mtimeMs ?? Date.now())
    if (folder !== current && age > OUTDATED_AFTER_MS) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {null}
 */
function ifMissing(error) {
  if (error.code === 'ENOENT') return null
  throw error
}
