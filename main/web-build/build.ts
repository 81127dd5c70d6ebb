import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprintOf } from './build-fingerprint.ts'
import { precompress } from './precompress.ts'

const projectRoot = join(import.meta.dirname, '../..')
const dist = join(projectRoot, 'dist')
const BUILT = 'web-'

/** Everything that the built application depends on. */
const SOURCES = ['web', 'api/contract', 'domain', 'main/web-build', 'vite.config.ts', 'package-lock.json']

export interface WebBuild {
  /** The folder that holds the built application. */
  readonly root: string
  /** False: it was there, built from the same sources. */
  readonly isNew: boolean
}

/**
 * Builds the web application: `index.html` is the prerendered landing page, `app.html` the shell of every other route. Each state of
 * the sources has a folder of its own that appears only when it is complete, so that processes that start at once do not build into
 * each other's files.
 */
export async function buildWeb(): Promise<WebBuild> {
  const root = join(dist, BUILT + (await fingerprintOf(projectRoot, SOURCES)).slice(0, 16))
  if (existsSync(root)) return { root, isNew: false }
  const draft = join(dist, `draft-${process.pid}`)
  await mkdir(draft, { recursive: true })
  try {
    await buildInto(draft)
    await rename(draft, root).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster with the same.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeAllBut(basename(root))
  return { root, isNew: true }
}

async function buildInto(folder: string): Promise<void> {
  await forProduction(async () => {
    const vite = await import('vite')
    const configFile = join(projectRoot, 'vite.config.ts')
    const build = { outDir: folder, emptyOutDir: true }
    await vite.build({ configFile, root: join(projectRoot, 'web'), logLevel: 'warn', build })
    await prerenderLanding(vite, configFile, folder)
  })
  await precompress(folder)
}

async function removeAllBut(current: string): Promise<void> {
  const outdated = (await readdir(dist)).filter((name) => name.startsWith(BUILT) && name !== current)
  await Promise.all(outdated.map((name) => rm(join(dist, name), { recursive: true, force: true })))
}

/** A product that is started by a test would otherwise be built with React's development version, half as large again. */
async function forProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Puts the landing page's HTML, its styles and the addresses of its fonts into its shell, so that it is painted as soon as it is there. */
async function prerenderLanding(vite: typeof import('vite'), configFile: string, folder: string): Promise<void> {
  const server = await vite.createServer({
    configFile,
    root: join(projectRoot, 'web'),
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { prerenderLanding: render } = await server.ssrLoadModule('/app/prerender.tsx')
    const shell = join(folder, 'index.html')
    const html = await readFile(shell, 'utf8')
    const prerendered = html
      .replace('<!--page-->', () => render())
      .replace('</title>', `</title>\n${await fontPreloads(folder)}`)
    await writeFile(shell, await withStylesInline(prerendered, folder))
  } finally {
    await server.close()
  }
}

/** Puts the styles in the place of the links to them: they are few, and a phone waits longer for another answer than for the bytes. */
async function withStylesInline(html: string, folder: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  const inlined = await Promise.all(
    links.map(async ([link, address = '']) => [link, await readFile(join(folder, address), 'utf8')] as const),
  )
  return inlined.reduce((page, [link, styles]) => page.replace(link, () => `<style>${styles.trim()}</style>`), html)
}

/** Preload links for the two fonts that the first view needs. */
async function fontPreloads(folder: string): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  return Object.entries(manifest)
    .filter(([source]) => /(fraunces-latin-opsz|inter-latin-wght)-normal\.woff2$/.test(source))
    .map(([, { file }]) => `    <link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)
    .join('\n')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { root, isNew } = await buildWeb()
  process.stdout.write(isNew ? `Built ${root}\n` : `${root} is up to date.\n`)
}
