import { describe, expect, it } from 'vitest'
import { readRateSheetFile } from './rate-sheet-file.ts'

const ROW = { credit_score: 780, ltv: 80, rate: 6.125, price: 100.25 }
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value), 'utf8')
const read = (value: unknown) => readRateSheetFile(bytes(value))
const rows = (...given: unknown[]) => read({ effective_date: '2026-12-01', rows: given })
const faultsOf = (reading: ReturnType<typeof read>) => reading.faults?.map(({ path, message }) => [path, message])
const warningsOf = (reading: ReturnType<typeof read>) => ('warnings' in reading ? reading.warnings : reading.detail)

describe('a rate sheet as JSON', () => {
  it('is the same sheet as its CSV', () => {
    const csv =
      'credit_score,ltv,rate,price,loan_type\n780,80,6.125,100.25,\n760-779,75.01-80,6.25%,99,FHA Streamline\n'
    const json = rows(ROW, {
      credit_score: '760-779',
      ltv: '75.01-80',
      rate: '6.25%',
      price: '99',
      loan_type: 'fha streamline',
    })
    expect(json).toEqual({ ...readRateSheetFile(bytes(csv)), date_in_file: '2026-12-01' })
    expect(json).toMatchObject({ row_count: 2 })
  })

  it('is known by how it begins, a byte order mark and blank lines before it', () => {
    expect(read(`\uFEFF\r\n ${JSON.stringify({ effective_date: '2026-12-01', rows: [ROW] })}`)).toMatchObject({
      row_count: 1,
    })
  })

  it('takes a loan type that is null for none', () => {
    expect(rows({ ...ROW, loan_type: null })).toMatchObject({ sheet: { rows: [{ loan_type: null }] } })
  })

  it('leaves out what it does not know, and says so', () => {
    const reading = read({ effective_date: '2026-12-01', author: 'June', rows: [{ ...ROW, note: { deep: [1] } }] })
    expect(warningsOf(reading)).toEqual(['Fields that are not known were left out: author, note.'])
  })

  it('does not name a thousand fields of another file', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field ${index}`, 1]))
    expect(warningsOf(rows({ ...ROW, ...many }))).toEqual([
      'Fields that are not known were left out: field 0, field 1, field 2, field 3, field 4 and 995 more.',
    ])
  })
})

describe('what is wrong is told with its path', () => {
  it.each([
    [{ ...ROW, rate: -6 }, 'rows[1].rate', /^rate "-6" is not understood, it must be a percentage above 0/],
    [{ ...ROW, rate: 1e21 }, 'rows[1].rate', /^rate "1e\+21" is not understood/],
    [{ ...ROW, rate: 6.1255 }, 'rows[1].rate', /at most 3 decimals$/],
    [{ ...ROW, rate: '6,125' }, 'rows[1].rate', /^rate "6,125" is not understood/],
    [{ ...ROW, price: 1000 }, 'rows[1].price', /^price "1000" is not understood, it must be a number from 50 to 150/],
    [{ ...ROW, price: true }, 'rows[1].price', /^price "true" is not understood/],
    [{ ...ROW, ltv: [80] }, 'rows[1].ltv', /^ltv "\[80\]" is not understood/],
    [{ ...ROW, credit_score: undefined }, 'rows[1].credit_score', /^credit_score is empty/],
    [{ ...ROW, loan_type: 'Jumbo' }, 'rows[1].loan_type', /^loan_type "Jumbo" is not understood/],
    [null, 'rows[1]', /^a row must be an object/],
    [[780, 80, 6, 100], 'rows[1]', /^a row must be an object/],
  ])('%j', (row, path, message) => {
    expect(faultsOf(rows({ ...ROW, rate: 7 }, row))).toEqual([[path, expect.stringMatching(message)]])
  })

  it('a cell that comes twice names the first one', () => {
    expect(faultsOf(rows(ROW, { ...ROW, price: 99 }))).toEqual([
      ['rows[1]', 'the same score, LTV and rate stand at rows[0]'],
    ])
  })

  it('tiers that overlap name each other', () => {
    const other = { ...ROW, credit_score: '740-790' }
    expect(faultsOf(rows({ ...ROW, credit_score: '780-799' }, other))).toEqual([
      ['rows[1].credit_score', 'this credit_score tier overlaps the one at rows[0]'],
    ])
  })

  it.each(['tomorrow', '2026-02-30', 20261201, null])('a date that is none: %j', (effective_date) => {
    expect(faultsOf(read({ effective_date, rows: [ROW] }))).toEqual([
      ['effective_date', 'effective_date must be a date such as 2026-11-22'],
    ])
  })

  it('the first twenty of them, and in one sentence', () => {
    const reading = rows(...Array.from({ length: 25 }, () => ({ ...ROW, rate: 0 })))
    expect(reading).toMatchObject({ more: 5 })
    expect('detail' in reading && reading.detail).toMatch(
      /^The file was not taken: rows\[0\]\.rate: rate "0" .+; and 5 more\.$/,
    )
  })
})

describe('another file is no rate sheet', () => {
  it.each([[[]], [[ROW]], [{}], [{ rows: {} }], [{ openapi: '3.1.0' }]])('%j', (value) => {
    expect(faultsOf(read(value))).toEqual([
      [undefined, 'the file is no rate sheet: it must be { "effective_date", "rows": [...] }'],
    ])
  })

  it('nor is one without rows', () => {
    expect(faultsOf(rows())).toEqual([['rows', 'there are no rows']])
  })

  it('nor what is cut off, and what is a little wrong is told with its line where that is known', () => {
    expect(read('{"rows":[').faults).toMatchObject([{ about: 'json' }])
    expect(read('{\n"effective_date": "2026-12-01",\n"rows": [1 2]}').faults).toMatchObject([{ about: 'json' }])
    expect(read('['.repeat(1_000_000)).faults).toMatchObject([{ about: 'json' }])
  })

  it('nor an object with one field twice, of which the last would count in silence', () => {
    const twice = '{"effective_date":"2026-12-01","rows":[{"credit_score":780,"ltv":80,"rate":6,"rate":7,"price":100}]}'
    expect(faultsOf(read(twice))).toEqual([[undefined, 'an object has the same field twice']])
    expect(rows({ ...ROW, 'a ": \\" note:': '"x": \\' })).toMatchObject({ row_count: 1 })
  })

  it('nor more than 10 MB, 200,000 rows, or what is not UTF-8', () => {
    expect(readRateSheetFile(Buffer.alloc(10 * 1024 * 1024 + 1, '[')).faults).toMatchObject([{ about: 'size' }])
    expect(read(`{"effective_date":"2026-12-01","rows":[${'0,'.repeat(1_000_000)}0]}`).faults).toMatchObject([
      { path: 'rows', message: 'the file has more than 200,000 rows' },
    ])
    expect(readRateSheetFile(Buffer.from('{"rows": "\xE9"}', 'latin1')).faults).toMatchObject([{ about: 'encoding' }])
  })
})
