import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readLlpaFile } from '../../commands/csv/llpa-file.ts'
import { type RateSheetFile, readRateSheetFile } from '../../commands/csv/rate-sheet-file.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { reviewSheet } from '../../domain/rates/review-sheet.ts'
import { asCsv, demoSheets, moved } from './demo-market.ts'

const TODAY = '2026-11-23'
const NIGHTS = 60

const file = (name: string) => readFileSync(new URL(`data/${name}`, import.meta.url))
const read = (bytes: Uint8Array) => readRateSheetFile(bytes) as RateSheetFile

it('nothing of the demo is worth a warning: neither a file nor the step from one day to the next, whenever it is filled', () => {
  expect(readLlpaFile(file('llpa.csv'), read(file('rate-sheet.csv')).sheet)).toMatchObject({ warnings: [] })
  const { sheet, warnings } = read(file('rate-sheet.csv'))
  expect(warnings).toEqual([])
  for (let day = 0; day < 7; day += 1) {
    const sheets = demoSheets(addDays(TODAY, day), NIGHTS)
    const steps = sheets.slice(1).map((after, index) => ({ before: sheets[index]?.dearer ?? 0, after: after.dearer }))
    const [largest] = steps.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    if (largest === undefined) throw new Error('The demo has no sheets.')
    const next = read(asCsv(moved(sheet, largest.after)))
    const inForce = { file: moved(sheet, largest.before), name: 'the sheet in force' }
    expect([...next.warnings, ...reviewSheet(next.sheet, inForce).warnings]).toEqual([])
  }
})
