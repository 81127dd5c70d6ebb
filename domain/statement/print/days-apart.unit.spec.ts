import { expect, it } from 'vitest'
import { withDaysApart } from './days-apart.ts'

const word = (text: string) => ({ text, x: 100, y: 40, width: 5 * text.length, height: 10 })
const apart = (text: string) => withDaysApart([word(text)]).map((one) => one.text)

it('parts the days of a period that are printed as one, each where it stands', () => {
  expect(withDaysApart([word('01/16/2026-02/15/2026')])).toEqual([
    { text: '01/16/2026', x: 100, y: 40, width: 50, height: 10 },
    { text: '02/15/2026', x: 155, y: 40, width: 50, height: 10 },
  ])
  expect(apart('1/16/26–2/15/26')).toEqual(['1/16/26', '2/15/26'])
})

it.each(['01/16/2026', '01/16/2026-', '0116-0215', '01/16-02/15'])('leaves %s as it is', (text) =>
  expect(apart(text)).toEqual([text]),
)
