/** The state of a link that opens something beside what is shown: who follows it stays where they are on the page. */
export const KEEPS_PLACE = { keepsPlace: true } as const

/** The same where what is opened does not take the focus. */
export const KEEPS_FOCUS = { ...KEEPS_PLACE, keepsFocus: true } as const

export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state
}

export function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state
}
