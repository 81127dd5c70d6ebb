import type { Cell } from './cell.ts'
import { type Box, bottom } from './page.ts'
import { readableCase } from './street.ts'

export interface ServicerReading {
  readonly name: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

const COMPANY =
  /^(mortgage|bank|financial|servicing|lending|lenders?|loans?|funding|savings|trust|capital|finance|servicers?|services|banc|bancorp|bankers|union)$/i
const ENDING = /^(corporation|corp|inc|llc|lp|n\.?a|company|co|fsb|group|services|servicing|servicers?)\.?$/i
const NO_COMPANY =
  /statement|number|address|property|payment|information|amount|date|balance|interest|principal|your|insurance|department|about|activity|type|escrow|questions|summary|original|account|customer|notice|detail|please|history|monthly|due|refinanc|mail|visit|online|consumer|^for$|^to$|^the$|^u\.s\.$|^housing$/i
const PAYEE = /^(payable|remit|mail|pay)$/i
const LONGEST_NAME = 7
const LONGEST_FIRST_ROW = 3

/** 'SPS Selwyn Portfolio Servicing': a sign of the company's initials before its name, which then are left out. */
function withoutInitials(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words
  const initials = rest
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
  return first.length >= 2 && first === first.toUpperCase() && initials.startsWith(first) ? rest : words
}

/** The cell and the row below it as one: 'PINNACLE CREST' / 'Loan Services, LLC'. */
function overTwoRows(upper: Cell, cells: readonly Cell[]): Cell[] {
  if (
    upper.value ||
    upper.words.length > LONGEST_FIRST_ROW ||
    upper.words.some((word) => !/^[A-Za-z&.'’-]+$/.test(word))
  )
    return []
  const em = Math.max(upper.box.height, 8)
  const lower = cells.find(
    ({ box, value }) =>
      value === null &&
      Math.abs(box.x - upper.box.x) < em * 0.6 &&
      box.y > upper.box.y + box.height * 0.5 &&
      box.y - bottom(upper.box) < em,
  )
  return lower?.words.every((word) => COMPANY.test(bare(word)) || ENDING.test(bare(word)))
    ? [
        {
          ...upper,
          words: [...readable(upper.words), ...readable(lower.words)],
          box: { ...upper.box, height: Math.max(upper.box.height, lower.box.height) },
        },
      ]
    : []
}

const bare = (word: string): string => word.replace(/[,.]+$/, '')
const readable = (words: readonly string[]): string[] => readableCase(words.join(' ')).split(' ')

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
  while (/^(of|and|&|the|for)$/i.test(words.at(-1) ?? '')) words.pop()
  const last = words.pop()
  if (last) words.push(last.replace(/[,:;.]+$/, ''))
  const plain = words.map(bare)
  const company = plain.slice(1).some((word) => COMPANY.test(word) || ENDING.test(word))
  const fits =
    words.length >= 2 &&
    !/^(loan|loans|home|of|and|the|a|this|any)$/i.test(words[0] ?? '') &&
    words.length <= LONGEST_NAME &&
    !words.some((word) => NO_COMPANY.test(word))
  return company && fits && plain.some((word) => COMPANY.test(word)) ? words : []
}

const key = (name: string): string => name.toUpperCase().replace(/[^A-Z]/g, '')

/** The name with what of it is printed behind it elsewhere: 'Thornbury & Sons Mortgage' as 'Thornbury & Sons Mortgage Bankers'. */
function atLength(name: string, cells: readonly Cell[]): string {
  const words = name.split(' ')
  for (const cell of cells) {
    const plain = cell.words.map(bare)
    const at = plain.findIndex((_, from) => words.every((word, index) => key(plain[from + index] ?? '') === key(word)))
    const next = at < 0 ? undefined : plain[at + words.length]
    const open = at >= 0 && !/[,.;]$/.test(cell.words[at + words.length - 1] ?? '')
    if (open && next !== undefined && (COMPANY.test(next) || ENDING.test(next))) return `${name} ${next}`
  }
  return name
}

/** Who services the loan: the company that is named largest and most often. Null where none is named. */
export function readServicer(pages: readonly (readonly Cell[])[]): ServicerReading | null {
  const all = pages.flat()
  const printed = all.map((cell) => key(cell.words.join('')))
  const first = all.filter((cell) => cell.value === null && cell.page === 1)
  const broken = first.filter((cell) => nameOf(cell).length === 0).flatMap((cell) => overTwoRows(cell, first))
  const found = [...broken, ...first]
    .flatMap((cell) => {
      const words = nameOf(cell)
      if (words.length === 0) return []
      const name = withoutInitials(words).join(' ')
      const times = printed.filter((text) => text.includes(key(name))).length
      const mixedCase = name === name.toUpperCase() ? 0 : 0.05
      return [{ cell, name, weight: Math.min(times, 4) * 0.12 + Math.min(cell.box.height, 24) / 40 + mixedCase, times }]
    })
    .sort((a, b) => b.weight - a.weight)
  const best = found[0]
  if (!best) return null
  const whole = found.find(
    ({ name, cell }) =>
      key(name).length > key(best.name).length &&
      (key(name).startsWith(key(best.name)) || (key(name).endsWith(key(best.name)) && broken.includes(cell))) &&
      cell.box.height >= best.cell.box.height,
  )
  const score = (best.times > 1 ? 0.93 : 0.75) * best.cell.confidence
  return { name: readableCase(atLength((whole ?? best).name, all)), page: best.cell.page, box: best.cell.box, score }
}
