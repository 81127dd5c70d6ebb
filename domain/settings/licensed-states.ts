/** The codes in the free text of the licensed states setting, in capitals: 'CO, tx' is CO and TX. Empty: the setting is not filled. */
export function readLicensedStates(text: string): readonly string[] {
  return text.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? []
}
