import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string) => readCsv(Buffer.from(text))

describe('A file without a quotation mark', () => {
  it.each([
    ['line ends of every kind', 'a,b\r\n1,2\r3,4\n5,6'],
    ['a last line end', 'a,b\n1,2\n'],
    ['blank lines, and lines of separators', '\n\na,b\n\n,\n  , \n1,2\n\n'],
    ['rows of other lengths', 'a,b\n1\n1,2,3\n,1,'],
    ['spaces, and letters of every length', 'é,漢 \n 1 , 2\t'],
    ['nothing', ''],
    ['a mark of its byte order', '\uFEFFa,b\n1,2'],
  ])('is read as one with a quotation mark behind it: %s', (_, text) => {
    const { records } = read(text)
    const parsed = read(`${text}\n"quoted"`)
    expect(parsed.records?.at(-1)?.cells).toEqual(['quoted'])
    expect(records).toEqual(parsed.records?.slice(0, -1))
  })

  it('is refused with a row that is too long, and with too many of them', () => {
    expect(read(`a\n${'x'.repeat(5_000)}`)).toMatchObject({ fault: { line: 2, about: 'quotes' } })
    expect(read('1\n'.repeat(200_002))).toMatchObject({ fault: { about: 'rows' } })
    expect(read('\n'.repeat(400_002))).toMatchObject({ fault: { about: 'rows' } })
    expect(read('1\n'.repeat(200_001)).records).toHaveLength(200_001)
  })
})
