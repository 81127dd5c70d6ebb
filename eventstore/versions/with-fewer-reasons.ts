import type { Upcaster } from './upcaster.ts'

/**
 * Version 1 of `NotificationWithheld` knew no addresses that nothing is written to, version 3 no accounts that are disabled, version 4 no
 * letters that were not taken, and version 1 of `AccountLetterHandedOver` none that were given up: what they knew they called as today.
 */
export const withFewerReasons: Upcaster = (payload) => payload
