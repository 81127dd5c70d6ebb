import { around } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { type Label, labelFor } from './label.ts'
import { labelCells } from './label-cell.ts'
import type { Meaning } from './label-rule.ts'
import { columnUnder, type Row, rowsOfTables } from './table-row.ts'
import { canonicalWords } from './wording.ts'

/** What its table says of an amount. */
export interface InTable extends Label {
  readonly label: Cell
  readonly labelWords: readonly string[]
}

const PARTS = new Set<Meaning>([
  'principal',
  'interest',
  'principal_and_interest',
  'escrow_payment',
  'taxes',
  'insurance',
  'mortgage_insurance',
])
const PAYMENTS = new Set<Meaning>(['payment', 'total_due'])
const BALANCES = new Set<Meaning>(['balance', 'escrow_balance', 'deferred'])
const FEWEST_HEADS = 2
const OTHER: Label = { meaning: 'other', strength: 1 }
/** What the parts of a row add up to. */
const WHOLE_PAYMENT: Label = { meaning: 'payment', strength: 0.85 }
/** Beside what is due now a column may add up what was due before. */
const TOTAL_WEIGHT = 0.7

const says = (text: Cell | null): Label | null => text && labelFor('money', canonicalWords(text.words))

/** '2026' names the row of what was paid in that year. */
const isYear = (name: Cell | null): boolean => name !== null && /^20\d\d:?$/.test(name.words.join(' '))

/** What the heads say of the columns under them. */
function headed({ columns, heads }: Row): Map<Cell, InTable> {
  return new Map(
    columns.flatMap((column): [Cell, InTable][] => {
      const own = heads.filter((text) => columnUnder(text, columns) === column)
      const [first] = own
      const labelWords = canonicalWords(own.flatMap(({ words }) => words))
      const label = labelFor('money', labelWords)
      if (!first || !label) return []
      const box = around(own.map((text) => text.box))
      return [[column, { ...label, label: { ...first, box }, labelWords }]]
    }),
  )
}

/** A row for each payment, and a column for each of its parts. What was in arrears is part of no payment. */
function byHeads({ name }: Row, heads: ReadonlyMap<Cell, InTable>): [Cell, InTable][] {
  const row = isYear(name) ? OTHER : says(name)
  const isPayment = row === null || PAYMENTS.has(row.meaning) || row.meaning === 'history'
  return [...heads].map(([column, head]) => {
    if (!isPayment) return [column, { ...head, ...OTHER }]
    return [column, head.meaning === 'total_due' ? { ...head, ...WHOLE_PAYMENT } : head]
  })
}

/** A row for each part of the payment, or each balance, and columns for what is now, what was before, and both. */
function byName({ name, columns }: Row, heads: ReadonlyMap<Cell, InTable>): [Cell, InTable][] {
  const part = says(name)
  if (!name || !part || ![PARTS, PAYMENTS, BALANCES].some((meanings) => meanings.has(part.meaning))) return []
  const labelWords = canonicalWords(name.words)
  return columns.map((column) => {
    const head = heads.get(column)
    const isTotal = head?.labelWords.includes('total')
    const strength = isTotal ? part.strength * TOTAL_WEIGHT : part.strength
    const own = head?.meaning === 'other' ? OTHER : { meaning: part.meaning, strength }
    return [column, { ...own, label: name, labelWords }]
  })
}

/**
 * The amounts of tables that break payments down, with what the head of their column and the name of their row say. Whether they
 * were paid already is left to others.
 */
export function amountsInTables(found: readonly Cell[]): Map<Cell, InTable> {
  const broken = labelCells(found).filter((label) => label.broken)
  // A name may go on below its row: 'Escrow (taxes and' / 'insurance)'.
  const whole = (name: Cell | null): Cell | null =>
    broken.find(({ cell }) => cell.line === name?.line && cell.box.x === name.box.x)?.cell ?? name
  return new Map(
    rowsOfTables(found).flatMap((printed) => {
      const row = { ...printed, name: whole(printed.name) }
      const heads = headed(row)
      const meanings = [...heads.values()].map(({ meaning }) => meaning)
      if (meanings.length >= FEWEST_HEADS && meanings.some((meaning) => PARTS.has(meaning))) return byHeads(row, heads)
      const tellTimes = meanings.every(
        (meaning) => PAYMENTS.has(meaning) || meaning === 'other' || meaning === 'history',
      )
      return tellTimes ? byName(row, heads) : []
    }),
  )
}
