import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { rungInWords } from './rung-in-words.ts'

function ladderInWords(name: string): Set<string> {
  const { evaluation } = evaluatedExample(name)
  return new Set(evaluation.ladder.map((rung) => rungInWords(rung, evaluation)))
}

it('A rung is free, or says what keeps it from being so', () => {
  expect(ladderInWords('Conventional: several rates are free')).toEqual(new Set(['The costs are not covered', 'Free']))
  expect(ladderInWords('The payment would not be lower at any rate')).toEqual(
    new Set(['The payment would not be lower']),
  )
  expect(ladderInWords('VA IRRRL at LTV 85.0096')).toEqual(new Set(['Saves less than the program asks for']))
  expect(ladderInWords('Conventional above 80% without')).toEqual(new Set(['New mortgage insurance not known']))
})

it('A rung that only has to wait says until when', () => {
  expect([...ladderInWords('FHA Streamline the day before it is seasoned')].join()).toMatch(/Free from \w+ 1, 20\d\d/)
})

it('A rung whose costs are covered to the cent lacks nothing', () => {
  const { evaluation } = evaluatedExample('Conventional: several rates are free')
  const [lowest] = evaluation.ladder
  if (lowest === undefined) throw new Error('the ladder is empty')
  const rung = { ...lowest, free: false, reasons: [] }
  expect(rungInWords({ ...rung, net_gap: 0 }, evaluation)).toBe('Free once the program takes the loan')
  expect(rungInWords({ ...rung, net_gap: -0.01 }, evaluation)).toBe('The costs are not covered')
})
