import { type Box, onOneRow, type Page, right } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import type { Value } from '../print/value.ts'
import { accountsInRows } from './accounts-in-rows.ts'
import { valuesOfOtherAccounts } from './accounts-in-sections.ts'
import { boxesInRows } from './boxes-in-rows.ts'
import { captionsBelow } from './captions-below.ts'
import type { LabelCell } from './joined-label.ts'
import { type Label, labelFor } from './label.ts'
import { labelCells } from './label-cell.ts'
import type { Meaning } from './label-rule.ts'
import { valuesOfOtherLoans } from './other-loans.ts'
import { type Pair, withoutWeaker } from './pair.ts'
import { payees } from './payees.ts'
import { piecesOfProse } from './prose.ts'
import { goesOnFrom, isBlocked, isBlockedBehind, isInReach, type Side, standing } from './standing.ts'
import { amountsInTables, type InTable } from './table.ts'

/** A value with the label that it belongs to. */
export interface LabelledValue extends Label {
  readonly value: Value
  readonly cell: Cell
  readonly labelWords: readonly string[]
  /** Where the label stands; null where the value has none. */
  readonly label: Cell | null
  /** 0 (the value follows its label) to about 1 (far away, or hardly aligned). */
  readonly distance: number
}

const LONGEST_STRANGE_LABEL = 8
/** A label of two rows is preferred to its second row alone. */
const WHOLE_LABEL = 0.1
const VALUES_FIRST = 0.3
const FEWEST_BEHIND = 0.6
const COLUMN_TOLERANCE = 2.5
const FEWEST_IN_COLUMN = 3
const AGAINST_THE_COLUMN = 0.35
const FURTHER_COLUMN = 0.3
const IN_A_TABLE = 0.2
/** What may be printed as a month of a year alone. */
const MONTH_MEANINGS = new Set<Meaning>(['maturity', 'origination', 'rate_change'])
const OTHER: Label = { meaning: 'other', strength: 1 }
const UNNAMED: Label = { meaning: 'unnamed', strength: 0.5 }

function startsWithValue(row: readonly Cell[]): boolean {
  const first = [...row].sort((a, b) => a.box.x - b.box.x)[0]
  return first?.value != null && first.value.kind !== 'date'
}

/** '6.50' beside 'Interest rate' is a rate that lacks its sign. */
function meaningFor(value: Value, words: readonly string[]): Label | null {
  const unsigned = value.kind === 'money' && !value.dollarSign && value.cents < 2500
  if (value.kind === 'date' && value.short) {
    const asMonth = labelFor('date', words)
    return asMonth && MONTH_MEANINGS.has(asMonth.meaning) ? asMonth : null
  }
  const asRate = unsigned ? labelFor('rate', words) : null
  return asRate && asRate.meaning !== 'other' && asRate.strength > 0.8 ? asRate : labelFor(value.kind, words)
}

function pairs(page: Page, found: readonly Cell[], captions: ReadonlyMap<Cell, Cell>): Pair[] {
  const prose = new Set(piecesOfProse(found))
  const all = labelCells(found)
  const apart = prose.size === 0 ? all : labelCells(found.filter((cell) => !prose.has(cell)))
  const taken = new Set([...captions.values()].map(placeOf))
  const ofCaptions = new Map([...taken].map((place): [string, LabelCell[]] => [place, []]))
  for (const label of all) ofCaptions.get(placeOf(label.cell))?.push(label)
  const free = {
    all: all.filter(({ cell }) => !taken.has(placeOf(cell))),
    apart: apart.filter(({ cell }) => !taken.has(placeOf(cell))),
  }
  return found.flatMap((target) => {
    const { value } = target
    if (value === null) return []
    const caption = captions.get(target)
    const labels = caption ? (ofCaptions.get(placeOf(caption)) ?? []) : prose.has(target) ? free.all : free.apart
    const row = found.filter((other) => onOneRow(other.box, target.box))
    const own = labels.flatMap((label): Pair[] => {
      if (!isInReach(label.cell.box, target.box)) return []
      const meaning = meaningFor(value, label.words)
      if (!meaning && label.words.length > LONGEST_STRANGE_LABEL) return []
      const stands = standing(label.cell.box, target.box, page.width, meaning !== null)
      if (!stands || (stands.side === 'beside' && isBlocked(label.cell.box, target, row))) return []
      if (stands.side === 'behind' && isBlockedBehind(label.cell.box, target.box, row)) return []
      const whole = label.broken && meaning ? WHOLE_LABEL : 0
      const first = stands.side === 'behind' && startsWithValue(row) ? VALUES_FIRST : 0
      return [{ label, target, value, meaning, side: stands.side, distance: stands.distance - whole - first }]
    })
    return withoutWeaker(own)
  })
}

