import { expect, it } from 'vitest'
import { crumpledFax, curled, heldByHand, inShadow, onScreen, sideBySide } from './mishaps.ts'

/** White paper with a black line across its middle. */
const page = { width: 200, height: 260, data: new Uint8Array(52_000).fill(255) }
page.data.fill(0, 128 * 200, 132 * 200)

it.each([
  ['curled', curled],
  ['shadow', inShadow],
  ['hand', heldByHand],
  ['screen', onScreen],
  ['fax', crumpledFax],
])('%s changes the page, the same way for the same seed, and leaves its line where it can be seen', (_, mishap) => {
  const changed = mishap(page, 7)
  const column = Array.from({ length: 260 }, (_, y) => changed.data[y * 200 + 60] ?? 255)
  expect(changed.data).not.toEqual(page.data)
  expect(mishap(page, 7).data).toEqual(changed.data)
  expect(Math.min(...column.slice(110, 150))).toBeLessThan(80)
  expect(Math.max(...column.slice(40, 100))).toBeGreaterThan(150)
})

it('puts two pages beside one another', () => {
  const both = sideBySide(page, page)
  expect([both.width, both.height]).toEqual([406, 260])
  expect([both.data[130 * 406 + 100], both.data[130 * 406 + 300], both.data[50 * 406 + 203]]).toEqual([0, 0, 90])
})
