import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fingerprintOf } from './build-fingerprint.ts'
import { precompress } from './precompress.ts'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const outDir = join(projectRoot, 'dist/web')
const fingerprintFile = join(outDir, '.fingerprint')

/** Everything that the built application depends on. */
const SOURCES = ['web', 'api/contract', 'domain', 'vite.config.ts', 'package-lock.json']

/**
 * Builds the web application into `dist/web`: `index.html` is the prerendered landing page, `app.html` the shell of every other
 * route. Does nothing when what is there was built from the same sources.
 *
 * @returns whether it built
 */
export async function buildWeb({ force = false } = {}): Promise<boolean> {
  const fingerprint = await fingerprintOf(projectRoot, SOURCES)
  const built = await readFile(fingerprintFile, 'utf8').catch(() => null)
  if (!force && built === fingerprint) return false

  // Written last, so that a build that was interrupted counts as none.
  await rm(fingerprintFile, { force: true })
  await forProduction(async () => {
    const vite = await import('vite')
    const configFile = join(projectRoot, 'vite.config.ts')
    await vite.build({ configFile, root: join(projectRoot, 'web'), logLevel: 'warn' })
    await prerenderLanding(vite, configFile)
  })
  await precompress(outDir)
  await mkdir(outDir, { recursive: true })
  await writeFile(fingerprintFile, fingerprint)
  return true
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
async function prerenderLanding(vite: typeof import('vite'), configFile: string): Promise<void> {
  const server = await vite.createServer({
    configFile,
    root: join(projectRoot, 'web'),
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { prerenderLanding: render } = await server.ssrLoadModule('/prerender.tsx')
    const shell = join(outDir, 'index.html')
    const html = await readFile(shell, 'utf8')
    const prerendered = html
      .replace('<!--page-->', () => render())
      .replace('</title>', `</title>\n${await fontPreloads()}`)
    await writeFile(shell, await withStylesInline(prerendered))
  } finally {
    await server.close()
  }
}

/** Puts the styles in the place of the links to them: they are few, and a phone waits longer for another answer than for the bytes. */
async function withStylesInline(html: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  const inlined = await Promise.all(
    links.map(async ([link, address = '']) => [link, await readFile(join(outDir, address), 'utf8')] as const),
  )
  return inlined.reduce((page, [link, styles]) => page.replace(link, () => `<style>${styles.trim()}</style>`), html)
}

/** Preload links for the two fonts that the first view needs. */
async function fontPreloads(): Promise<string> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
  )
  return Object.entries(manifest)
    .filter(([source]) => /(fraunces-latin-opsz|inter-latin-wght)-normal\.woff2$/.test(source))
    .map(([, { file }]) => `    <link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)
    .join('\n')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = await buildWeb({ force: process.argv.includes('--force') })
  process.stdout.write(built ? 'Built dist/web.\n' : 'dist/web is up to date.\n')
}
