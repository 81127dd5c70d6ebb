import { afterAll, expect, it } from 'vitest'
import { StatementReader } from './statement-reader.ts'

const reader = new StatementReader()
afterAll(() => reader.close())

it('is read by both kinds of processes, of which the one that is small stays', async () => {
  await reader.tryOut()
  expect(reader.fault).toBeNull()
  expect(reader.processIds).toHaveLength(1)
}, 180_000)
