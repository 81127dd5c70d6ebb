import { expect, it } from 'vitest'
import { InputRefused } from './input-refused.ts'
import { readReplayArguments } from './replay-arguments.ts'

const NOW = '2026-03-16T12:00:00.000Z'

it.each([
  [[], /^Please name one property, one officer, or --all: npm run replay/],
  [['--all', '--property', 'x'], /^Please name one property/],
  [['--all', '--as-of', '2026-03-17'], /^--as-of 2026-03-17 is still to come: give today, or a day or time before\.$/],
  [['--all', '--nothing'], /^Unknown option '--nothing'/],
])('npm run replay -- %j is refused in a sentence', (given, sentence) => {
  const refused = () => readReplayArguments(given, NOW)
  expect(refused).toThrow(InputRefused)
  expect(refused).toThrow(sentence)
  expect(refused).not.toThrow('\n')
})

it.each([
  [['--all', '--as-of', '2026-03-16'], '2026-03-16T23:59:59.999Z'],
  [['--all', '--as-of', '2026-03-16T11:00:00Z'], '2026-03-16T11:00:00.000Z'],
  [['--all'], null],
])('npm run replay -- %j goes until %s', (given, as_of) => {
  expect(readReplayArguments(given, NOW)).toEqual({ scope: { scope: 'all' }, as_of, json: false })
})
