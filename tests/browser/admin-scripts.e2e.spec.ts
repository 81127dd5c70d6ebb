import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { filesOf, type Manifest, readManifest } from '../../main/web-build/manifest.ts'
import { ADMIN_ROOMS } from '../../web/admin/shared/admin-rooms.ts'
import { builtWeb } from './support/built-web.ts'

/** Bytes, compressed. */
const MOST_JAVASCRIPT = 300_000
/** What auditors see of the Overview, a page beside the rooms. */
const NO_ROOM = 'admin/overview/audited-book-page.tsx'
const MAP = 'admin/cost-templates/cost-templates-page.tsx'

// What the build says of its files needs no browser; it stands here because those who open one build it anyway.
let root: string
let manifest: Manifest
let rooms: string[]

beforeAll(async () => {
  root = (await builtWeb()).root
  manifest = await readManifest(root)
  rooms = Object.keys(manifest).filter(
    (module) => /^(admin\/.*|app\/admin-home)-page\.tsx$/.test(module) && module !== NO_ROOM,
  )
})

it('all rooms of the administration together weigh at most 300 KB of scripts beyond what every page loads', async () => {
  expect(rooms).toHaveLength(ADMIN_ROOMS.length)
  const frame = filesOf(manifest, 'public/login/login-page.tsx')
  const own = new Set(rooms.flatMap(scriptsOf).filter((file) => !frame.includes(file)))
  const contents = await Promise.all([...own].map((file) => readFile(join(root, file))))
  expect(contents.reduce((sum, content) => sum + gzipSync(content).length, 0)).toBeLessThan(MOST_JAVASCRIPT)
})

it('the map of the states is loaded when its room is opened, and with no other', async () => {
  const map = await Promise.all(
    scriptsOf(MAP).map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
  )
  const drawn = map.filter(([, content]) => content.includes('Topology')).map(([file]) => file)
  expect(drawn).toHaveLength(1)
  for (const room of rooms.filter((module) => module !== MAP)) expect(scriptsOf(room), room).not.toContain(drawn[0])
})

it('what makes schemas is told in the same file not to make code from text, which the policy of our pages forbids', async () => {
  const assets = join(root, 'assets')
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const contents = await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')))
  const schemas = contents.filter((content) => content.includes('.jitless'))
  expect(schemas.length).toBeGreaterThan(0)
  for (const content of schemas) expect(content).toContain('jitless:!0')
})

function scriptsOf(module: string): string[] {
  return filesOf(manifest, module).filter((file) => file.endsWith('.js'))
}
