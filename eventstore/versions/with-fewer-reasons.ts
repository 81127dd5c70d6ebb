import type { Upcaster } from './upcaster.ts'

/** Version 1 of `NotificationWithheld` knew no addresses that nothing is written to: what it knew it called as today. */
export const withFewerReasons: Upcaster = (payload) => payload
