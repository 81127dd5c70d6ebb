import { expect, it, vi } from 'vitest'
import { NetworksThread } from './networks-thread.ts'
import { SecondReader } from './second-reader.ts'

vi.mock('./networks-thread.ts', () => ({
  NetworksThread: { start: () => Promise.reject(new Error('Its library is not for this system.')) },
}))

it('reads with the one thread that starts where the other does not', async () => {
  const asked: string[] = []
  const thread = { find: async () => [], close: async () => void asked.push('close') } as unknown as NetworksThread
  vi.spyOn(NetworksThread, 'start').mockResolvedValueOnce(thread)
  const reader = await SecondReader.start()
  const picture = { width: 64, height: 64, data: new Uint8Array(4096).fill(255) }
  expect(await reader?.begin(picture).finish([])).toEqual([])
  await reader?.close()
  expect(asked).toEqual(['close'])
})

it('says why it does not start where neither thread does', async () => {
  await expect(SecondReader.start()).rejects.toThrow('Its library is not for this system.')
})
