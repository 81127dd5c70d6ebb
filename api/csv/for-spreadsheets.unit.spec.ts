import { expect, it } from 'vitest'
import { begun, type Cell, csvForSpreadsheets } from './for-spreadsheets.ts'

async function textOf(parts: readonly (readonly (readonly Cell[])[])[]): Promise<string> {
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

it('fails before it has begun where nothing can be read', async () => {
  const broken = (async function* (): AsyncGenerator<Cell[][]> {
    yield await Promise.reject(new Error('away'))
  })()
  await expect(begun(csvForSpreadsheets(['Name'], broken))).rejects.toThrow('away')
})
