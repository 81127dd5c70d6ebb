import { expect, it } from 'vitest'
import { QUIET_MS, StandingBack } from './standing-back.ts'

/** Beside a log whose end is at these places, one after the other, and then stays where it is. */
function beside(...heads: string[]) {
  const pauses: number[] = []
  let last = '0'
  const standing = new StandingBack({
    head: async () => {
      last = heads.shift() ?? last
      return last
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
    },
    isStopped: () => false,
  })
  return { standing, pauses }
}

it('waits while the log grows, and no longer', async () => {
  const { standing, pauses } = beside('1', '2', '3', '3')
  await standing.whileItGrows(60_000)
  expect(pauses).toEqual([QUIET_MS, QUIET_MS, QUIET_MS])
})

it('does not wait again for a log that has been quiet since', async () => {
  const { standing, pauses } = beside('1', '1', '1', '2', '2')
  await standing.whileItGrows(60_000)
  await standing.whileItGrows(60_000)
  expect(pauses).toEqual([QUIET_MS])
  await standing.whileItGrows(60_000)
  expect(pauses).toEqual([QUIET_MS, QUIET_MS])
})

it('waits for a log that does not stop growing only so long', async () => {
  const { standing, pauses } = beside('1', '2', '3', '4', '5')
  await standing.whileItGrows(2.5 * QUIET_MS)
  expect(pauses).toEqual([QUIET_MS, QUIET_MS, QUIET_MS / 2])
})
