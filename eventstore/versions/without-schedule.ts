import { DEFAULT_PRICING_ENGINE } from '../../domain/settings/pricing-engine.ts'
import type { Upcaster } from './upcaster.ts'

/** Version 1 of `PricingEngineSaved` knew no schedule: rates were fetched when somebody asked. The first one is the default. */
export const withoutSchedule: Upcaster = ({ data, personal }) => ({
  data: { sync_schedule: DEFAULT_PRICING_ENGINE.sync_schedule, ...(data as object) },
  personal,
})
