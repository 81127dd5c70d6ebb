import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { open, seal } from './box.ts'
import { SealBroken } from './seal-broken.ts'

const key = randomBytes(32)
const content = Buffer.from('ada@example.com')

describe('a sealed box', () => {
  it('opens with its key and context', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), fc.string(), (bytes, context) => {
        expect(open(key, seal(key, bytes, context), context)).toEqual(Buffer.from(bytes))
      }),
    )
  })

  it('is refused when any byte of it was flipped', () => {
    const box = seal(key, content, 'event 1')
    for (let index = 0; index < box.length; index += 1) {
      const flipped = Buffer.from(box)
      flipped[index] = (flipped[index] ?? 0) ^ 1
      expect(() => open(key, flipped, 'event 1'), `byte ${index}`).toThrow(SealBroken)
    }
  })

  it('is refused when it was cut short, or is empty', () => {
    const box = seal(key, content, 'event 1')
    for (let length = 0; length < box.length; length += 1) {
      expect(() => open(key, box.subarray(0, length), 'event 1'), `${length} bytes`).toThrow(SealBroken)
    }
  })

  it('is refused with another key or in another context', () => {
    const box = seal(key, content, 'event 1')
    expect(() => open(randomBytes(32), box, 'event 1')).toThrow(SealBroken)
    expect(() => open(key, box, 'event 2')).toThrow('event 2')
  })

  it('never looks the same twice', () => {
    expect(seal(key, content, 'event 1')).not.toEqual(seal(key, content, 'event 1'))
  })
})
