import type { Cell } from '../print/cell.ts'
import { beginsHouse } from './house-at.ts'
import { endsStreet } from './street.ts'
import { isState } from './us-state.ts'

/**
 * The words of a text as an address is cut from it: 'Salem,OR97301' in three, and commas for the dots, dashes and bars between its
 * parts, also for the 'in' of 'Birch Lane in Salem'. The semicolon stays that ends a legal description before the house's number.
 */
export function inAddressWords(cell: Cell): Cell {
  const printed = withStateTogether(cell.words)
  const words = printed.flatMap((word, at) => {
    if (word === 'in' && endsStreet(printed.slice(0, at))) return [',']
    return word
      .replace(/,(?=[A-Za-z])/g, ', ')
      .replace(/;$/, beginsHouse(printed.slice(at + 1)) ? ';' : ',')
      .replace(/^[-–—•·|/;]$/, ',')
      .split(' ')
      .flatMap(stateAndZip)
  })
  return { ...cell, words }
}

/** The words with the letters of a state in one that a picture was read apart for: 'Mankato, M N 56001'. */
function withStateTogether(words: readonly string[]): readonly string[] {
  const zipAt = words.findIndex((word) => /^\d{5}(-\d{4})?$/.test(word))
  const [first = '', second = ''] = words.slice(Math.max(0, zipAt - 2), Math.max(0, zipAt))
  const isApart = first.length === 1 && second.length === 1 && isState(first + second)
  return isApart ? [...words.slice(0, zipAt - 2), first + second, ...words.slice(zipAt)] : words
}

function stateAndZip(word: string): string[] {
  const [, state = '', zip = ''] = /^([A-Z]{2})(\d{5}(?:-\d{4})?)$/.exec(word) ?? []
  return isState(state) ? [state, zip] : [word]
}
