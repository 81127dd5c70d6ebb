import { bottom, horizontalGap } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { type Label, labelFor } from './label.ts'
import type { InTable } from './table.ts'
import { linesOf } from './table-row.ts'
import { canonicalWords } from './wording.ts'

/** What accounts are called that are no mortgage, and what the mortgage is called among them. */
export const ANOTHER_ACCOUNT =
  /\b(shares?|savings|checking|certificates?|money market|auto|vehicle|visa|card|personal|student|boat|machinery|operating|equity|heloc|line of credit|credit line)\b/i
export const MORTGAGE_ACCOUNT = /\b(mortgage|mtg|home loan|real estate loan)\b/i
/** How sure the balance of an account is that is named for escrow. */
const IN_AN_ACCOUNT = 0.9
const OTHER: Label = { meaning: 'other', strength: 1 }
/** In ems: the rows of one table are not further apart, and its head not further above. */
const NEXT_ROW_EMS = 3
const HEAD_EMS = 4
const SAME_EDGE = 2

/** What is kept for the mortgage's taxes and insurance in an account of its own: 'S98 Mortgage escrow share'. */
export const ESCROW_ACCOUNT = /\bescrow\b/i

interface Account {
  readonly line: readonly Cell[]
  readonly isMortgage: boolean
  readonly isEscrow: boolean
}

const textOf = (line: readonly Cell[]): string =>
  line
    .slice(
      0,
      line.findIndex(({ value }) => value !== null),
    )
    .flatMap(({ words }) => words)
    .join(' ')

function accountOf(line: readonly Cell[]): Account[] {
  const name = line[0]?.value === null && line.some(({ value }) => value !== null) ? textOf(line) : ''
  const isAnother = ANOTHER_ACCOUNT.test(name)
  const isMortgage = !isAnother && MORTGAGE_ACCOUNT.test(name)
  const isEscrow = (isAnother || isMortgage) && ESCROW_ACCOUNT.test(name)
  return isAnother || isMortgage ? [{ line, isMortgage: isMortgage && !isEscrow, isEscrow }] : []
}

/** Accounts in rows right below one another, from one left edge. */
function tables(found: readonly Cell[]): Account[][] {
  const all: Account[][] = []
  for (const account of linesOf(found).flatMap(accountOf)) {
    const [first, before] = [account.line[0], all.at(-1)?.at(-1)?.line[0]]
    const isNext =
      first && before
        ? Math.abs(first.box.x - before.box.x) < SAME_EDGE &&
          first.box.y - before.box.y < NEXT_ROW_EMS * first.box.height
        : false
    if (isNext) all.at(-1)?.push(account)
    else all.push([account])
  }
  return all.filter(
    (table) => table.filter(({ isMortgage }) => isMortgage).length === 1 && table.some(({ isMortgage }) => !isMortgage),
  )
}

/** The text that heads the column of a value, over the first row of its table. */
function headOf(value: Cell, [first]: readonly Account[], found: readonly Cell[]): Cell | undefined {
  const top = first?.line[0]?.box.y ?? 0
  return found
    .filter(
      ({ box, value: other }) =>
        other === null &&
        bottom(box) <= top + box.height / 2 &&
        top - bottom(box) < HEAD_EMS * box.height &&
        horizontalGap(box, value.box) <= 0,
    )
    .sort((a, b) => b.box.y - a.box.y)[0]
}

/** In a list without heads, of an account and what is in it. */
const isOnlyAmount = (cell: Cell, line: readonly Cell[]): boolean =>
  cell.value?.kind === 'money' && line.every((other) => other === cell || other.value?.kind !== 'money')

/**
 * The values of a list of somebody's accounts, one a row, of which one is the mortgage: what stands in its row is what the heads of the
 * columns say, and what stands in the others is of no loan of ours.
 */
export function accountsInRows(found: readonly Cell[]): Map<Cell, InTable> {
  return new Map(
    tables(found).flatMap((table) =>
      table.flatMap(({ line, isMortgage, isEscrow }) =>
        line.flatMap((cell): [Cell, InTable][] => {
          const [name] = line
          if (cell.value === null || name === undefined) return []
          const head = headOf(cell, table, found)
          const labelWords = head ? canonicalWords(head.words) : []
          const label = labelFor(cell.value.kind, labelWords)
          if (isMortgage) return head && label ? [[cell, { ...label, label: head, labelWords }]] : []
          const isBalance = head ? label?.meaning === 'balance' : isOnlyAmount(cell, line)
          if (isEscrow && isBalance)
            return [[cell, { meaning: 'escrow_balance', strength: IN_AN_ACCOUNT, label: head ?? name, labelWords }]]
          return [[cell, { ...OTHER, label: name, labelWords: canonicalWords(name.words) }]]
        }),
      ),
    ),
  )
}
