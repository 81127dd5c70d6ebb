import type { Cell } from '../print/cell.ts'
import { ANOTHER_ACCOUNT, ESCROW_ACCOUNT, MORTGAGE_ACCOUNT } from './accounts-in-rows.ts'
import type { RunningBalance } from './ledger.ts'
import { linesOf } from './table-row.ts'
import { canonicalWords } from './wording.ts'

/** 'L31 Auto Loan', 'S0010 Evergreen Checking', 'SUFFIX 70 Checking': the account's short code begins the head of its section. */
const CODE =
  /^((suffix|loan|share|account|acct) )?[A-Z]{1,2}[- ]?\d{1,5}[.:]?$|^(suffix|loan|share|account|acct) \d{1,4}[.:]?$/i
/** '15 AUTO LOAN'; what a form's box with a number asks for is no account. */
const BARE_CODE = /^\d{2,4}$/
const ASKS_FOR = /\b(insurance|taxes|tax|amount|payments?|balance|rate|date|number|no|property|fees?)\b/i
/** The mortgage's own head, also where its code was not read; 'Home Mortgage Statement' is the whole paper's. */
const UNCODED = /^(real estate\b.*|first |1st |home )mortgage\b(?! (loan )?(statement|bill|billing|notice)\b)/i
const UNCODED_ESCROW = /^(mortgage )?escrow (account|share|sub-?account)\b/i
const LONGEST_HEAD = 9
const LONGEST_NAME = 6
const CLOSING = /^(\S+ )?(new|ending|closing|current) (principal |escrow )?balance$/i
/** How sure the balance is that closes an account's section. */
const CLOSES = 0.9

type Kind = 'mortgage' | 'escrow' | 'other'
type Line = readonly Cell[]

interface Section {
  readonly kind: Kind
  readonly lines: Line[]
}

function nameBehindCode(words: readonly string[]): string | null {
  const rest = (from: number): string => words.slice(from, from + LONGEST_NAME).join(' ')
  if (CODE.test(words.slice(0, 2).join(' '))) return rest(2)
  if (CODE.test(words[0] ?? '')) return rest(1)
  const isBare = BARE_CODE.test(words[0] ?? '') && !ASKS_FOR.test(rest(1))
  return isBare ? rest(1) : null
}

/** Whether the line heads an account's section: its code and its name, and behind them at most its number, or a label with its figure: '15 AUTO LOAN', 'Annual percentage rate', '5.490%'. */
function headOf(line: Line): Kind | null {
  const first = line.findIndex(({ value }) => value !== null && value.kind !== 'number')
  const texts = line.slice(0, first < 0 ? line.length : first)
  const label = texts.length > 1 ? texts.findLast(({ value }) => value === null) : undefined
  if (first >= 0 && !ASKS_FOR.test(label?.words.join(' ') ?? '')) return null
  const words = texts.filter((text) => first < 0 || text !== label).flatMap((text) => text.words)
  const name = nameBehindCode(words)
  if (name === null) return first < 0 && words.length <= LONGEST_HEAD ? uncoded(words.join(' ')) : null
  if (ESCROW_ACCOUNT.test(name)) return 'escrow'
  if (ANOTHER_ACCOUNT.test(name)) return 'other'
  return MORTGAGE_ACCOUNT.test(name) ? 'mortgage' : null
}

const uncoded = (text: string): Kind | null =>
  UNCODED.test(text) ? 'mortgage' : UNCODED_ESCROW.test(text) ? 'escrow' : null

/** The sections of a page with the mortgage's, or its escrow's, among those of other accounts, each with its head; none of another page. */
function sectionsOf(found: readonly Cell[]): Section[] {
  const sections: Section[] = []
  for (const line of linesOf(found)) {
    const kind = headOf(line)
    if (kind) sections.push({ kind, lines: [line] })
    else sections.at(-1)?.lines.push(line)
  }
  const has = (kind: Kind): boolean => sections.some((section) => section.kind === kind)
  return has('mortgage') || (has('escrow') && has('other')) ? sections : []
}

/** The values of a page with the mortgage's section that stand in those of other accounts, each below the head with its code. */
export function valuesOfOtherAccounts(found: readonly Cell[]): ReadonlySet<Cell> {
  const others = sectionsOf(found).filter(({ kind }) => kind !== 'mortgage')
  return new Set(others.flatMap(({ lines }) => lines.flat().filter(({ value }) => value !== null)))
}

/** What the mortgage's section, and that of its escrow, close with: '01/31 NEW BALANCE 990.38'. */
export function closingBalances(found: readonly Cell[]): Map<Cell, RunningBalance> {
  const sections = sectionsOf(found)
  const isAmong = sections.some(({ kind }) => kind !== 'mortgage')
  return new Map(
    (isAmong ? sections : []).flatMap(({ kind, lines }): [Cell, RunningBalance][] => {
      const closing = kind === 'other' ? undefined : lines.find((line) => closes(line) !== undefined)
      const label = closing && closes(closing)
      const cell = label && closing && amountOf(label, closing)
      if (!label || !cell) return []
      const meaning = kind === 'escrow' ? 'escrow_balance' : 'balance'
      const named = { meaning, strength: CLOSES, label, labelWords: canonicalWords(label.words) } as const
      return [[cell, { named, isLatest: true }]]
    }),
  )
}

/** The last amount behind the label, up to the next text: another label may follow on the line. */
function amountOf(label: Cell, line: Line): Cell | undefined {
  const behind = line.slice(line.indexOf(label) + 1)
  const next = behind.findIndex(({ value }) => value === null)
  return behind.slice(0, next < 0 ? behind.length : next).findLast(({ value }) => value?.kind === 'money')
}

const closes = (line: Line): Cell | undefined =>
  line.find(({ value, words }) => value === null && CLOSING.test(words.join(' ')))
