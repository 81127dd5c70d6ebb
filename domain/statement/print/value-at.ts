import { isState } from '../property/us-state.ts'
import { parseAmount } from './amount.ts'
import { parseDate } from './printed-date.ts'
import { rateAt } from './rate.ts'
import type { Value } from './value.ts'

const ACCOUNT_NUMBER = /^[\dXx*•#.-]{6,}$/
const PHONE_OR_ZIP = /^((1-)?\d{3}[.-])?\d{3}[.-]\d{4}$|^\d{5}-\d{1,4}$|^\d{3}-\d{2}-\d{4}$/
export const MOST_WORDS_OF_A_VALUE = 5

/** Its groups in one, whether hyphens or points stand between them: '12-3456-1844', '311.0042.887'; one point may be an amount's. */
const joined = (number: string): string =>
  (/^\d{2,}\.(\d{2,}\.)+\d{3,}$/.test(number) ? number.replaceAll('.', '') : number).replaceAll('-', '')

function accountNumber(text: string): Value | null {
  const trimmed = text.replace(/[.,;:]+$/, '')
  const last4 = /\d{4}$/.exec(joined(trimmed))?.[0]
  return last4 && ACCOUNT_NUMBER.test(trimmed) && !PHONE_OR_ZIP.test(trimmed) ? { kind: 'number', last4 } : null
}

/** The last four figures of a number, the others masked, also group by group: '•••• 1844', '#### ### 1844'. */
function maskedNumber(words: readonly string[]): { value: Value; words: number } | null {
  const masks = words.findIndex((word) => !/^[Xx*•.#-]{2,}$/.test(word))
  const figures = words[masks] ?? ''
  return masks > 0 && /^\d{4}$/.test(figures) ? { value: { kind: 'number', last4: figures }, words: masks + 1 } : null
}

/**
 * A number printed in groups, '4471 9920 1188', '6100 22 4819'; one of three, three and four digits is a telephone's. Two digits are its
 * last group where nothing follows, for before a word they count or date what it names: '1840 2277 31'.
 */
function groupedNumber(words: readonly string[]): { value: Value; words: number } | null {
  const isShort = (at: number): boolean => at > 0 && /^\d{2}$/.test(words[at] ?? '')
  const end = words.findIndex(
    (word, at) => !/^\d{3,5}$/.test(word) && !(isShort(at) && /^\d{3,5}$/.test(words[at + 1] ?? '')),
  )
  const endsShort = end === words.length - 1 && isShort(end)
  const groups = end < 0 || endsShort ? words : words.slice(0, end)
  const digits = groups.join('')
  const telephone = groups.map((group) => group.length).join() === '3,3,4'
  if (groups.length < 2 || digits.length < 8 || telephone) return null
  return { value: { kind: 'number', last4: digits.slice(-4) }, words: groups.length }
}

/** A number between the short groups of whose it is and of its check: '31 0087452 6'. */
function groupedAroundOne(words: readonly string[]): { value: Value; words: number } | null {
  const [whose = '', number = '', check = ''] = words
  const isNumber = /^\d{1,3}$/.test(whose) && /^\d{6,8}$/.test(number) && /^\d{1,2}$/.test(check)
  return isNumber ? { value: { kind: 'number', last4: (number + check).slice(-4) }, words: 3 } : null
}

/** Two letters that name a number and are no part of it; so is a state before a ZIP none. */
const NO_GROUP = /^(NO|ID|LN|AC|PO)$/

/** Whose first group is letters, or begins with them: 'HB20 3390 1746', 'PB 7740 1163'. */
function letteredNumber([first = '', ...groups]: readonly string[]): { value: Value; words: number } | null {
  const isGroup =
    /^[A-Z]{1,4}\d{2,5}$/.test(first) || (/^[A-Z]{2}$/.test(first) && !NO_GROUP.test(first) && !isState(first))
  const number = isGroup ? groupedNumber(groups) : null
  return number && { value: number.value, words: number.words + 1 }
}

/** '0070416-52 8831', '610024 7730': whose first groups a hyphen joins, or nothing, and whose last stands apart and is no year. */
function isGoneOnWith(number: string, next: string): boolean {
  return (/^\d+-\d+$/.test(number) && /^\d{4}$/.test(next)) || (/^\d{6}$/.test(number) && /^(?!19|20)\d{4}$/.test(next))
}

/** The value that starts at the first of the words, with the count of words it takes; null where none does. */
export function valueAt(words: readonly string[]): { value: Value; words: number } | null {
  const [first = '', second = ''] = words
  const date = parseDate(words)
  if (date) return { value: { kind: 'date', iso: date.iso, ...(date.short && { short: true }) }, words: date.words }
  if (/^[-(]?\$$/.test(first)) {
    const amount = parseAmount(first + second)
    return amount && { value: { kind: 'money', ...amount }, words: 2 }
  }
  const rate = rateAt(words)
  if (rate) return { value: { kind: 'rate', percent: rate.percent }, words: rate.words }
  const booked = /^(cr|dr|overdrawn)$/i.test(second) ? parseAmount(first + second) : null
  if (booked) return { value: { kind: 'money', ...booked }, words: 2 }
  const amount = parseAmount(first)
  if (amount) return { value: { kind: 'money', ...amount }, words: 1 }
  const number = accountNumber(first)
  if (number && isGoneOnWith(first, second)) return { value: { kind: 'number', last4: second }, words: 2 }
  return number
    ? { value: number, words: 1 }
    : (maskedNumber(words) ?? groupedNumber(words) ?? groupedAroundOne(words) ?? letteredNumber(words))
}
