import { type Box, bottom } from '../page.ts'
import type { Cell } from '../print/cell.ts'
import { differences } from '../print/misread.ts'
import { standIn } from '../print/words-in-order.ts'
import { capitals, keyOf, type Mention, mentions } from './company-mention.ts'
import { saysOnlyWhat } from './company-name.ts'
import { ENDING, LAST_OF_A_NAME } from './company-words.ts'
import { readableName } from './readable-name.ts'

export interface ServicerReading {
  readonly name: string
  readonly page: number
  readonly box: Box
  readonly score: number
}

const MOST_MISREAD = 2
/** A longer print of a name is believed where it was read as surely as this, and adds no mere speck. */
const LEAST_SURE = 0.8
const SHORTEST_WORD = 4
const SHORTEST_NAME = 6
const SHORTEST_SIGN = 3
/** What was read less surely would hardly be told; it may be no word at all, but a stain set large. */
const HARDLY_READ = 0.5
/** A name with more words before it, at the head, was hardly read: which of the two it is, is in doubt. */
const CUT_SHORT = 0.65
/** How sure a name is for which so much speaks. */
const SURENESS: readonly number[] = [0, 0, 0, 0.72, 0.85, 0.93, 0.95]

/** How often the name stands by itself, also run together as in a web address. */
function timesPrinted(key: string, text: string): number {
  const pattern = new RegExp(`\\b${[...key].join('[^A-Z0-9\\n]*')}\\b`, 'g')
  return text.match(pattern)?.length ?? 0
}

/** Whether the longer name begins with the shorter one: with its words, or with so many letters that it is no chance. */
function beginsWith(longer: Mention, shorter: Mention): boolean {
  if (!longer.key.startsWith(shorter.key)) return false
  const first = longer.name.split(' ').slice(0, shorter.name.split(' ').length)
  return shorter.key.length >= SHORTEST_NAME || keyOf(first.join(' ')) === shorter.key
}

