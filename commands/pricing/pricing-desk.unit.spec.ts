import { beforeEach, expect, it } from 'vitest'
import { memoryContent } from '../../tests/support/memory-content.ts'
import { readHere } from '../csv/rate-file-reader.ts'
import { PricingDesk } from './pricing-desk.ts'

/** What stands in the read models: one number, which is the licensed states' as well. */
let standing: number
let laidOut: number
/** Happens while a book is being laid out. */
let meanwhile: () => void
let desk: PricingDesk

beforeEach(() => {
  standing = 1
  laidOut = 0
  meanwhile = () => undefined
  const sources = {
    version: async () => `version ${standing}`,
    activeRateSheet: async () => null,
    activeLlpa: async () => null,
    costTemplates: async () => ({}),
    margins: async () => ({}),
    licensedStates: async () => {
      laidOut += 1
      meanwhile()
      return { id: String(standing), value: ['CO'] }
    },
  }
  desk = new PricingDesk(sources, memoryContent(), readHere)
})

const licensed = async (day: string) => (await desk.book(day)).licensed_states?.id

it('lays out a book once, and anew when something of it has changed', async () => {
  expect([await licensed('2026-03-16'), await licensed('2026-03-16')]).toEqual(['1', '1'])
  expect(laidOut).toBe(1)
  standing = 2
  expect([await licensed('2026-03-16'), await licensed('2026-03-16')]).toEqual(['2', '2'])
  expect(laidOut).toBe(2)
})

it('lays out one for each day', async () => {
  await licensed('2026-03-16')
  await licensed('2026-03-17')
  expect(laidOut).toBe(2)
})

it('keeps none in which a change of that moment may be', async () => {
  meanwhile = () => {
    standing = 2
  }
  expect(await licensed('2026-03-16')).toBe('2')
  meanwhile = () => undefined
  standing = 1
  expect(await licensed('2026-03-16')).toBe('1')
})
