import { describe, expect, it } from 'vitest'
import { activeLlpaTable, activeRateSheet, sheetInForce } from './active-rates.ts'
import { type RateSource, rateSourcesInForce } from './rate-source.ts'

const sheet = (id: string, effective_date: string, uploaded_at: string, source: RateSource = 'csv') => ({
  id,
  effective_date,
  uploaded_at: `2026-03-${uploaded_at}T08:00:00.000Z`,
  source,
})

describe('the active rate sheet', () => {
  const sheets = [
    sheet('older', '2026-03-01', '01'),
    sheet('corrected', '2026-03-10', '12'),
    sheet('first try', '2026-03-10', '10'),
    sheet('tomorrow', '2026-03-17', '05'),
    sheet('synced', '2026-03-15', '15', 'polly'),
  ]

  it.each([
    ['2026-02-28', undefined],
    ['2026-03-09', 'older'],
    ['2026-03-16', 'corrected'],
    ['2026-03-17', 'tomorrow'],
  ])('on %s is %s', (day, id) => {
    expect(activeRateSheet(sheets, day, 'csv')?.id).toBe(id)
  })

  it('is one of the rate source in force', () => {
    expect(activeRateSheet(sheets, '2026-03-16', 'polly')?.id).toBe('synced')
  })

  it('is the later in the log of two uploads of one moment', () => {
    const twins = [sheet('a', '2026-03-10', '10'), sheet('b', '2026-03-10', '10')]
    expect(activeRateSheet(twins, '2026-03-16', 'csv')?.id).toBe('b')
  })
})

describe('the sheet in force', () => {
  const sheets = [sheet('typed', '2026-03-01', '1'), sheet('fetched', '2026-03-10', '2', 'polly')]

  it('is of the source that is preferred, or of the next where that has none', () => {
    expect(sheetInForce(sheets, '2026-03-16', ['polly', 'csv'])?.id).toBe('fetched')
    expect(sheetInForce(sheets, '2026-03-16', ['csv', 'polly'])?.id).toBe('typed')
    expect(sheetInForce(sheets, '2026-03-05', ['polly', 'csv'])?.id).toBe('typed')
    expect(sheetInForce(sheets, '2026-02-01', ['polly', 'csv'])).toBeNull()
  })

  it('is never without prices where there are any, unless somebody chose the CSV sheets', () => {
    expect(rateSourcesInForce('csv_backup', false)).toEqual(['csv'])
    expect(rateSourcesInForce('csv_backup', true)).toEqual(['csv'])
    expect(rateSourcesInForce('polly', false)).toEqual(['polly', 'csv'])
    expect(rateSourcesInForce('polly', true)).toEqual(['csv', 'polly'])
  })
})

it('the active LLPA table is the newest upload', () => {
  expect(activeLlpaTable([{ uploaded_at: '2026-03-12' }, { uploaded_at: '2026-03-10' }])?.uploaded_at).toBe(
    '2026-03-12',
  )
  expect(activeLlpaTable([{ uploaded_at: '2026-03-10' }, { uploaded_at: '2026-03-12' }])?.uploaded_at).toBe(
    '2026-03-12',
  )
  expect(activeLlpaTable([])).toBeNull()
})
