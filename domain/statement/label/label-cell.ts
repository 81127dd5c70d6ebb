import { bottom, horizontalGap, middle, onOneRow, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { mendedLabel, withInitialI } from '../print/misread.ts'
import { endsAsStreet, isHouseNumber } from '../property/street.ts'
import { isAnswer, isAnswered, nextOnRow } from './answer.ts'
import { glossedBehind, glossedBelow } from './glossed-label.ts'
import { joined, type LabelCell } from './joined-label.ts'
import { isKindOfLoan } from './kind-of-loan.ts'
import { labelFor } from './label.ts'
import { canonicalWords } from './wording.ts'

const LONGEST_PART = 5
const MOST_ROWS_BELOW = 2
const IN_FRONT_EMS = 1.5
const GOES_ON = /[&,/(+-]$|\b(and|of|or|the|to|for|in|on|by|with|from|your)$/i

function isNextRow(upper: Cell, lower: Cell): boolean {
  const em = Math.min(upper.box.height, lower.box.height)
  const down = lower.box.y - upper.box.y
  const sameType = Math.abs(upper.box.height - lower.box.height) < 0.15 * em
  return sameType && Math.abs(upper.box.x - lower.box.x) < em * 0.5 && down > em * 0.8 && down < em * 1.5
}

/** The value that the row of the text goes on with; null where it goes on with none. */
function valueBeside(text: Cell, found: readonly Cell[]): Cell | null {
  const next = nextOnRow(text, found)
  return next?.value ? next : null
}

/** Whether a value leads to the text, as where amounts are printed first and what they are behind them. */
const valueInFront = (text: Cell, found: readonly Cell[]): boolean =>
  found.some(
    ({ value, box }) =>
      value !== null &&
      onOneRow(box, text.box) &&
      right(box) <= text.box.x + 1 &&
      text.box.x - right(box) < text.box.height * IN_FRONT_EMS,
  )

const isTotal = ({ words }: Cell): boolean => /^total:?$/i.test(words.join(' ')) && !/^t/.test(words[0] ?? '')

function isOpen(words: readonly string[]): boolean {
  const text = words.join(' ')
  return GOES_ON.test(text) || text.lastIndexOf('(') > text.lastIndexOf(')')
}

/** 'Annual interest' / 'rate': a label of its own would begin as the one above it does. */
const continues = ([first = '']: readonly string[], [next = '']: readonly string[]): boolean =>
  /^[A-Z]/.test(first) && /^[a-z(&]/.test(next)

/** A label that is broken over two rows, as one: 'Escrow (taxes and' / 'insurance)'. Two labels that stand for themselves are none. */
function brokenLabel(upper: LabelCell, single: readonly LabelCell[], found: readonly Cell[]): LabelCell[] {
  const lower = single.find(({ cell }) => isNextRow(upper.cell, cell))
  if (!lower || isTotal(lower.cell) || Math.max(upper.words.length, lower.words.length) > LONGEST_PART) return []
  const open = isOpen(upper.cell.words) || continues(upper.cell.words, lower.cell.words)
  if (!open && valueBeside(upper.cell, found)) return []
  if (valueInFront(upper.cell, found) && valueInFront(lower.cell, found)) return []
  const headsOfColumns = !valueBeside(lower.cell, found)
  if (open && !headsOfColumns && valueBeside(upper.cell, found)) return []
  const alone = labelFor('money', upper.words) ?? labelFor('date', upper.words) ?? labelFor('number', upper.words)
  if (alone && !headsOfColumns && !open) return []
  const one = joined(upper.cell, [lower.cell])
  // 'CLOSING  PRIN BAL', set wide, over '2025 TO DATE': what stands in the way shows that they are no label.
  const isInTheWay = (other: Cell): boolean =>
    other !== upper.cell &&
    other !== lower.cell &&
    horizontalGap(other.box, one.cell.box) < 0 &&
    isWithinRows(other, one.cell)
  return found.some(isInTheWay) ? [] : [one]
}

const isWithinRows = ({ box }: Cell, rows: Cell): boolean => middle(box) > rows.box.y && middle(box) < bottom(rows.box)

/** A label whose value stands beside its first row, with nothing beside the rows below: 'Current balance of your' / 'escrow account'. */
function wrappedLabel(upper: LabelCell, single: readonly LabelCell[], found: readonly Cell[]): LabelCell[] {
  const value = valueBeside(upper.cell, found)
  if (!value || closes(upper.cell, value)) return []
  const below: Cell[] = []
  for (let last = upper.cell; below.length < MOST_ROWS_BELOW; ) {
    const next = single.find(({ cell, words }) => isNextRow(last, cell) && words.length <= LONGEST_PART)?.cell
    if (!next || isTotal(next) || right(next.box) > value.box.x) break
    if (valueBeside(next, found) || !standsAlone(next, right(value.box), found)) break
    below.push(next)
    last = next
  }
  return below.length > 0 ? [joined(upper.cell, below)] : []
}

/** Whether a value belongs to the label itself: 'Previous rate (through 04/2025)'. */
const closes = (text: Cell, value: Cell): boolean =>
  text.words.some((word) => word.startsWith('(')) && isOpen(text.words) && value.words.at(-1)?.endsWith(')') === true

/** Whether nothing stands beside it as far as there. */
const standsAlone = (cell: Cell, end: number, found: readonly Cell[]): boolean =>
  !found.some(
    (other) => other !== cell && onOneRow(other.box, cell.box) && other.box.x > cell.box.x && other.box.x < end,
  )

/** '3590 Old Post Ln' names nothing; '3 Mortgage origination date' and '18 RD annual fee' do. */
const isStreet = ({ words }: Cell): boolean =>
  words.length > 2 &&
  isHouseNumber(words[0]) &&
  endsAsStreet(words.join(' ')) &&
  labelFor('money', canonicalWords(words)) === null

/** '276,400' without its sign names nothing beside it. */
const saysSomething = (words: readonly string[]): boolean => words.some((word) => /[a-z]/.test(word))

const labelWords = ({ words, confidence }: Cell): string[] =>
  confidence < 1 ? mendedLabel(canonicalWords(words.map(withInitialI))) : canonicalWords(words)

/** The texts of a page as labels: as they are printed, and those that are broken over two rows put together. */
export function labelCells(found: readonly Cell[]): LabelCell[] {
  const answers = found.filter(isAnswer)
  const single = found
    .filter((cell) => cell.value === null && !isStreet(cell) && !isAnswer(cell) && !isAnswered(cell, answers, found))
    .map((cell) => ({ cell, words: labelWords(cell), broken: false }))
  const broken = single.flatMap((upper) => [
    ...wrappedLabel(upper, single, found),
    ...brokenLabel(upper, single, found),
    ...glossedBehind(upper, single),
    ...glossedBelow(upper, single),
  ])
  return [...broken, ...single].filter(({ words }) => saysSomething(words) && !isKindOfLoan(words))
}
