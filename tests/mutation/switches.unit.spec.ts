import { afterEach, describe, expect, it } from 'vitest'
import { activate, recording, TooOften } from './switches.ts'

/** What the instrumented sources call. */
const sources = globalThis as unknown as {
  stryMutAct_9fa48: (mutant: string) => boolean
  stryCov_9fa48: (...mutants: string[]) => void
}

const A_WHILE = 100_000

describe('the switches', () => {
  afterEach(() => activate(null))

  it('turn on one mutant and no other, until its place was passed too often', () => {
    activate('7', 2, A_WHILE)
    expect(sources.stryMutAct_9fa48('8')).toBe(false)
    expect(sources.stryMutAct_9fa48('7')).toBe(true)
    expect(sources.stryMutAct_9fa48('7')).toBe(true)
    expect(() => sources.stryMutAct_9fa48('7')).toThrow(TooOften)
  })

  it('end a loop that goes round behind a mutant that was passed once', () => {
    const goRound = () => {
      for (let round = 0; round < 10_000; round += 1) sources.stryCov_9fa48('8')
      return 'through'
    }
    activate('7', 1, -1)
    expect(goRound).toThrow(TooOften)
    activate('7', 1, A_WHILE)
    expect(goRound()).toBe('through')
    activate(null)
    expect(goRound()).toBe('through')
  })

  it('record which places are passed, and how often', async () => {
    const passes = await recording(() => {
      sources.stryCov_9fa48('7', '8')
      sources.stryCov_9fa48('8')
    })
    expect(passes).toEqual(
      new Map([
        ['7', 1],
        ['8', 2],
      ]),
    )
  })
})
