import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommandLine } from '../cli/run-command-line.ts'
import { takesNoArguments } from '../cli/takes-no-arguments.ts'
import { fingerprintOf } from './build-fingerprint.ts'
import { compressWell } from './compressed-copies.ts'
import { BUILT, DRAFT, removeOutdatedBuilds } from './outdated-builds.ts'
import { runBuilder } from './run-builder.ts'

const projectRoot = join(import.meta.dirname, '../..')
const dist = join(projectRoot, 'dist')
const BUILDER = [join(projectRoot, 'run.mjs'), join(import.meta.dirname, 'build-into.ts')]

/** Everything that the built application depends on. */
const SOURCES = ['web', 'api/contract', 'domain', 'main/web-build', 'vite.config.ts', 'package-lock.json']

export interface WebBuild {
  /** The folder that holds the built application. */
  readonly root: string
  /** False: it was there, built from the same sources. */
  readonly isNew: boolean
}

/**
 * Builds the web application: `index.html` is the prerendered landing page, `app.html` the shell of every other route but those
 * that have a shell of their own. Each state of the sources has a folder of its own that appears only when it is complete, so that
 * processes that start at once do not build into each other's files.
 * @param signal gives the build up
 * @throws StartRefused with what is wrong with the sources
 */
export async function buildWeb(signal?: AbortSignal): Promise<WebBuild> {
  const root = join(dist, BUILT + fingerprintOf(projectRoot, SOURCES).slice(0, 16))
  if (existsSync(root)) return { root, isNew: false }
  const draft = join(dist, `${DRAFT}${process.pid}`)
  await mkdir(draft, { recursive: true })
  try {
    await runBuilder(BUILDER, draft, signal)
    await rename(draft, root).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster with the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeOutdatedBuilds(dist, basename(root))
  return { root, isNew: true }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runCommandLine(async () => {
    takesNoArguments('npm run build')
    const { root, isNew } = await buildWeb()
    await compressWell(root)
    process.stdout.write(isNew ? `Built ${root}\n` : `${root} is up to date.\n`)
    return 0
  })