/** Whether both name one company, one of them at more length, or misread in a letter or two. */
function isSame(one: Mention, other: Mention): boolean {
  if (beginsWith(other, one) || beginsWith(one, other)) return true
  const lengths = [one.key.length, other.key.length] as const
  const isAsLong = Math.min(...lengths) >= SHORTEST_NAME && Math.abs(lengths[0] - lengths[1]) <= MOST_MISREAD
  return one.cell.confidence < 1 && isAsLong && differences(one.key, other.key) <= MOST_MISREAD
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

/** The name with first words that were not seen where it was read in a picture: 'Anchorline Navy Credit Union'. */
const wordsLost = (best: Mention, all: readonly Mention[]): Mention | undefined =>
  all.find(
    ({ key, cell }) =>
      best.cell.confidence < 1 &&
      cell.confidence >= LEAST_SURE &&
      key.endsWith(best.key) &&
      key.length >= best.key.length + SHORTEST_WORD,
  )

/** The name with words that were not seen at the head of a picture, where it is printed with them again and again, and nowhere without. */
function wordsUnseen(best: Mention, all: readonly Mention[]): Mention | undefined {
  const { page, line } = best.cell
  const isElsewhere = all.some(({ key, cell }) => key === best.key && (cell.page !== page || cell.line !== line))
  if (best.cell.confidence === 1 || isElsewhere) return undefined
  const [first = ''] = best.name.split(' ')
  const longer = all.filter(
    ({ key, name, cell }) =>
      cell.confidence >= LEAST_SURE &&
      key.length >= best.key.length + SHORTEST_WORD &&
      key.startsWith(capitals(first)) &&
      standIn(best.name, name),
  )
  return longer.find(({ key }) => longer.filter((other) => other.key === key).length > 1)
}

/** The name with how it ends, where its sign says that on a row of its own. */
const ended = (sign: Mention, all: readonly Mention[]): Mention | undefined =>
  all.find(
    ({ key, name, atHead, cell }) =>
      atHead &&
      cell.box.x === sign.cell.box.x &&
      cell.box.y === sign.cell.box.y &&
      key.startsWith(sign.key) &&
      [ENDING, LAST_OF_A_NAME].some((last) => last.test(name.slice(sign.name.length).trim())),
  )

const endsInLaw = ({ name }: Mention): boolean => ENDING.test(name.split(' ').at(-1) ?? '')

/** The name without the letter that is its sign, where it is printed so elsewhere: 'A Harrowgate Home' and, on a coupon, 'Harrowgate Home Lending, Inc.' */
function withoutSign(best: Mention, all: readonly Mention[]): Mention {
  const [first = '', ...rest] = best.name.split(' ')
  const key = keyOf(rest.join(' '))
  if (first.length > 1 || key.length < SHORTEST_NAME) return best
  const same = all.filter((one) => one.key.startsWith(key))
  return same.find(endsInLaw) ?? same.find((one) => one.key === key) ?? best
}

/** The name of which the end stands on another row of a sentence, where it is printed with how it ends in law elsewhere. */
function endedInSentence(best: Mention, all: readonly Mention[]): Mention | undefined {
  if (best.atHead || endsInLaw(best)) return undefined
  return all.find((one) => one.cell.confidence >= LEAST_SURE && one.key.startsWith(best.key) && endsInLaw(one))
}

/** The name as it is spelled out elsewhere, where the sign at the head runs its words together or does not say what it is of. */
function spelledOut(best: Mention, all: readonly Mention[]): string {
  const words = (name: string): number => name.split(' ').length
  const apart = all.find(({ key, name }) => key === best.key && words(name) > words(best.name))
  if (apart) return apart.name
  const whole = best.saysCompany ? best : all.find(({ key, saysCompany }) => saysCompany && key.startsWith(best.key))
  if (!whole) return best.name
  const finished = ended(whole, all) ?? endedInSentence(whole, all)
  if (finished || whole !== best) return (finished ?? whole).name
  return (wordsLost(best, all) ?? wordsUnseen(best, all) ?? best).name
}

/** Whether the name ends with the row that the other one is: 'Anchor Point' / 'Military Mortgage'. */
const endsWithRow = ({ cell }: Mention, { cell: row }: Mention): boolean =>
  cell.page === row.page && cell.box.y < row.box.y && bottom(cell.box) === bottom(row.box)

/** The name whose first row is its own, where only its second row stands elsewhere: 'Saltbrush Mesa' / 'Community Credit Union'; or neither does. */
function withOwnName(best: Mention, all: readonly Mention[]): Mention {
  const saysWhat = saysOnlyWhat(best.name.split(' '))
  const isLonger = ({ key, atHead, large, cell }: Mention): boolean =>
    atHead &&
    large &&
    cell.confidence >= LEAST_SURE &&
    key.endsWith(best.key) &&
    key.length >= best.key.length + SHORTEST_WORD
  const isOnlyARow = all.every(({ key, cell }) => key !== best.key || cell.line === best.cell.line)
  return all.find((one) => isLonger(one) && (saysWhat || (isOnlyARow && endsWithRow(one, best)))) ?? best
}

/** The initials of a name, as its sign has them: 'WHHA' of 'Wisconsin Homestead Housing Authority'. */
const initialsOf = (name: string): string =>
  name
    .replace(/\b(of|and|the|for)\b|&/gi, ' ')
    .replace(/\B\w+|\W+/g, '')
    .toUpperCase()

/** The name in full of one that begins with its initials, 'WHHA Loan Servicing'; itself where it does not. */
function inFull(best: Mention, all: readonly Mention[]): Mention {
  const [first = ''] = best.name.split(' ')
  const isSign = first.length >= SHORTEST_SIGN && first === first.toUpperCase()
  const full = all.find(({ name, saysCompany }) => isSign && saysCompany && initialsOf(name) === first)
  return full ?? best
}

/** Whether the head shows the name with more words before it, though they were hardly read: '0 Cedar Hollow Community Credit Union'. */
const isCutShort = (name: string, all: readonly Mention[]): boolean => {
  const key = keyOf(name)
  return all.some((one) => one.atHead && one.key.endsWith(key) && one.key.length >= key.length + SHORTEST_WORD)
}

/** Who services the loan: the company for which most speaks. Null where too little does. */
export function readServicer(pages: readonly (readonly Cell[])[]): ServicerReading | null {
  const seen = mentions(pages)
  const all = seen.filter(({ cell }) => cell.confidence >= HARDLY_READ)
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
  const name = spelledOut(inFull(withoutSign(withOwnName(best, all), all), all), all)
  const score = sureness * confidence
  return { name: readableName(name), page, box, score: isCutShort(name, seen) ? Math.min(score, CUT_SHORT) : score }
}
