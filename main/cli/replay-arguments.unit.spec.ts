import { expect, it } from 'vitest'
import { InputRefused } from './input-refused.ts'
import { readReplayArguments } from './replay-arguments.ts'

it.each([
  [[], /^Please name one property, one officer, or --all: npm run replay/],
  [['--all', '--property', 'x'], /^Please name one property/],
  [['--all', '--nothing'], /^Unknown option '--nothing'/],
])('npm run replay -- %j is refused in a sentence', (given, sentence) => {
  const refused = () => readReplayArguments(given)
  expect(refused).toThrow(InputRefused)
  expect(refused).toThrow(sentence)
  expect(refused).not.toThrow('\n')
})
