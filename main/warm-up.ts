import type { Logger } from 'pino'
import type { PricingDesk } from '../commands/pricing/pricing-desk.ts'

/**
 * Reads the day's rate sheet and adjustments ahead, a quarter of a second of work that the first visitor would wait for. What
 * cannot be read now is read when somebody needs it.
 */
export async function warmUp(pricing: PricingDesk, now: Date, logger: Logger): Promise<void> {
  try {
    await pricing.book(now.toISOString().slice(0, 10))
  } catch (error) {
    logger.warn({ err: error }, "the day's prices could not be read ahead")
  }
}
