import type { Cell } from '../print/cell.ts'
import { isState } from './us-state.ts'

/** The words of a text as an address is cut from it: 'Salem,OR97301' in three, and commas for the dots, dashes and bars between its parts. */
export function inAddressWords(cell: Cell): Cell {
  const words = cell.words.flatMap((word) =>
    word
      .replace(/,(?=[A-Za-z])/g, ', ')
      .replace(/;$/, ',')
      .replace(/^[-–—•·|/;]$/, ',')
      .split(' ')
      .flatMap(stateAndZip),
  )
  return { ...cell, words }
}

function stateAndZip(word: string): string[] {
  const [, state = '', zip = ''] = /^([A-Z]{2})(\d{5}(?:-\d{4})?)$/.exec(word) ?? []
  return isState(state) ? [state, zip] : [word]
}
