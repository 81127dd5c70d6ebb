import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWeb } from '../main/web-build/build.ts'
import type { Measurement } from './run.ts'

/** What a browser has to load before somebody opens the flow, as the production build has it, gzip. */
export async function run(): Promise<Measurement[]> {
  const { root } = await buildWeb()
  const html = await readFile(path.join(root, 'index.html'), 'utf8')
  return [
    {
      name: 'landing page, JavaScript before the flow',
      value: await kilobytes(root, scriptsOf(html)),
      unit: 'KB gzip',
    },
    {
      name: 'landing page, prerendered HTML with its styles',
      value: await kilobytes(root, ['/index.html']),
      unit: 'KB gzip',
    },
  ]
}

/** The scripts that a page names. The build names every one that is loaded with it, those that scripts import included. */
function scriptsOf(html: string): string[] {
  const files = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file ?? '')
  if (files.length === 0) throw new Error('The landing page names no script, so there is nothing to measure.')
  return [...new Set(files)]
}

async function kilobytes(root: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))))
  const bytes = contents.reduce((sum, content) => sum + gzipSync(content).length, 0)
  return Math.round(bytes / 100) / 10
}
