import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import type { PricingDesk } from '../commands/pricing/pricing-desk.ts'
import { warmUp } from './warm-up.ts'

const NOW = new Date('2026-03-09T23:30:00Z')
const logger = pino({ level: 'silent' })

it('lays out the book of the day', async () => {
  const book = vi.fn().mockResolvedValue({})
  await warmUp({ book } as unknown as PricingDesk, NOW, logger)
  expect(book).toHaveBeenCalledExactlyOnceWith('2026-03-09')
})

it('starts all the same when the prices cannot be read, and says so', async () => {
  const away = new Error('away')
  const warn = vi.spyOn(logger, 'warn')
  await warmUp({ book: () => Promise.reject(away) } as unknown as PricingDesk, NOW, logger)
  expect(warn).toHaveBeenCalledWith({ err: away }, expect.stringContaining('could not be read'))
})
