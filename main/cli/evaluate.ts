import { parseArgs } from 'node:util'
import { isCalendarDate } from '../../domain/calendar/calendar-date.ts'
import { evaluate } from '../../domain/evaluation/evaluate.ts'
import { readLoan } from '../../domain/evaluation/loan-payload.ts'
import { evaluationAsText } from './evaluation-as-text.ts'
import { loanPayload, type PricingArguments, pricingFrom } from './evaluation-inputs.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'

const USAGE = `npm run evaluate -- --loan loan.json --sheet rates.csv [--llpa llpa.csv] [--template costs.json|costs.csv]
  [--margins 250,275] [--licensed CO,TX] [--as-of 2026-03-16] [--json]`

function main(): number {
  const { json, ...given } = readArguments()
  const asOf = given['as-of'] ?? new Date().toISOString().slice(0, 10)
  if (!isCalendarDate(asOf)) throw new InputRefused(`--as-of must be a date such as 2026-03-16, not "${asOf}".`)
  const { loan, faults } = readLoan(loanPayload(required(given.loan, 'loan')), asOf)
  if (faults !== undefined) throw new InputRefused(`The loan cannot be evaluated: ${Object.values(faults).join('; ')}.`)
  const pricing = pricingFrom({ ...given, sheet: required(given.sheet, 'sheet') }, loan.state)
  const evaluation = evaluate(loan, pricing, asOf, null)
  process.stdout.write(json ? `${JSON.stringify(evaluation, null, 2)}\n` : evaluationAsText(evaluation))
  return 0
}

function readArguments(): Partial<PricingArguments> & { loan?: string; 'as-of'?: string; json: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        loan: { type: 'string' },
        sheet: { type: 'string' },
        llpa: { type: 'string' },
        template: { type: 'string' },
        margins: { type: 'string' },
        licensed: { type: 'string' },
        'as-of': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    throw new InputRefused(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`)
  }
}

function required(value: string | undefined, option: string): string {
  if (value === undefined) throw new InputRefused(`--${option} is missing.\nUsage: ${USAGE}`)
  return value
}

await runCommandLine(main, { usage: USAGE })
