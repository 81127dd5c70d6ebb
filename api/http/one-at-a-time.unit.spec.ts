import { expect, it } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

it('does what is asked for one key in turn, also after a failure, and for another key at once', async () => {
  const line = new OneAtATime()
  const order: string[] = []
  let finishFirst = (): void => undefined
  const first = line.run('june', async () => {
    await new Promise<void>((resolve) => {
      finishFirst = resolve
    })
    order.push('first')
    throw new Error('no')
  })
  const second = line.run('june', async () => order.push('second'))
  await line.run('omar', async () => order.push("somebody else's"))
  finishFirst()
  await expect(first).rejects.toThrow('no')
  await second
  expect(order).toEqual(["somebody else's", 'first', 'second'])
})
