import { describe, expect, it } from 'vitest'
import { type Region, regionAround } from './page-region.ts'

const LETTER = 8.5 / 11

/** Whether all of the box is seen in the region, and all of the region is on the page. */
function shows([left, top, wide, high]: Region, [x, y, width, height]: Region): boolean {
  const within = left <= x && top <= y && left + wide >= x + width && top + high >= y + height
  return within && left >= 0 && top >= 0 && left + wide <= 1.000001 && top + high <= 1.000001
}

describe('The part of a page around what was read', () => {
  it.each<[string, Region]>([
    ['in the middle', [0.4, 0.5, 0.1, 0.012]],
    ['in the upper left corner', [0, 0, 0.05, 0.01]],
    ['in the lower right corner', [0.95, 0.99, 0.05, 0.01]],
    ['across the whole page', [0.01, 0.3, 0.98, 0.02]],
    ['down the whole page', [0.3, 0.01, 0.1, 0.98]],
  ])('shows all of it %s', (_, box) => {
    expect(shows(regionAround(box, LETTER), box)).toBe(true)
  })

  it('is much smaller than the page, and shows more on the left, where the label is', () => {
    const [left, , wide, high] = regionAround([0.5, 0.5, 0.08, 0.012], LETTER)
    expect(wide).toBeLessThan(0.5)
    expect(high).toBeLessThan(0.1)
    expect(0.5 - left).toBeGreaterThan(left + wide - 0.58)
  })
})
