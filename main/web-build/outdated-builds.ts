import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How the folder of a built application is named, before the fingerprint of its sources. */
export const BUILT = 'web-'
/** … and that of one which is being built, before the number of its process. */
export const DRAFT = 'draft-'

/** Many times what a build takes: whoever wrote there was killed. */
const LEFT_OVER_AFTER_MS = 3_600_000

/**
 * Removes what nobody needs any more: drafts that were left over, and the applications of other sources. The one that was built last
 * before stays, because processes that were started from it go on serving its pages until they are replaced.
 * @param current the name of the folder that is used from now on
 */
export async function removeOutdatedBuilds(dist: string, current: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(dist)).map(async (name) => ({ name, at: await writtenAt(dist, name) })),
  )
  const previous = folders.filter(({ name }) => name.startsWith(BUILT) && name !== current)
  const drafts = folders.filter(({ name }) => name.startsWith(DRAFT))
  const outdated = [
    ...previous.sort((one, other) => other.at - one.at).slice(1),
    ...drafts.filter(({ at }) => Date.now() - at > LEFT_OVER_AFTER_MS),
  ]
  await Promise.all(outdated.map(({ name }) => rm(join(dist, name), { recursive: true, force: true })))
}

/** Zero for what somebody else removes at this moment. */
async function writtenAt(dist: string, name: string): Promise<number> {
  return (await stat(join(dist, name)).catch(() => null))?.mtimeMs ?? 0
}
