import type { EvaluationStatus } from '../evaluation.ts'
import { statusThatCounts } from '../licence.ts'
import type { Change } from '../what-changed.ts'
import { type DealFigures, dealFigures, FIGURE_NAMES, figureDifference } from './deal-figures.ts'
import { computed, type MadeFrom } from './made-from.ts'

/** What can make two evaluations of a home differ: what is told to its owner, and the rule itself. */
export type AttributedChange = Change | 'rule'

/** What one change, or several that only together lead from one figure to another, were worth. */
export interface Share {
  readonly changes: readonly AttributedChange[]
  /** In dollars, or percentage points. */
  readonly worth: number
}

export interface AttributedFigure {
  /** Null where there is no such figure: dollars of a deal that is not there are none. */
  readonly before: number | null
  readonly after: number | null
  /** Null, and without shares, where one of the two has no such figure. */
  readonly difference: number | null
  /** They add up to the difference, in whole cents or thousandths of a point. */
  readonly shares: readonly Share[]
}

/** What the evaluation was once this change was made, and all before it. */
export interface AttributedStep {
  readonly change: AttributedChange
  /** As it counts: not yet where the company may not lend. */
  readonly status: EvaluationStatus
  readonly target_rate: number | null
}

export interface Attribution {
  /** In the order in which they were made. */
  readonly steps: readonly AttributedStep[]
  readonly figures: { readonly [Name in keyof DealFigures]: AttributedFigure }
}

/** In this order the inputs of the one before are replaced by those of the one after. */
const ORDER: readonly (readonly [input: keyof MadeFrom, change: AttributedChange])[] = [
  ['loan', 'loan'],
  ['balance', 'balance'],
  ['as_of', 'day'],
  ['rate_sheet', 'rate_sheet'],
  ['llpa', 'llpa'],
  ['cost_template', 'costs'],
  ['margins', 'margin'],
  ['licensed_states', 'licensed_states'],
  ['rule', 'rule'],
]

interface Found extends AttributedStep {
  readonly figures: DealFigures
}

/**
 * What of the difference between two evaluations each change was worth: they are made one after the other, and a change is worth what
 * the evaluation is with it less what it was before it.
 */
export function attribute(before: MadeFrom, after: MadeFrom): Attribution {
  const first = find(before, 'day')
  const steps = tellable(stepsBetween(before, after), first)
  return {
    steps: steps.map(({ change, status, target_rate }) => ({ change, status, target_rate })),
    figures: {
      monthly_savings: attributed('monthly_savings', first, steps),
      net_gap: attributed('net_gap', first, steps),
      points: attributed('points', first, steps),
    },
  }
}

function stepsBetween(before: MadeFrom, after: MadeFrom): Found[] {
  const steps: Found[] = []
  let made = before
  for (const [input, change] of ORDER) {
    if (identity(made[input]) === identity(after[input])) continue
    made = { ...made, [input]: after[input] }
    // With another loan goes what was told to be owed of it; what was paid off since is a step of its own.
    if (change === 'loan') made = { ...made, balance: after.loan.value.current_balance }
    steps.push(find(made, change))
  }
  return steps
}

function identity(input: MadeFrom[keyof MadeFrom]): string | number | null {
  return typeof input === 'object' && input !== null ? input.id : input
}

function find(made: MadeFrom, change: AttributedChange): Found {
  const { evaluation, distance } = computed(made)
  return {
    change,
    status: statusThatCounts(evaluation),
    target_rate: evaluation.target_rate,
    figures: dealFigures(evaluation, distance),
  }
}

/** That days pass is told where it moved something, or where nothing else did. */
function tellable(steps: readonly Found[], first: Found): Found[] {
  return steps.filter((step, index) => {
    return step.change !== 'day' || steps.length === 1 || !isSame(steps[index - 1] ?? first, step)
  })
}

function isSame(a: Found, b: Found): boolean {
  const sameFigures = FIGURE_NAMES.every((name) => a.figures[name] === b.figures[name])
  return sameFigures && a.status === b.status && a.target_rate === b.target_rate
}

function attributed(name: keyof DealFigures, first: Found, steps: readonly Found[]): AttributedFigure {
  const before = first.figures[name]
  const after = (steps.at(-1) ?? first).figures[name]
  if (before === null || after === null) return { before, after, difference: null, shares: [] }
  return { before, after, difference: figureDifference(name, before, after), shares: sharesOf(name, before, steps) }
}

/** Where a change leads to no figure at all, it and those after it are told as one until there is a figure again. */
function sharesOf(name: keyof DealFigures, before: number, steps: readonly Found[]): Share[] {
  const shares: Share[] = []
  let known = before
  let changes: AttributedChange[] = []
  for (const { change, figures } of steps) {
    changes.push(change)
    const figure = figures[name]
    if (figure === null) continue
    shares.push({ changes, worth: figureDifference(name, known, figure) })
    known = figure
    changes = []
  }
  return shares
}
