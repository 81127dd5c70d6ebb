import { describe, expect, it } from 'vitest'
import { LLPA_COUNTED_TWICE } from '../../domain/rates/llpa-counted-twice.ts'
import { fixtureLlpa, fixtureSheet, rateFileBytes } from '../../tests/evaluation/worked-examples.ts'
import { readLlpaFile } from './llpa-file.ts'
import { readRateSheetFile } from './rate-sheet-file.ts'

interface BadFile {
  upload: 'rate-sheet' | 'llpa'
  fault: string
  faults: { line: number | null; about: string }[]
}

interface GoodFile {
  upload: 'rate-sheet' | 'llpa'
  rows: number
  cells_without_prices?: number
  gaps_between_bands?: number
  llpa_counted_twice_with: string[]
}

const read = { 'rate-sheet': readRateSheetFile, llpa: readLlpaFile }
const badFiles: Record<string, BadFile> = fixture('bad/expect.json')
const goodFiles: Record<string, GoodFile> = fixture('warnings.json').files
const names = (upload: GoodFile['upload']) =>
  Object.keys(goodFiles).filter((name) => goodFiles[name]?.upload === upload)

function fixture(name: string) {
  return JSON.parse(rateFileBytes(name).toString('utf8'))
}

const bytes = (text: string) => Buffer.from(text, 'utf8')

describe('a bad rate file is refused whole', () => {
  it('for each of the 20 files', () => {
    expect(Object.keys(badFiles)).toHaveLength(20)
  })

  it.each(Object.entries(badFiles))('%s', (name, { upload, faults }) => {
    const file = read[upload](rateFileBytes(`bad/${name}`))

    expect(file.faults?.map(({ line, about }) => ({ line, about }))).toEqual(faults)
    const detail = 'detail' in file ? file.detail : ''
    for (const { line } of faults) if (line !== null) expect(detail).toContain(`line ${line}:`)
    expect(detail).toMatch(/^The file was not taken: .+\.$/)
  })

  it('says how many faults it does not name', () => {
    expect(readRateSheetFile(rateFileBytes('bad/many-faults.csv'))).toMatchObject({
      detail: expect.stringContaining('and 5 more'),
    })
  })
})

describe('a good rate file is taken, with warnings that count', () => {
  it.each(Object.entries(goodFiles))('%s', (name, expected) => {
    const file = read[expected.upload](rateFileBytes(name))

    const count = expected.cells_without_prices ?? expected.gaps_between_bands ?? 0
    expect(file).toMatchObject({ row_count: expected.rows })
    expect(warningsOf(file)).toEqual(count === 0 ? [] : [expect.stringMatching(new RegExp(`^${count} `))])
  })

  it.each(names('rate-sheet'))('%s warns of counting the LLPA twice with the tables it should', (name) => {
    const warned = names('llpa').filter((llpa) =>
      warningsOf(readRateSheetFile(rateFileBytes(name), fixtureLlpa(llpa))).includes(LLPA_COUNTED_TWICE),
    )
    expect(warned).toEqual(goodFiles[name]?.llpa_counted_twice_with)
  })

  it.each(names('llpa'))('%s warns of it with the sheets it should', (name) => {
    const warned = names('rate-sheet').filter((sheet) =>
      warningsOf(readLlpaFile(rateFileBytes(name), fixtureSheet(sheet))).includes(LLPA_COUNTED_TWICE),
    )
    expect(warned).toEqual(goodFiles[name]?.llpa_counted_twice_with)
  })
})

describe('what a spreadsheet makes of a file', () => {
  it.each([
    ['carriage returns alone', 'credit_score,ltv,rate,price\r780,80,x,100\r', 2],
    [
      'quoted line breaks of two characters',
      'credit_score,ltv,rate,price\r\n"780\r\n",80,6,100\r\n780,80,x,100\r\n',
      4,
    ],
    ['rows of empty cells', 'credit_score,ltv,rate,price\n,,,\n\n780,80,x,100\n', 4],
  ])('lines are counted over %s', (_, text, line) => {
    expect(readRateSheetFile(bytes(text)).faults).toMatchObject([{ line, about: 'rate' }])
  })

  it('an unclosed quotation mark is named by the line on which its row starts', () => {
    const text = 'credit_score,ltv,rate,price\n780,80,6,100\n\n"780,80,6.125,100\n780,80,6.25,100\n'
    expect(readRateSheetFile(bytes(text)).faults).toMatchObject([{ line: 4, about: 'quotes' }])
  })

  it('a row with too few cells is a fault of its own line', () => {
    const text = 'credit_score,ltv,rate,price\n780,80,6\n780,80,6.125,100\n'
    expect(readRateSheetFile(bytes(text)).faults).toMatchObject([{ line: 2, about: 'columns' }])
  })

  it('a column that is not known is left out with a warning', () => {
    expect(warningsOf(readRateSheetFile(bytes('credit_score,ltv,rate,price,note\n780,80,6,100,x\n')))).toEqual([
      'Columns that are not known were left out: note.',
    ])
  })

  it('UTF-16 without a byte order mark is no UTF-8', () => {
    expect(readRateSheetFile(Buffer.from('credit_score,ltv', 'utf16le')).faults).toMatchObject([{ about: 'encoding' }])
  })

  it('more than 10 MB or 200,000 rows are refused, and a duplicate in every row is borne', { timeout: 30_000 }, () => {
    const header = 'credit_score,ltv,rate,price\n'
    const row = '780,80,6,100\n'
    expect(readRateSheetFile(Buffer.alloc(10 * 1024 * 1024 + 1, 'x')).faults).toMatchObject([{ about: 'size' }])
    // What is behind them is not read.
    const tooMany = `${header}${row.repeat(200_001)}"a quotation mark that is not closed`
    expect(readRateSheetFile(bytes(tooMany)).faults).toMatchObject([{ about: 'rows' }])
    expect(readRateSheetFile(bytes('\n'.repeat(400_001))).faults).toMatchObject([{ about: 'rows' }])
    expect(readRateSheetFile(bytes(header + row.repeat(200_000)))).toMatchObject({
      detail: expect.stringContaining('and 199979 more'),
    })
  })

  it('thousands of tiers are a fault, not a grid of millions of cells', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `780,${(index + 100) / 100},6,100`)
    expect(readRateSheetFile(bytes(`credit_score,ltv,rate,price\n${rows.join('\n')}`)).faults).toMatchObject([
      { line: 202, about: 'ltv' },
    ])
  })
})

function warningsOf(file: ReturnType<typeof readRateSheetFile> | ReturnType<typeof readLlpaFile>): readonly string[] {
  return 'warnings' in file ? file.warnings : [`refused: ${file.detail}`]
}
