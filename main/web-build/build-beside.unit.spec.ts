import { expect, it } from 'vitest'
import { StartRefused } from '../start-refused.ts'
import type { WebBuild } from './build.ts'
import { buildBeside } from './build-beside.ts'

const BUILT: WebBuild = { root: '/dist/web-1', isNew: true }
const never = new AbortController().signal

/** A build that goes on until it is given up, and clears away behind it. */
function endless() {
  let clear = () => {}
  const cleared = new Promise<void>((resolve) => {
    clear = resolve
  })
  const build = async (signal?: AbortSignal): Promise<WebBuild> => {
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    await cleared
    throw signal?.reason
  }
  return { build, clear: () => clear() }
}

it('gives what was built, to who asks late, too', async () => {
  const beside = buildBeside(never, async () => BUILT)
  await beside.close()
  expect(await beside.built).toBe(BUILT)
})

it('tells of a failure when somebody asks, and ends no process that does not', async () => {
  const unheard: unknown[] = []
  const listen = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', listen)
  const refusal = new StartRefused('the web application could not be built')
  const beside = buildBeside(never, () => Promise.reject(refusal))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', listen)
  expect(unheard).toEqual([])
  await expect(beside.built).rejects.toBe(refusal)
})

it('gives up what is under way, and has closed when nothing of it is left', async () => {
  const { build, clear } = endless()
  const beside = buildBeside(never, build)
  let isClosed = false
  const closed = beside.close().then(() => {
    isClosed = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isClosed).toBe(false)
  clear()
  await closed
  await expect(beside.built).rejects.toThrow('aborted')
})

it('is given up with the start', async () => {
  const { build, clear } = endless()
  const stopping = new AbortController()
  const beside = buildBeside(stopping.signal, build)
  clear()
  stopping.abort(new Error('nobody waits any more'))
  await expect(beside.built).rejects.toThrow('nobody waits any more')
})
