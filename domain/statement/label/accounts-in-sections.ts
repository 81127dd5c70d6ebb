import type { Cell } from '../print/cell.ts'
import { ANOTHER_ACCOUNT, MORTGAGE_ACCOUNT } from './accounts-in-rows.ts'
import { linesOf } from './table-row.ts'

/** 'L31 Auto Loan', 'S0010 Evergreen Checking': the account's short code begins the head of its section. */
const CODE = /^[A-Z]{1,2}-?\d{1,5}[.:]?$/
const LONGEST_NAME = 6

/** Whether the line heads an account's section: its code and its name, with no figure of the account behind but its number. */
function headOf(line: readonly Cell[]): 'mortgage' | 'other' | null {
  if (line.some(({ value }) => value !== null && value.kind !== 'number')) return null
  const [code = '', ...name] = line.flatMap(({ words }) => words)
  const text = name.slice(0, LONGEST_NAME).join(' ')
  if (!CODE.test(code)) return null
  if (ANOTHER_ACCOUNT.test(text)) return 'other'
  return MORTGAGE_ACCOUNT.test(text) ? 'mortgage' : null
}

/** The values of a page with the mortgage's section that stand in those of other accounts, each below the head with its code. */
export function valuesOfOtherAccounts(found: readonly Cell[]): ReadonlySet<Cell> {
  const lines = linesOf(found)
  if (!lines.some((line) => headOf(line) === 'mortgage')) return new Set()
  let section: 'mortgage' | 'other' | null = null
  return new Set(
    lines.flatMap((line) => {
      section = headOf(line) ?? section
      return section === 'other' ? line.filter(({ value }) => value !== null) : []
    }),
  )
}
