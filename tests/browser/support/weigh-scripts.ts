import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { buildWeb } from '../../../main/web-build/build.ts'
import { filesOf, readManifest } from '../../../main/web-build/manifest.ts'

let built: ReturnType<typeof readBuild> | undefined

/** Where the built files are, and which of them every page loads. */
async function readBuild() {
  const { root } = await buildWeb()
  return { root, frame: filesOf(await readManifest(root), 'public/login/login-page.tsx') }
}

/**
 * Weighs the scripts that a tab loads from now on beyond those of every page.
 * @param tab in which nothing is open yet
 * @returns tells their bytes so far, compressed
 */
export function weighScripts(tab: Page): () => Promise<number> {
  const loaded = new Set<string>()
  tab.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) loaded.add(pathname.slice(1))
  })
  return async () => {
    built ??= readBuild()
    const { root, frame } = await built
    const own = [...loaded].filter((file) => !frame.includes(file))
    if (own.length === 0) throw new Error('No page was opened in the tab.')
    const contents = await Promise.all(own.map((file) => readFile(join(root, file))))
    return contents.reduce((sum, content) => sum + gzipSync(content).length, 0)
  }
}
