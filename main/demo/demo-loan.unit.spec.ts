import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLlpaFile } from '../../commands/csv/llpa-file.ts'
import { readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { evaluate } from '../../domain/evaluation/evaluate.ts'
import type { Pricing } from '../../domain/evaluation/pricing.ts'
import { drawLoan, type Wish } from './demo-loan.ts'
import { Dice } from './dice.ts'

const pricing = demoPricing()

describe('the loans of the demo', () => {
  it.each(['2026-01-31', '2028-02-29', '2031-12-31'])('show what is wished for, whatever the day is: %s', (today) => {
    const draw = { state: 'ME', pricing, told_on: today, shown_on: today }
    const outcome = (wish: Wish, loan_type: 'Conventional' | 'FHA Streamline' | 'VA IRRRL') =>
      evaluate(drawLoan(wish, { ...draw, dice: new Dice(7), loan_type }), pricing, today, null)
    expect(outcome('ready_now', 'Conventional').status).toBe('ready_now')
    expect(outcome('ready_now', 'VA IRRRL').status).toBe('ready_now')
    expect(outcome('so_close', 'Conventional').status).toBe('so_close')
    expect(outcome('waiting_for_the_market', 'Conventional').status).toBe('not_yet')
    expect(outcome('too_young', 'FHA Streamline')).toMatchObject({
      status: 'not_yet',
      reasons: expect.arrayContaining(['seasoning']),
    })
  })

  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number) =>
      drawLoan('ready_now', {
        dice: new Dice(seed),
        state: 'TX',
        loan_type: 'Conventional',
        pricing,
        told_on: '2026-03-16',
        shown_on: '2026-03-16',
      })
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
  })
})

function demoPricing(): Pricing {
  const file = (name: string) => readFileSync(path.join(import.meta.dirname, 'data', name))
  const sheet = readRateSheetFile(file('rate-sheet.csv'))
  const llpa = readLlpaFile(file('llpa.csv'))
  if (sheet.faults !== undefined || llpa.faults !== undefined) throw new Error('The files of the demo are refused.')
  return {
    rate_sheet: { id: 'sheet', value: sheet.sheet },
    llpa: { id: 'llpa', value: llpa.table },
    cost_template: null,
    margins: null,
    licensed_states: null,
  }
}
