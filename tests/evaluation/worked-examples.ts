import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readLlpaFile } from '../../commands/csv/llpa-file.ts'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import type { EvaluationWithLadder } from '../../domain/evaluation/evaluation.ts'
import type { Margins, Pricing } from '../../domain/evaluation/pricing.ts'
import type { LlpaTable } from '../../domain/rates/llpa-table.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'

export interface WorkedExample {
  readonly name: string
  readonly as_of: string
  readonly loan: Record<string, unknown>
  readonly template: CostTemplate | null
  readonly margins: Margins | null
  readonly licensed_states: string[] | null
  readonly sheet: string
  readonly llpa: string | null
  readonly expected: EvaluationWithLadder
}

export interface RefusedExample {
  readonly name: string
  readonly as_of: string
  readonly loan: Record<string, unknown>
  readonly field: string
}

const FIXTURES = path.join(import.meta.dirname, '../fixtures')

export function workedExamples(): WorkedExample[] {
  return JSON.parse(readFileSync(path.join(FIXTURES, 'evaluation/cases.json'), 'utf8'))
}

export function refusedExamples(): RefusedExample[] {
  return JSON.parse(readFileSync(path.join(FIXTURES, 'evaluation/invalid.json'), 'utf8'))
}

export function rateFileBytes(name: string): Buffer {
  return readFileSync(path.join(FIXTURES, 'rates', name))
}

/** A few files serve all examples: each is read once. */
const sheets = new Map<string, RateSheet>()
const tables = new Map<string, LlpaTable>()

export function fixtureSheet(name: string): RateSheet {
  const known = sheets.get(name)
  if (known !== undefined) return known
  const file = readRateSheetFile(rateFileBytes(name))
  if (file.faults !== undefined) throw new Error(`${name}: ${file.detail}`)
  sheets.set(name, file.sheet)
  return file.sheet
}

export function fixtureLlpa(name: string): LlpaTable {
  const known = tables.get(name)
  if (known !== undefined) return known
  const file = readLlpaFile(rateFileBytes(name))
  if (file.faults !== undefined) throw new Error(`${name}: ${file.detail}`)
  tables.set(name, file.table)
  return file.table
}

/** The identities are the names the examples use. */
export function pricingOf(example: WorkedExample): Pricing {
  const { sheet, llpa, template, margins, licensed_states } = example
  return {
    rate_sheet: { id: sheet, value: fixtureSheet(sheet) },
    llpa: llpa === null ? null : { id: llpa, value: fixtureLlpa(llpa) },
    cost_template: template && { id: template.state, value: template },
    margins: margins && { id: 'profile', value: margins },
    licensed_states: licensed_states && { id: 'settings', value: licensed_states },
  }
}
