import type { Cell } from './cell.ts'
import type { Box } from './page.ts'
import { readableCase } from './street.ts'

export interface ServicerReading {
  readonly name: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

const COMPANY =
  /^(mortgage|bank|financial|servicing|lending|lenders?|loans?|funding|savings|trust|capital|finance|servicers?|services|banc|bancorp|union)$/i
const ENDING = /^(corporation|corp|inc|llc|lp|n\.?a|company|co|fsb|group|services|servicing|servicers?)\.?$/i
const NO_COMPANY =
  /statement|number|address|property|payment|information|amount|date|balance|interest|principal|your|insurance|department|about|activity|type|escrow|questions|summary|original|account|customer|notice|detail|please|history|monthly|due|refinanc|mail|visit|online|consumer|^for$|^to$|^the$|^u\.s\.$|^housing$/i
const PAYEE = /^(payable|remit|mail|pay)$/i
const LONGEST_NAME = 7

/** The words that name a company, from the start of the cell up to a comma, an address or a value; empty where none do. */
function nameOf(cell: Cell): string[] {
  const words: string[] = []
  const introduced = cell.words.findIndex(
    (word, at) => /^(servicer|lender):?$/i.test(word) || (/^to:?$/i.test(word) && PAYEE.test(cell.words[at - 1] ?? '')),
  )
  const rest = cell.words.slice(introduced + 1)
  for (const [at, word] of rest.entries()) {
    const ends = /[,.;]$/.test(word) && !ENDING.test(word) && !ENDING.test(rest[at + 1] ?? '')
    if (/^\d/.test(word) || /^p\.?o\.?$/i.test(word)) break
    if (/[a-z&]/i.test(word)) words.push(ends ? word.slice(0, -1) : word)
    if (ends) break
  }
  const last = words.pop()
  if (last) words.push(last.replace(/[,:;.]+$/, ''))
  const bare = words.map((word) => word.replace(/[,.]+$/, ''))
  const company = bare.slice(1).some((word) => COMPANY.test(word) || ENDING.test(word))
  const fits =
    words.length >= 2 &&
    !/^(loan|loans|home|of|and|the|a|this|any)$/i.test(words[0] ?? '') &&
    words.length <= LONGEST_NAME &&
    !words.some((word) => NO_COMPANY.test(word))
  return company && fits && bare.some((word) => COMPANY.test(word)) ? words : []
}

const key = (name: string): string => name.toUpperCase().replace(/[^A-Z]/g, '')

/** Who services the loan: the company that is named largest and most often. Null where none is named. */
export function readServicer(pages: readonly (readonly Cell[])[]): ServicerReading | null {
  const all = pages.flat()
  const printed = all.map((cell) => key(cell.words.join('')))
  const found = all
    .filter((cell) => cell.value === null && cell.page === 1)
    .flatMap((cell) => {
      const words = nameOf(cell)
      if (words.length === 0) return []
      const name = words.join(' ')
      const times = printed.filter((text) => text.includes(key(name))).length
      const mixedCase = name === name.toUpperCase() ? 0 : 0.05
      return [{ cell, name, weight: Math.min(times, 4) * 0.12 + Math.min(cell.box.height, 24) / 40 + mixedCase, times }]
    })
    .sort((a, b) => b.weight - a.weight)
  const best = found[0]
  if (!best) return null
  const score = (best.times > 1 ? 0.93 : 0.75) * best.cell.confidence
  return { name: readableCase(best.name), page: best.cell.page, box: best.cell.box, score }
}
