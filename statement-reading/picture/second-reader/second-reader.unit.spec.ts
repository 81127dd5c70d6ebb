import { expect, it, vi } from 'vitest'
import { SecondReader } from './second-reader.ts'

vi.mock('./networks-thread.ts', () => ({
  NetworksThread: { start: () => Promise.reject(new Error('Its library is not for this system.')) },
}))

it('is none where its runtime cannot be loaded', async () => {
  expect(await SecondReader.start()).toBeNull()
})
