import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import './pdfjs.ts'

it.each([
  ['JSON.parse', JSON.parse],
  ['JSON.stringify', JSON.stringify],
  ['Array.prototype.push', Array.prototype.push],
])('leaves the engine its own %s', (_, builtIn) => {
  // Another world's: that of this one is replaced as well, and calls everything native.
  expect(runInNewContext('Function.prototype.toString').call(builtIn)).toContain('[native code]')
})
