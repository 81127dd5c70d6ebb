import type { Cell } from '../print/cell.ts'
import { beginsHouse } from './house-at.ts'
import { endsStreet } from './street.ts'
import { isState } from './us-state.ts'

/**
 * The words of a text as an address is cut from it: 'Salem,OR97301' in three, and commas for the dots, dashes and bars between its
 * parts, also for the 'in' of 'Birch Lane in Salem'. The semicolon stays that ends a legal description before the house's number.
 */
export function inAddressWords(cell: Cell): Cell {
  const words = cell.words.flatMap((word, at) => {
    if (word === 'in' && endsStreet(cell.words.slice(0, at))) return [',']
    return word
      .replace(/,(?=[A-Za-z])/g, ', ')
      .replace(/;$/, beginsHouse(cell.words.slice(at + 1)) ? ';' : ',')
      .replace(/^[-–—•·|/;]$/, ',')
      .split(' ')
      .flatMap(stateAndZip)
  })
  return { ...cell, words }
}

function stateAndZip(word: string): string[] {
  const [, state = '', zip = ''] = /^([A-Z]{2})(\d{5}(?:-\d{4})?)$/.exec(word) ?? []
  return isState(state) ? [state, zip] : [word]
}
