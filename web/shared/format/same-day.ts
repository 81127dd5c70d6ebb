/** Whether two moments are on one day of the reader's own clock. */
export function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}
