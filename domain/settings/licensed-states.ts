import { readStateCode } from '../costs/states.ts'

/** The codes in the free text of the licensed states setting, in capitals: 'CO, tx' is CO and TX. Empty: the setting is not filled. */
export function readLicensedStates(text: string): readonly string[] {
  return text.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? []
}

/** The text that is saved of these states: each once, in their order. */
export function licensedStatesText(states: readonly string[]): string {
  return [...new Set(states)].sort().join(', ')
}

/** What was typed between commas or spaces and is no state, as it was typed. */
export function notStates(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter((typed) => typed !== '' && readStateCode(typed) === null)
}
