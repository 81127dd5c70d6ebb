import type { Difference } from './changed-elsewhere.tsx'

/** A field in words: as it was when what is typed began, as it is typed, and as it is saved now. */
interface FieldThreeTimes {
  readonly label: string
  readonly before: string
  readonly here: string
  readonly there: string
}

/** What somebody else has changed since, but for what is typed here just so. What was changed here alone is nobody's news. */
export function changedThere(fields: readonly FieldThreeTimes[]): Difference[] {
  return fields
    .filter(({ before, here, there }) => there !== before && there !== here)
    .map(({ label, before, here, there }) => ({ label, here, there, isChangedHere: here !== before }))
}
