import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeOutdatedBuilds } from './outdated-builds.ts'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'builds-'))
})
afterEach(() => rm(dist, { recursive: true, force: true }))

/** A folder with something in it, written so long ago. */
async function folder(name: string, minutesAgo: number): Promise<void> {
  await mkdir(path.join(dist, name))
  await writeFile(path.join(dist, name, 'app.html'), '')
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await utimes(path.join(dist, name), at, at)
}

it('keeps the application that was built before, which older processes still serve, and no earlier one', async () => {
  await folder('web-earliest', 90_000)
  await folder('web-before', 9_000)
  await folder('web-earlier', 10_000)
  await folder('web-now', 0)
  await folder('product.0123', 90_000)
  await removeOutdatedBuilds(dist, 'web-now')
  expect((await readdir(dist)).sort()).toEqual(['product.0123', 'web-before', 'web-now'])
})

it('keeps the current one also where another was built later', async () => {
  await folder('web-now', 90)
  await folder('web-later', 1)
  await removeOutdatedBuilds(dist, 'web-now')
  expect((await readdir(dist)).sort()).toEqual(['web-later', 'web-now'])
})

it('removes drafts that killed builds have left, and none that somebody may be writing', async () => {
  await folder('draft-1', 90)
  await folder('draft-2', 5)
  await removeOutdatedBuilds(dist, 'web-now')
  expect(await readdir(dist)).toEqual(['draft-2'])
})
