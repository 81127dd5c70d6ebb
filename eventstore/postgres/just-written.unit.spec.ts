import { describe, expect, it, vi } from 'vitest'
import { someEvent } from '../../tests/support/unplaced-events.ts'
import { toPosition } from '../position.ts'
import type { StoredEvent } from '../stored-event.ts'
import { JustWritten } from './just-written.ts'
import { BEFORE_ALL } from './position.ts'

const at = (position: number) => toPosition(String(position))
const event = (position: number, data = '{}'): StoredEvent => {
  return { ...someEvent(), data, stream: `s-${position}`, revision: 0, position: at(position) }
}
const positions = (events: readonly StoredEvent[]) => events.map(({ position }) => position)

function followed(): JustWritten {
  const written = new JustWritten()
  written.after(BEFORE_ALL, 1)
  return written
}

describe('what was just written', () => {
  it('is told in order, from any place in it, and no more than asked for', () => {
    const written = followed()
    const [first, second, third] = [event(1), event(2), event(3)]
    written.keep(BEFORE_ALL, [first, second])
    written.keep(at(2), [third])
    expect(written.after(BEFORE_ALL, 10)).toEqual([first, second, third])
    expect(written.after(at(1), 1)).toEqual([second])
    expect(written.after(at(3), 10)).toEqual([])
  })

  it('ends before what another process wrote', () => {
    const written = followed()
    written.keep(BEFORE_ALL, [event(1)])
    written.keep(at(2), [event(3)])
    expect(positions(written.after(BEFORE_ALL, 10))).toEqual([at(1)])
    expect(written.after(at(1), 10)).toEqual([])
    expect(positions(written.after(at(2), 10))).toEqual([at(3)])
  })

  it('is forgotten, the oldest first, where it is too much', () => {
    const written = followed()
    const large = 'x'.repeat(4 * 1024 * 1024 - 1)
    written.keep(BEFORE_ALL, [event(1, large), event(2, large), event(3, large)])
    expect(written.after(BEFORE_ALL, 10)).toEqual([])
    expect(positions(written.after(at(1), 10))).toEqual([at(2), at(3)])
  })

  it('is kept for those who follow the log, and for nobody else', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const written = new JustWritten()
    written.keep(BEFORE_ALL, [event(1)])
    expect(written.after(BEFORE_ALL, 10)).toEqual([])
    written.keep(at(1), [event(2)])
    expect(positions(written.after(at(1), 10))).toEqual([at(2)])
    now.mockReturnValue(6_000)
    written.keep(at(2), [event(3)])
    expect(written.after(at(1), 10)).toEqual([])
    now.mockRestore()
  })
})
