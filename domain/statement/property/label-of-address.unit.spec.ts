import { describe, expect, it } from 'vitest'
import { type PrintedText, printedPage } from '../../../tests/statements/printed-statement.ts'
import { around } from '../page.ts'
import { cells } from '../print/cell.ts'
import { labelScore, namesAnother, propertyLabels } from './label-of-address.ts'

/** How surely the text 'Property', which is worth 0.94, names an address from 300 to 450, at 200 of the page. */
function score(x: number, y: number, em = 10): number {
  const address: PrintedText = [300, 200, '77 Birch Ln, Salem, Oregon 123']
  const [cell] = cells(printedPage([address]))
  const [label] = propertyLabels(cells(printedPage([[x, y, 'Property', em]])))
  if (!cell || !label) throw new Error('There is nothing to compare.')
  return Number(labelScore(label, { cells: [cell], box: cell.box }).toFixed(2))
}

it('only what surely names the property is a label', () => {
  const labels = propertyLabels(
    cells(
      printedPage([
        [36, 100, 'Property'],
        [36, 120, 'Your payment'],
        [36, 140, '07/15/2026'],
        [36, 160, 'Re:'],
      ]),
    ),
  )
  expect(labels.map(({ label, named }) => [label.words.join(' '), named])).toEqual([
    ['Property', 0.94],
    ['Re:', 0.75],
  ])
})

it('an address is no label of itself', () => {
  const [label] = propertyLabels(cells(printedPage([[36, 200, 'Property at home']])))
  expect(label && labelScore(label, { cells: [label.label], box: label.label.box })).toBe(0)
  const rows = cells(
    printedPage([
      [36, 200, 'Property: 77 Birch Ln'],
      [36, 214, 'Salem, OR 97301', 14],
    ]),
  )
  const [first] = rows
  const box = around(rows.map((cell) => cell.box))
  expect(first && labelScore({ label: first, named: 0.94 }, { cells: rows, box })).toBe(0)
})

it('a label names what is right below it, and not another address that stands beside it by half a row', () => {
  const named = (besideAt: number, belowAt: number) => {
    const texts: PrintedText[] = [
      [36, 200, 'Property address'],
      [250, besideAt, '5521 W Ridgeview Ct'],
      [36, belowAt, '1130 SE Tacoma St'],
    ]
    const all = cells(printedPage(texts))
    const [label] = propertyLabels(all)
    const [below, beside] = ['1130', '5521'].map((number) => all.find(({ words }) => words[0] === number))
    if (!label || !below || !beside) throw new Error('There is nothing to compare.')
    const addresses = [beside, below].map((cell) => ({ cells: [cell], box: cell.box }))
    return addresses.map((address) => namesAnother(label, address, addresses))
  }
  expect(named(205, 212)).toEqual([true, false])
  expect(named(202, 212)).toEqual([false, false])
  expect(named(205, 240)).toEqual([false, false])
})

describe('a label', () => {
  it('names what stands right of it, wherever on the row', () => {
    expect([score(36, 200), score(260, 200), score(260.5, 200)]).toEqual([0.94, 0.94, 0.94])
    expect([score(36, 191), score(36, 209)]).toEqual([0.94, 0.94])
    expect([score(36, 210, 20), score(36, 181, 20)]).toEqual([0.94, 0.94])
    expect([score(36, 212), score(36, 218)]).toEqual([0, 0])
  })

  it('names what stands below it, a little less surely', () => {
    expect([score(300, 188), score(449, 188), score(300, 165)]).toEqual([0.9, 0.9, 0.9])
    expect([score(300, 164), score(300, 150)]).toEqual([0, 0])
    expect(score(300, 150, 20)).toBe(0.9)
  })

  it('names what stands below and right of it', () => {
    expect([score(200, 180), score(41, 180), score(259, 180)]).toEqual([0.9, 0.9, 0.9])
    expect([score(40, 180), score(451, 180)]).toEqual([0, 0])
  })

  it('names what stands above it, less surely', () => {
    expect([score(300, 212), score(300, 206), score(300, 224)]).toEqual([0.84, 0.84, 0.84])
    expect([score(300, 225), score(200, 212), score(400, 200)]).toEqual([0, 0, 0])
  })
})
