import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as vite from 'vite'
import { compressQuickly } from './compressed-copies.ts'
import { fontPreload } from './font-preload.ts'
import { readManifest } from './manifest.ts'
import { writePageShells } from './page-shells.ts'

/**
 * The process that builds the web application into the folder it is given, a new one. What Vite needs for that it takes with it to its
 * end: 600 MB that would stay with the product as long as it runs.
 */
const projectRoot = join(import.meta.dirname, '../..')
const configFile = join(projectRoot, 'vite.config.ts')

// Who started it is gone, so that nobody wants it any more.
process.stdin.resume().once('end', () => process.exit(1))

try {
  await buildInto(process.argv[2] ?? '')
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

async function buildInto(folder: string): Promise<void> {
  const build = { outDir: folder, emptyOutDir: true }
  await vite.build({ configFile, root: join(projectRoot, 'web'), logLevel: 'warn', build })
  await prerender(folder)
  await compressQuickly(folder)
}

/** What `web/app/prerender.tsx` exports. */
interface Prerender {
  readonly prerenderLanding: () => string
  readonly prerenderShell: () => string
}

async function prerender(folder: string): Promise<void> {
  const server = await vite.createServer({
    configFile,
    root: join(projectRoot, 'web'),
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { prerenderLanding, prerenderShell } = (await server.ssrLoadModule('/app/prerender.tsx')) as Prerender
    await writeLanding(folder, prerenderLanding())
    await writePageShells(folder, prerenderShell())
  } finally {
    await server.close()
  }
}

/** Puts the landing page's HTML, its styles and the addresses of its fonts into its shell, so that it is painted as soon as it is there. */
async function writeLanding(folder: string, page: string): Promise<void> {
  const shell = join(folder, 'index.html')
  const html = await readFile(shell, 'utf8')
  const manifest = await readManifest(folder)
  // What the first view is written in, found long before the styles ask for it.
  const fonts = [fontPreload(manifest, 'fraunces'), fontPreload(manifest, 'inter')]
  const prerendered = html
    .replace('<!--page-->', () => page)
    .replace('</title>', `</title>\n    ${fonts.join('\n    ')}`)
  await writeFile(shell, await withStylesInline(prerendered, folder))
}

/** Puts the styles in the place of the links to them: they are few, and a phone waits longer for another answer than for the bytes. */
async function withStylesInline(html: string, folder: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)]
  const inlined = await Promise.all(
    links.map(async ([link, address = '']) => [link, await readFile(join(folder, address), 'utf8')] as const),
  )
  return inlined.reduce((page, [link, styles]) => page.replace(link, () => `<style>${styles.trim()}</style>`), html)
}
