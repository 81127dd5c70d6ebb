import { expect, it } from 'vitest'
import { InputRefused } from './input-refused.ts'
import { readLogArguments } from './log-arguments.ts'

it('reads what is to be moved, and whether what waits is left behind', () => {
  expect(readLogArguments(['export', 'a'])).toEqual({ action: 'export', file: 'a', leaveWaiting: false })
  expect(readLogArguments(['export', '--leave-waiting', 'a'])).toMatchObject({ file: 'a', leaveWaiting: true })
  expect(readLogArguments(['import', 'a'])).toEqual({ action: 'import', file: 'a', leaveWaiting: false })
})

it.each([
  [[], /^npm run log/],
  [['nothing', 'a'], /^npm run log/],
  [['export'], /^npm run log/],
  [['export', 'a', 'b'], /^npm run log/],
  [['import', '--leave-waiting', 'a'], /^npm run log/],
  [['export', '--nothing', 'a'], /^Unknown option '--nothing'.*\nnpm run log/],
])('npm run log -- %j is refused with how it is used', (given, told) => {
  const refused = () => readLogArguments(given)
  expect(refused).toThrow(InputRefused)
  expect(refused).toThrow(told)
})
