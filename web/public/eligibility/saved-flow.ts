import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { readFromTab, removeFromTab, writeToTab } from '../../shared/browser/tab-storage.ts'
import { type Flow, SAVED_FLOW_VERSION } from './flow.ts'
import { entryOf, type FlowStep, stepIn } from './flow-step.ts'

const FLOW_KEY = 'eligibility-flow'
/** By itself, because it is large and changes once, while the fields change with every key. */
const READING_KEY = 'eligibility-flow-statement'
/** Beside the flow, so that the landing page knows where it was left without loading it. */
const STEP_KEY = 'eligibility-flow-step'

export function saveFlow({ values, state: { reading: _, unsettled: __, ...state } }: Flow): void {
  writeToTab(FLOW_KEY, JSON.stringify({ version: SAVED_FLOW_VERSION, values, state }))
}

/**
 * Where there is no room for its pictures, it is saved without; where there is none at all, a reload leads back to the upload: the
 * file can be chosen again, what was typed could not.
 */
export function saveReading(reading: ParseAnswer | null): void {
  if (reading === null) {
    removeFromTab(READING_KEY)
    return
  }
  const saved = writeToTab(READING_KEY, JSON.stringify(reading))
  if (!saved) writeToTab(READING_KEY, JSON.stringify({ ...reading, pages: null }))
}

export function saveStep(step: FlowStep): void {
  writeToTab(STEP_KEY, JSON.stringify(entryOf(step)))
}

export function forgetFlow(): void {
  removeFromTab(STEP_KEY)
  removeFromTab(FLOW_KEY)
  removeFromTab(READING_KEY)
}

export const isFlowSaved = (): boolean => readFromTab(FLOW_KEY) !== null

/** The step at which the flow of this tab was left; null when there is nothing to continue. */
export function interruptedStep(): FlowStep | null {
  if (!isFlowSaved()) return null
  try {
    return stepIn(JSON.parse(readFromTab(STEP_KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** The flow of this tab as it was before the reload; null when there was none, or when what was kept of it cannot be used. */
export async function restoreFlow(): Promise<Flow | null> {
  const flow = readFromTab(FLOW_KEY)
  if (flow === null) return null
  // What checks it is as large as the flow, and is needed after a reload only.
  const { flowIn } = await import('./saved-flow-schema.ts')
  return flowIn(flow, readFromTab(READING_KEY))
}
