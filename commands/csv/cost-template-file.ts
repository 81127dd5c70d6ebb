import { COST_FIELDS, COST_TEMPLATE_COLUMNS } from '../../domain/costs/cost-fields.ts'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import { readCostTemplate } from '../../domain/costs/cost-template-payload.ts'
import type { FileFault } from '../../domain/rates/csv-record.ts'
import { type FileRow, readTable } from '../../domain/rates/file-table.ts'
import { readCsv } from './read-csv.ts'
import { type RefusedFile, refusedFile } from './refused-file.ts'

export interface CostTemplateFile {
  readonly templates: readonly CostTemplate[]
  readonly faults?: undefined
}

/** Reads a CSV of cost templates, one state a row, as the export writes it: whole or not at all. */
export function readCostTemplateFile(bytes: Uint8Array): CostTemplateFile | RefusedFile {
  const csv = readCsv(bytes)
  if (csv.fault !== undefined) return refusedFile([csv.fault])
  const table = readTable(csv.records, COST_TEMPLATE_COLUMNS, [])
  const faults = [...table.faults]
  const templates: CostTemplate[] = []
  for (const row of table.rows) {
    const { template, faults: wrong } = readCostTemplate(payloadOf(row))
    if (template === undefined) faults.push(...faultsOf(row, wrong))
    else if (templates.some(({ state }) => state === template.state)) {
      faults.push({ line: row.line, about: 'duplicate', message: `${template.state} has a row already` })
    } else templates.push(template)
  }
  return faults.length > 0 ? refusedFile(faults) : { templates }
}

function payloadOf(row: FileRow): Record<string, unknown> {
  const figures = COST_FIELDS.map((field) => [field, numberOf(row.cell(field))] as const)
  return { state: row.cell('state'), ...Object.fromEntries(figures) }
}

/** What is no number stays text, and is refused as such; an empty cell stays empty. */
function numberOf(text: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function faultsOf(row: FileRow, wrong: Record<string, string>): FileFault[] {
  return Object.entries(wrong).map(([about, message]) => ({ line: row.line, about, message }))
}
