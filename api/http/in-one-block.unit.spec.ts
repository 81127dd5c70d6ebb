import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import { inOneBlock } from './in-one-block.ts'

const MOST = 10_000_000

it.each([
  ['whose length is told', 3_000_000, '3000200'],
  ['whose length is not told', 3_000_000, undefined],
  ['that is longer than was told', 3_000_000, '1000'],
  ['that is empty', 0, '200'],
  ['as long as one may be', MOST, String(MOST + 200)],
])('a file %s is kept as it came, in one block', async (_, bytes, told) => {
  const sent = randomBytes(bytes)
  const kept = await received(sent, told)
  expect(kept.size).toBe(bytes)
  expect(kept.buffer?.equals(sent)).toBe(true)
  expect(kept.buffer?.buffer.byteLength).toBeLessThanOrEqual(Math.max(2 * bytes, 1_000_000))
})

it('a stream that breaks is an error', async () => {
  const broken = new Readable({ read: () => undefined })
  const waiting = handled(broken, '100')
  broken.destroy(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
})

function received(sent: Buffer, told: string | undefined) {
  const pieces = Array.from({ length: Math.ceil(sent.length / 65_536) }, (_, n) =>
    sent.subarray(n * 65_536, (n + 1) * 65_536),
  )
  return handled(Readable.from(pieces), told)
}

function handled(stream: Readable, told: string | undefined): Promise<Partial<Express.Multer.File>> {
  const request = { headers: { 'content-length': told } } as unknown as Request
  const file = { stream } as Express.Multer.File
  return new Promise((resolve, reject) => {
    inOneBlock(MOST)._handleFile(request, file, (error, info) => (error ? reject(error) : resolve(info ?? {})))
  })
}
