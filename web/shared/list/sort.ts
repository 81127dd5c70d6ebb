/** A field by which a list is sorted, as the server takes it; with a minus: descending. */
export type Sort<Field extends string> = Field | `-${Field}`

/** The sort after a click on a column: the other way round where it is sorted by it already. */
export function sortedBy<Field extends string>(field: Field, now: Sort<Field>): Sort<Field> {
  return now === field ? `-${field}` : field
}

/** What an address asks for; null where that is none of the fields. */
export function sortOfText<Field extends string>(text: string | null, fields: readonly Field[]): Sort<Field> | null {
  const field = fields.find((one) => text === one || text === `-${one}`)
  if (field === undefined) return null
  return text === field ? field : `-${field}`
}
