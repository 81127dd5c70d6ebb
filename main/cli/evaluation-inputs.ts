import { basename } from 'node:path'
import { readCostTemplateFile } from '../../commands/csv/cost-template-file.ts'
import { readLlpaFile } from '../../commands/csv/llpa-file.ts'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import type { RefusedFile } from '../../commands/csv/refused-file.ts'
import type { CostTemplate } from '../../domain/costs/cost-template.ts'
import { readCostTemplate } from '../../domain/costs/cost-template-payload.ts'
import { readStateCode } from '../../domain/costs/states.ts'
import type { Identified, Margins, Pricing } from '../../domain/evaluation/pricing.ts'
import { InputRefused } from './input-refused.ts'
import { readGivenFile } from './read-given-file.ts'

/** Options as they were typed; files by their names, which become the identities of the inputs. */
export interface PricingArguments {
  readonly sheet: string
  readonly llpa?: string
  readonly template?: string
  readonly margins?: string
  readonly licensed?: string
}

/** @throws InputRefused when a file is not there or not taken, or a value makes no sense */
export function pricingFrom(given: PricingArguments, state: string): Pricing {
  return {
    rate_sheet: {
      id: basename(given.sheet),
      value: taken(given.sheet, readRateSheetFile(readGivenFile(given.sheet))).sheet,
    },
    llpa:
      given.llpa === undefined
        ? null
        : { id: basename(given.llpa), value: taken(given.llpa, readLlpaFile(readGivenFile(given.llpa))).table },
    cost_template: given.template === undefined ? null : costTemplate(given.template, state),
    margins: given.margins === undefined ? null : margins(given.margins),
    licensed_states: given.licensed === undefined ? null : { id: '--licensed', value: licensedStates(given.licensed) },
  }
}

/** @throws InputRefused when the file is not there or holds no JSON object */
export function loanPayload(file: string): Record<string, unknown> {
  return jsonObject(file)
}

/** A CSV holds the templates of many states; a state without a row has the national default costs. */
function costTemplate(file: string, state: string): Identified<CostTemplate> | null {
  const template = file.toLowerCase().endsWith('.csv') ? templateOfState(file, state) : templateOfJson(file, state)
  return template === null ? null : { id: `${state} of ${basename(file)}`, value: template }
}

function templateOfState(file: string, state: string): CostTemplate | null {
  const { templates } = taken(file, readCostTemplateFile(readGivenFile(file)))
  return templates.find((template) => template.state === state) ?? null
}

function templateOfJson(file: string, state: string): CostTemplate {
  const { template, faults } = readCostTemplate({ state, ...jsonObject(file) })
  if (faults !== undefined) throw new InputRefused(`${file}: ${Object.values(faults).join('; ')}.`)
  if (template.state !== state)
    throw new InputRefused(`${file} is the template of ${template.state}, the house is in ${state}.`)
  return template
}

function margins(text: string): Identified<Margins> {
  const match = /^(\d{1,4}),(\d{1,4})$/.exec(text)
  if (match === null) throw new InputRefused(`--margins must be two basis points such as 250,275, not "${text}".`)
  const value = { conventional_margin_bps: Number(match[1]), government_streamline_margin_bps: Number(match[2]) }
  return { id: '--margins', value }
}

function licensedStates(text: string): string[] {
  return text.split(',').map((part) => {
    const state = readStateCode(part)
    if (state === null) throw new InputRefused(`--licensed must be states such as CO,TX; "${part}" is none.`)
    return state
  })
}

function taken<File extends object>(name: string, file: File | RefusedFile): File {
  if ('detail' in file) throw new InputRefused(`${name}: ${file.detail}`)
  return file
}

function jsonObject(file: string): Record<string, unknown> {
  const text = readGivenFile(file).toString('utf8')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Told below, together with JSON that is no object.
  }
  throw new InputRefused(`${file} does not hold a JSON object.`)
}
