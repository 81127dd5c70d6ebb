import type { Cell } from './cell.ts'

const NUMBER_OF_LINE = /^\d{1,2}[a-z]?$/

/** Where a row begins with the number of its line, that number further on the row is no text of its own: '5  Principal not yet repaid …  5  243,218.90'. */
export function withoutLineNumbers(found: readonly Cell[]): readonly Cell[] {
  const firsts = new Map<number, Cell>()
  for (const cell of found) {
    const first = firsts.get(cell.line)
    if (first === undefined || cell.box.x < first.box.x) firsts.set(cell.line, cell)
  }
  return found.filter((cell) => {
    const first = firsts.get(cell.line)
    const [number = '', ...others] = cell.words
    return (
      cell === first ||
      cell.value !== null ||
      others.length > 0 ||
      !NUMBER_OF_LINE.test(number) ||
      first?.words[0] !== number
    )
  })
}
