import { expect, it } from 'vitest'
import { Announcer } from './announcer.ts'
import type { Announcement } from './projection.ts'

const HOMES: Announcement = { audience: 'account:june', tag: 'Properties' }
const HISTORY: Announcement = { audience: 'account:june', tag: 'History' }

/** A database that answers when it is told to. */
function slowDatabase() {
  const told: unknown[] = []
  const answers: { resolve(): void; reject(error: Error): void }[] = []
  const query = async (_text: string, [, change]: [string, string]) => {
    told.push(JSON.parse(change))
    await new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  }
  return { told, answers, announcer: new Announcer({ query } as never) }
}

/** Asked again and again, as the engine does. */
function madeUp<Told>(announcer: Announcer, told: Told): Told {
  announcer.makeUpForLost()
  return told
}

it('tells at once of the first, and together of what is committed at the same position meanwhile', async () => {
  const { told, answers, announcer } = slowDatabase()
  announcer.tell(['homes'], '7', [HOMES])
  announcer.tell(['history'], '7', [HISTORY])
  announcer.tell(['entries', 'accounts'], '7', [HOMES])
  announcer.tell(['homes'], '9', [])
  expect(told).toEqual([{ projections: ['homes'], position: '7', changes: { 'account:june': ['Properties'] } }])
  answers[0]?.resolve()
  await expect.poll(() => told).toHaveLength(2)
  expect(told[1]).toEqual({
    projections: ['history', 'entries', 'accounts'],
    position: '7',
    changes: { 'account:june': ['History', 'Properties'] },
  })
  answers[1]?.resolve()
  await expect.poll(() => told).toHaveLength(3)
  expect(told[2]).toEqual({ projections: ['homes'], position: '9', changes: {} })
})

const GAP = { projections: [], position: '', changes: {}, isGap: true }

it('goes on where one could not be told, and makes up for it by a gap', async () => {
  const { told, answers, announcer } = slowDatabase()
  announcer.tell(['homes'], '7', [HOMES])
  announcer.tell(['history'], '7', [HISTORY])
  answers[0]?.reject(new Error('The database is away'))
  await expect.poll(() => told).toHaveLength(2)
  answers[1]?.resolve()
  await expect.poll(() => madeUp(announcer, told)).toHaveLength(3)
  expect(told[2]).toEqual(GAP)
  announcer.tell(['homes'], '8', [])
  answers[2]?.resolve()
  await expect.poll(() => told).toHaveLength(4)
  expect(told[3]).toMatchObject({ position: '8' })
  answers[3]?.resolve()
})

it('tells a gap once for all that was lost, as soon as it can be told', async () => {
  const { told, answers, announcer } = slowDatabase()
  announcer.lost()
  announcer.lost()
  announcer.tell(['homes'], '7', [HOMES])
  answers[0]?.reject(new Error('The database is away'))
  await expect.poll(() => told).toHaveLength(2)
  expect(told).toEqual([GAP, expect.objectContaining({ position: '7' })])
  answers[1]?.resolve()
  await expect.poll(() => madeUp(announcer, told)).toHaveLength(3)
  expect(told[2]).toEqual(GAP)
  answers[2]?.resolve()
  announcer.tell(['homes'], '8', [])
  await expect.poll(() => told).toHaveLength(4)
  expect(told[3]).toMatchObject({ position: '8' })
})

it('tells nothing of no read model', () => {
  const { told, announcer } = slowDatabase()
  announcer.tell([], '7', [HOMES])
  expect(told).toEqual([])
})
