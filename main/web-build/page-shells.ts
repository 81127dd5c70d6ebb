import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontPreload } from './font-preload.ts'
import { filesOf, type Manifest, readManifest } from './manifest.ts'

/** The pages that have a shell of their own: those that are opened first. */
const SHELLS = {
  'dashboard.html': 'app/home-page.tsx',
  'property.html': 'client/property/property-page.tsx',
}

/**
 * Writes shells that name everything that their page is made of: a browser would find it one after the other otherwise, the next when
 * the one before has run, and a phone waits for every answer.
 * @param head HTML of what is painted until then
 */
export async function writePageShells(folder: string, head: string): Promise<void> {
  const manifest = await readManifest(folder)
  // Where the text is painted before its font is there, it moves when that comes.
  const text = `${fontPreload(manifest, 'inter')}\n  `
  const shell = (await readFile(join(folder, 'app.html'), 'utf8'))
    .replace('</head>', `  ${text}</head>`)
    .replace('<div id="root">', (root) => root + head)
  await Promise.all(
    Object.entries(SHELLS).map(([file, page]) => writeFile(join(folder, file), withLinks(shell, manifest, page))),
  )
}

/** The shell with a link to each script and style of the page that it does not name yet. */
export function withLinks(shell: string, manifest: Manifest, page: string): string {
  const links = filesOf(manifest, page)
    .filter((file) => !shell.includes(`"/${file}"`))
    .map(linkTo)
  return shell.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
}

/** Styles are fetched and not applied: who imports the script applies them, and nothing is painted later for them. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`
}
