import { expect, it } from 'vitest'
import { UploadDoor } from './upload-door.ts'

const MEGABYTE = 1024 * 1024

/** Files inside, each until it is let go. */
function filesIn(door: UploadDoor) {
  return (parties: string[], megabytes: number) => {
    let leave = (): void => undefined
    const work = door.through(parties, (arrived) => {
      arrived(megabytes * MEGABYTE)
      return new Promise<void>((done) => (leave = done))
    })
    return { work, leave: async () => [leave(), await work] }
  }
}

it('holds so many bytes at a time, and has room again when they are gone', async () => {
  const enter = filesIn(new UploadDoor())
  const inside = Array.from({ length: 12 }, (_, at) => enter([`network-${at}`], 10))
  await expect(enter(['late'], 10).work).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 })
  await inside[0]?.leave()
  const late = enter(['late'], 10)
  await expect(enter(['later'], 1).work).rejects.toMatchObject({ status: 503 })
  await late.leave()
})

it('gives no room to what is only announced, and takes none away with who is refused in the middle', async () => {
  const enter = filesIn(new UploadDoor())
  const dripping = Array.from({ length: 50 }, (_, at) => enter([`network-${at}`], 0))
  const large = enter(['large'], 115)
  await expect(enter(['late'], 10).work).rejects.toMatchObject({ status: 503 })
  const small = enter(['small'], 5)
  await Promise.all([large, small, ...dripping].map(({ leave }) => leave()))
  await enter(['last'], 120).leave()
})

it('counts for the network and for the account, and forgets both when the work failed', async () => {
  const door = new UploadDoor()
  const enter = filesIn(door)
  for (const network of ['a', 'b', 'c']) enter([network, 'june'], 1)
  await expect(enter(['d', 'june'], 1).work).rejects.toMatchObject({ status: 429 })
  for (let count = 0; count < 5; count++)
    await expect(door.through(['e'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
