/** For how long what is kept. A test compares them with what the product does. */
export const KEPT = { fileDays: 90, unclaimedHours: 24, securityDays: 400, deviceDays: 180 } as const
