import { expect, it } from 'vitest'
import { begun, type Cell, csvForSpreadsheets, piecesInOrder } from './for-spreadsheets.ts'

async function textOf(parts: Cell[][][]): Promise<string> {
  const inTurns = (async function* () {
    yield* parts
  })()
  let text = ''
  for await (const piece of csvForSpreadsheets(['Name', 'Figure'], inTurns)) text += piece
  return text
}

it('has the names of the columns once, and says that it is UTF-8', async () => {
  expect(await textOf([[['Peña', 1]], [['Ng, Li', null]]])).toBe('\uFEFFName,Figure\nPeña,1\n"Ng, Li",\n')
  expect(await textOf([[]])).toBe('\uFEFFName,Figure\n')
})

it.each(['=1+1', '+1 303 555 0100', '-2+3', '@SUM(A1)', '\t=1', '＝1'])(
  'takes no text for a formula: %s',
  async (text) => {
    expect(await textOf([[[text, 1]]])).toContain(`'${text}`)
  },
)

it('leaves numbers numbers, also below 0', async () => {
  expect(await textOf([[['Kim', -0.125]]])).toContain('Kim,-0.125\n')
})

it('keeps neither the rows it has read nor the cells it has written', async () => {
  const asked: (string | null)[] = []
  const read: { id: string }[][] = []
  const next = async (after: string | null, limit: number) => {
    asked.push(after)
    read.push(Array.from({ length: after === null ? limit : 2 }, (_, at) => ({ id: `${read.length}-${at}` })))
    return read.at(-1) ?? []
  }
  const written: Cell[][][] = []
  const pieces = (async function* () {
    for await (const piece of piecesInOrder(next, ({ id }) => [id])) {
      written.push(piece)
      yield piece
    }
  })()
  let text = ''
  for await (const piece of csvForSpreadsheets(['ID'], pieces)) text += piece
  expect(text).toMatch(/^\uFEFFID\n0-0\n.*\n1-0\n1-1\n$/s)
  expect(asked).toEqual([null, '0-499'])
  expect([...read, ...written]).toEqual([[], [], [], []])
})

it('fails before it has begun where nothing can be read', async () => {
  const broken = (async function* (): AsyncGenerator<Cell[][]> {
    yield await Promise.reject(new Error('away'))
  })()
  await expect(begun(csvForSpreadsheets(['Name'], broken))).rejects.toThrow('away')
})
