import type { Cell, Value } from './cell.ts'
import { type Label, labelFor } from './label.ts'
import { around, type Box, bottom, horizontalGap, middle, onOneRow, type Page, right } from './page.ts'
import { canonicalWords } from './wording.ts'

/** A value with the label that it belongs to. */
export interface LabelledValue extends Label {
  readonly value: Value
  readonly cell: Cell
  readonly labelWords: readonly string[]
  /** 0 (the value follows its label) to about 1 (far away, or hardly aligned). */
  readonly distance: number
}

interface LabelCell {
  readonly cell: Cell
  readonly words: readonly string[]
}

interface Pair {
  readonly label: LabelCell
  readonly target: Cell
  readonly meaning: Label | null
  readonly distance: number
}

/** Above or below, a label stands within so many ems of its value. */
const FARTHEST_EMS = 3.6
/** A right-aligned value may start this part of the page width after its label above it ends. */
const FARTHEST_SIDEWAYS = 0.2
const LONGEST_ALIEN_LABEL = 8

/** Labels as they are printed, and those broken over two rows as one. */
function labelCells(texts: readonly Cell[]): LabelCell[] {
  const single = texts.map((cell) => ({ cell, words: canonicalWords(cell.words) }))
  const broken = single.flatMap((upper) => {
    const lower = single.find(({ cell }) => continues(upper.cell, cell))
    if (!lower || upper.words.length > 5 || lower.words.length > 5) return []
    const words = [...upper.cell.words, ...lower.cell.words]
    const cell = { ...upper.cell, box: around([upper.cell.box, lower.cell.box]), words }
    return [{ cell, words: canonicalWords(words) }]
  })
  return [...single, ...broken].filter(({ words }) => words.length > 0)
}

function continues(upper: Cell, lower: Cell): boolean {
  const em = Math.min(upper.box.height, lower.box.height)
  const sameType = Math.abs(upper.box.height - lower.box.height) < 0.15 * em
  const nextRow = lower.box.y - upper.box.y
  const aligned = Math.abs(upper.box.x - lower.box.x) < em * 0.5
  return lower.page === upper.page && sameType && aligned && nextRow > em * 0.8 && nextRow < em * 1.5
}

/** How far a value is from the label as a reader sees it; null where the two cannot belong together. */
function distance(label: Box, value: Box, pageWidth: number, between: boolean, known: boolean): number | null {
  const gap = value.x - right(label)
  if (onOneRow(label, value) && gap > -1) {
    if (between) return null
    const sideways = gap / pageWidth
    return 0.05 + sideways * 0.7 + (known ? 0 : 0.3 + Math.min(0.6, sideways * 2))
  }
  const em = Math.max(label.height > value.height * 1.6 ? value.height : label.height, value.height)
  const rows = Math.abs(middle(value) - middle(label)) / em
  if (rows > FARTHEST_EMS) return null
  const strange = known ? 0 : 0.3
  const above = bottom(label) <= middle(value)
  const below = bottom(value) <= middle(label)
  if (!above && !below) return null
  const apart = horizontalGap(label, value)
  if (apart <= 0) return (above ? 0.2 : 0.3) + rows * 0.12 + strange
  const loose = above && known && gap > 0 && gap < FARTHEST_SIDEWAYS * pageWidth
  return loose ? 0.45 + rows * 0.12 + gap / pageWidth : null
}

/** Whether another value than a date stands between the label and the value on their row. */
function isBetween(label: Box, target: Cell, rowValues: readonly Cell[]): boolean {
  return rowValues.some(
    (other) =>
      other !== target &&
      other.value?.kind !== 'date' &&
      other.box.x >= right(label) - 1 &&
      right(other.box) <= target.box.x + 1,
  )
}

function textBetween(label: LabelCell, target: Cell, texts: readonly Cell[]): boolean {
  return texts.some(
    (other) =>
      onOneRow(other.box, target.box) &&
      other.box.x >= right(label.cell.box) - 1 &&
      right(other.box) <= target.box.x + 1,
  )
}

function pairs(page: Page, found: readonly Cell[]): Pair[] {
  const texts = found.filter((cell) => cell.value === null)
  const targets = found.filter((cell) => cell.value !== null)
  const labels = labelCells(texts)
  return targets.flatMap((target) => {
    const kind = target.value?.kind ?? 'money'
    const rowValues = targets.filter((other) => onOneRow(other.box, target.box))
    return labels.flatMap((label) => {
      const near =
        Math.abs(middle(label.cell.box) - middle(target.box)) < 6 * Math.max(label.cell.box.height, target.box.height)
      if (!near) return []
      const meaning = meaningFor(target, kind, label.words)
      if (!meaning && label.words.length > LONGEST_ALIEN_LABEL) return []
      const blocked = isBetween(label.cell.box, target, rowValues) || textBetween(label, target, texts)
      const far = distance(label.cell.box, target.box, page.width, blocked, meaning !== null)
      return far === null ? [] : [{ label, target, meaning, distance: far }]
    })
  })
}

/** '6.50' beside 'Interest rate' is a rate that lacks its sign. */
function meaningFor(target: Cell, kind: Value['kind'], words: readonly string[]): Label | null {
  const unsigned = target.value?.kind === 'money' && !target.value.dollarSign && target.value.cents < 2500
  const asRate = unsigned ? labelFor('rate', words) : null
  return asRate && asRate.meaning !== 'other' && asRate.strength > 0.8 ? asRate : labelFor(kind, words)
}

/**
 * Gives every value of the page its label: the nearest pairs first, one value of a kind to each label and one label to each value.
 * A label stands left of its value, above it, or below it.
 */
export function labelledValues(page: Page, found: readonly Cell[]): LabelledValue[] {
  const takenTargets = new Set<Cell>()
  const takenLabels = new Set<string>()
  const chosen: LabelledValue[] = []
  for (const pair of pairs(page, found).sort((a, b) => a.distance - b.distance)) {
    const { label, target, meaning } = pair
    const claim = `${target.value?.kind}:${label.cell.line}:${label.cell.box.x}`
    if (!target.value || takenTargets.has(target) || takenLabels.has(claim)) continue
    takenTargets.add(target)
    takenLabels.add(claim)
    if (!meaning) continue
    chosen.push({ ...meaning, value: target.value, cell: target, labelWords: label.words, distance: pair.distance })
  }
  return chosen
}