/** Where a text begins, also one that goes on below. */
const placeOf = ({ line, box }: Cell): string => `${line}:${box.x}`

/** Values under one another have their labels on the same side: a pair that is alone of its kind in the column is farther. */
function byColumn(all: readonly Pair[]): Pair[] {
  const sides = new Map<Cell, Set<Side>>()
  for (const { target, meaning, side } of all) {
    const known = sides.get(target) ?? new Set()
    sides.set(target, meaning ? known.add(side) : known)
  }
  const targets = [...sides.keys()]
  const columns = new Map(
    targets.map((target) => [target, targets.filter((other) => areAligned(other.box, target.box))]),
  )
  return all.flatMap((pair) => {
    const column = columns.get(pair.target) ?? []
    const share = column.filter((target) => sides.get(target)?.has(pair.side)).length / column.length
    const few = column.length < FEWEST_IN_COLUMN
    const inOnePhrase = goesOnFrom(pair.target.box, pair.label.cell.box)
    if (pair.side === 'behind' && !inOnePhrase && (few || share < FEWEST_BEHIND)) return []
    return few ? [pair] : [{ ...pair, distance: pair.distance + AGAINST_THE_COLUMN * (1 - share) }]
  })
}

const areAligned = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < COLUMN_TOLERANCE || Math.abs(right(a) - right(b)) < COLUMN_TOLERANCE

/**
 * Gives every value of the page its label: the nearest pairs first, one value of a kind to each label and one label to each value.
 * A label stands left of its value, above it, or below it. What is left stands in a further column of a table, or is unnamed.
 */
export function labelledValues(page: Page, printed: readonly Cell[]): LabelledValue[] {
  const names = payees(printed)
  const found = printed.filter((cell) => !names.has(cell))
  const taken = new Map<Cell, LabelledValue>()
  const captions = captionsBelow(found)
  const takenLabels = new Set<string>()
  for (const { label, target, value, meaning, distance } of byColumn(pairs(page, found, captions)).sort(
    (a, b) => a.distance - b.distance,
  )) {
    const claim = `${value.kind}:${label.cell.line}:${label.cell.box.x}`
    if (taken.has(target) || takenLabels.has(claim)) continue
    takenLabels.add(claim)
    taken.set(target, {
      ...(meaning ?? UNNAMED),
      value,
      cell: target,
      labelWords: label.words,
      label: label.cell,
      distance,
    })
  }
  const inTables = new Map<Cell, InTable>([...amountsInTables(found), ...boxesInRows(found), ...accountsInRows(found)])
  const others = new Set([...valuesOfOtherAccounts(found), ...valuesOfOtherLoans(found)])
  return found.flatMap((cell) => {
    const { value } = cell
    if (value === null) return []
    if (others.has(cell)) return [{ ...OTHER, value, cell, labelWords: [], label: null, distance: 1 }]
    const head = inTables.get(cell)
    if (head) return [{ ...head, value, cell, distance: IN_A_TABLE }]
    const own = taken.get(cell)
    const isNamed = (own !== undefined && own.meaning !== 'unnamed') || captions.has(cell)
    const before = isNamed ? null : columnBefore(cell, found, taken)
    return before
      ? [{ ...before, value, cell, distance: before.distance + FURTHER_COLUMN }]
      : [own ?? { ...UNNAMED, value, cell, labelWords: [], label: null, distance: 1 }]
  })
}

/** The named value left of this one on its row, with only values of its kind between: columns of one table. */
function columnBefore(
  cell: Cell,
  found: readonly Cell[],
  taken: ReadonlyMap<Cell, LabelledValue>,
): LabelledValue | null {
  const before = found
    .filter((other) => right(other.box) <= cell.box.x + 1 && onOneRow(other.box, cell.box))
    .sort((a, b) => b.box.x - a.box.x)
  for (const other of before) {
    const named = taken.get(other)
    if (other.value?.kind !== cell.value?.kind) return null
    if (named && named.meaning !== 'unnamed') return named
  }
  return null
}
