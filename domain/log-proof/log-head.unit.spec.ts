import { expect, it, vi } from 'vitest'
import { headBytes, isHeadSigned } from './log-head.ts'

const head = { size: 3, root: 'ab'.repeat(32), at: '2026-03-16T00:00:00.000Z', signature: '12' }

it('signs a head by its size, its root and its time', () => {
  expect(new TextDecoder().decode(headBytes(head))).toBe(
    `refibell-log-head\n3\n${'ab'.repeat(32)}\n2026-03-16T00:00:00.000Z\n`,
  )
})

it('takes a head for signed where its key says so, and its root is one', () => {
  const verify = vi.fn(() => true)
  expect(isHeadSigned(verify, 'key', head)).toBe(true)
  expect(verify).toHaveBeenCalledWith('key', '12', headBytes(head))
  expect(isHeadSigned(() => false, 'key', head)).toBe(false)
  expect(isHeadSigned(() => true, 'key', { ...head, root: 'ab' })).toBe(false)
})
