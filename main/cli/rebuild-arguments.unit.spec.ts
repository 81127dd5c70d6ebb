import { expect, it } from 'vitest'
import { InputRefused } from './input-refused.ts'
import { readRebuildArguments } from './rebuild-arguments.ts'

it.each([
  [[], /^Please name read models, or all of them by --all: npm run rebuild/],
  [['accounts', '--all'], /^Please name read models/],
  [['accounts', 'nothing'], /^There is no read model ‘nothing’, but accounts, /],
  [['--all', '--nothing'], /^Unknown option '--nothing'/],
])('npm run rebuild -- %j is refused in a sentence', (given, sentence) => {
  const refused = () => readRebuildArguments(given)
  expect(refused).toThrow(InputRefused)
  expect(refused).toThrow(sentence)
  expect(refused).not.toThrow('\n')
})
