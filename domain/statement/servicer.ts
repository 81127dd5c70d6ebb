import type { Cell } from './cell.ts'
import { type CompanyName, companiesIn, introduces } from './company-name.ts'
import { letterheads } from './letterhead.ts'
import { differences } from './misread.ts'
import { type Box, bottom, onOneRow, right } from './page.ts'
import { readableName } from './readable-name.ts'

export interface ServicerReading {
  readonly name: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

/** A company that is named somewhere on the pages. */
interface Mention extends CompanyName {
  readonly cell: Cell
  readonly key: string
  readonly atHead: boolean
  readonly large: boolean
}

/** Who owns, owned, insures or sold the loan is not who services it. */
const SOMEBODY_ELSE =
  /\b(owner|owned|investor|holder|behalf|previous|prior|former|formerly|transferred|insurer|insured|regulated|licensed|division|affiliate|subsidiary)\b/i
const MOST_MISREAD = 2
const ADDRESS_ROW = /^(\d{1,6} \S|p\.? ?o\.? box|post office box)/i
/** How sure a name is for which so much speaks. */
const SURENESS: readonly number[] = [0, 0, 0, 0.72, 0.85, 0.93, 0.95]

const capitals = (text: string): string => text.toUpperCase().replaceAll('&', 'AND')
const keyOf = (name: string): string => capitals(name).replace(/[^A-Z0-9]/g, '')

/** Whether an address stands below the cell, as in a letterhead or where payments are sent. */
const standsOverAddress = (cell: Cell, cells: readonly Cell[]): boolean =>
  cells.some((other) => isBelow(cell, other) && ADDRESS_ROW.test(other.words.join(' ')))

const isBelow = ({ box: upper }: Cell, { box: lower }: Cell): boolean =>
  Math.abs(lower.x - upper.x) < upper.height &&
  lower.y > upper.y &&
  lower.y - bottom(upper) < Math.min(upper.height, lower.height) * 1.2

/** The texts that may be the cell's label: the nearest left of it, and one above. */
function labelsOf(cell: Cell, cells: readonly Cell[]): Cell[] {
  const texts = cells.filter((other) => other.value === null && other !== cell)
  const beside = texts
    .filter(({ box }) => onOneRow(box, cell.box) && right(box) <= cell.box.x + 1)
    .sort((a, b) => b.box.x - a.box.x)
  return [...beside.slice(0, 1), ...texts.filter((other) => isBelow(other, cell))]
}

function mentions(pages: readonly (readonly Cell[])[]): Mention[] {
  return pages.flatMap((cells, page) => {
    const heads = page === 0 ? letterheads(cells) : []
    const texts = [
      ...heads.map(({ cell, large }) => ({ cell, large, atHead: true })),
      ...cells.filter(({ value }) => value === null).map((cell) => ({ cell, large: false, atHead: false })),
    ]
    return texts.flatMap(({ cell, large, atHead }) =>
      companiesIn(cell.words).flatMap((company) => {
        const labels = labelsOf(cell, cells)
        const said = [...company.before, ...(labels[0]?.words ?? [])].join(' ')
        if (SOMEBODY_ELSE.test(said)) return []
        return [
          {
            ...company,
            cell,
            key: keyOf(company.name),
            introduced: company.introduced || labels.some(({ words }) => introduces(words)),
            atHead: atHead && company.before.length === 0,
            large,
            isSender: company.isSender || standsOverAddress(cell, cells),
          },
        ]
      }),
    )
  })
}

/** How often the name stands by itself, also run together as in a web address. */
function timesPrinted(key: string, text: string): number {
  const pattern = new RegExp(`\\b${[...key].join('[^A-Z0-9\\n]*')}\\b`, 'g')
  return text.match(pattern)?.length ?? 0
}

/** Whether both name one company, one of them at more length, or misread in a letter or two. */
function isSame(one: Mention, other: Mention): boolean {
  if (other.key.startsWith(one.key) || one.key.startsWith(other.key)) return true
  const isRead = one.cell.confidence < 1 && Math.abs(one.key.length - other.key.length) <= MOST_MISREAD
  return isRead && differences(one.key, other.key) <= MOST_MISREAD
}

/** How much speaks for the company: its place at the head, what it calls itself, where its name stands besides. */
function evidence(one: Mention, all: readonly Mention[], text: string): number {
  const same = all.filter((other) => isSame(one, other))
  const some = (is: (mention: Mention) => boolean): number => (same.some(is) ? 1 : 0)
  const saysCompany = some((mention) => mention.saysCompany)
  const large = some((mention) => mention.large)
  const again = Math.min(2, timesPrinted(one.key, text) - 1)
  // Whom the statement is sent to stands over an address as well, and more than once.
  if (saysCompany === 0 && (large === 0 || again < 1)) return 0
  return (
    2 * some(({ atHead }) => atHead) +
    large +
    2 * saysCompany +
    2 * some(({ introduced }) => introduced) +
    some(({ isSender }) => isSender) +
    again
  )
}

/** The name as it is spelled out elsewhere, where the sign at the head runs its words together or does not say what it is of. */
function spelledOut(best: Mention, all: readonly Mention[]): string {
  const words = (name: string): number => name.split(' ').length
  const apart = all.find(({ key, name }) => key === best.key && words(name) > words(best.name))
  if (best.saysCompany || apart) return (apart ?? best).name
  const whole = all.find(({ key, saysCompany }) => saysCompany && key.startsWith(best.key) && key !== best.key)
  return (whole ?? best).name
}

/** Who services the loan: the company for which most speaks. Null where too little does. */
export function readServicer(pages: readonly (readonly Cell[])[]): ServicerReading | null {
  const all = mentions(pages)
  const text = pages
    .flat()
    .map((cell) => capitals(cell.words.join(' ')))
    .join('\n')
  const one = new Map(all.map((mention) => [mention.key, mention]))
  const weights = new Map([...one].map(([key, mention]) => [key, evidence(mention, all, text)]))
  const [best] = all
    .map((mention) => ({ ...mention, weight: weights.get(mention.key) ?? 0 }))
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        Number(b.atHead) - Number(a.atHead) ||
        b.cell.confidence - a.cell.confidence ||
        b.cell.box.height - a.cell.box.height ||
        b.key.length - a.key.length,
    )
  const sureness = best && SURENESS[Math.min(best.weight, SURENESS.length - 1)]
  if (!best || !sureness) return null
  const { page, box, confidence } = best.cell
  return { name: readableName(spelledOut(best, all)), page, box, score: sureness * confidence }
}
