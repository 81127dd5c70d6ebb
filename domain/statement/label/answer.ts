import { onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'

/** What the row of the text goes on with. */
export const nextOnRow = (text: Cell, found: readonly Cell[]): Cell | undefined =>
  found
    .filter((other) => other !== text && onOneRow(other.box, text.box) && other.box.x >= right(text.box) - 1)
    .sort((a, b) => a.box.x - b.box.x)[0]

/** 'Yes', as beside 'Prepayment penalty', and 'None / Ninguno'; 'No.' is a number. */
export const isAnswer = ({ words }: Cell): boolean =>
  /^([Yy]es|YES|[Nn]one|NONE|N\/A|No|[Ww]aived|WAIVED|[Nn]ot (required|applicable))( \/ \w+)?$/.test(words.join(' '))

/** Whether a text is answered by another one on its row, and waits for no value: 'Mortgage insurance' 'None'. */
export function isAnswered(text: Cell, answers: readonly Cell[], found: readonly Cell[]): boolean {
  if (!answers.some(({ box }) => onOneRow(box, text.box))) return false
  const next = nextOnRow(text, found)
  return next !== undefined && answers.includes(next)
}
