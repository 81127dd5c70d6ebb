/** A position in the log as a person reads it: without the zeros that keep positions in order. */
export function placeInLog(position: string): string {
  return position.replace(/^0+(?=\d)/, '')
}
