import { stateAtEnd } from '../property/us-state.ts'
import { COMPANY, ENDING, ENDS_A_NAME, FIRST_OF_LIENS, GENERIC, PUBLIC_BODY } from './company-words.ts'

/** Behind these stands who is paid, or who services. */
const INTRODUCTION = /^(servicer|lender|payee|creditor|contact|©|\(c\)|copyright):?$/i
const PAYEE = /^(payable|remit|mail|pay|send|sent|made|checks?|out|forwarded|payments?|coupon|write)$/i
/** Behind a person's title stands for whom they sign: 'Assistant Treasurer, Larkspur Trust Company'. */
const TITLE_OF_A_PERSON = /^(president|treasurer|secretary|officer|manager|director|counsel|cashier),$/i
/** A bar, a dot, or the sign before a name. */
const SEPARATOR = /^[^A-Za-z0-9&]+$/
const SMALL = /^(of|and|&|the|de|del|la|for|y)$/i
/** With these no name begins. */
const JOINS = /^(of|and|&|for|y)$/i
const LONGEST_NAME = 7

export interface CompanyName {
  readonly name: string
  /** The words before it, without signs. */
  readonly before: readonly string[]
  /** Whether a word of it tells what kind of company it is, or how it ends in law. */
  readonly saysCompany: boolean
  /** Whether what stands before it introduces who is paid or who services. */
  readonly introduced: boolean
  /** Whether an address, a number to call or what it says of itself stands behind it. */
  readonly isSender: boolean
}

const bare = (word: string): string => word.replace(/[,;:.®™*]+$/, '').replace(/^[("“]+/, '')

/** A word behind which a sentence or an entry ends; not 'U.S.', 'St.' or 'Inc.'. */
const endsSentence = (word: string): boolean =>
  /[.:!?;]$/.test(word) && !ENDING.test(word) && !/^([A-Z]\.)+$|^(st|mt|mr|ft)\.$/i.test(word)

/** Where a name may begin: at the start, behind a separator, a full stop or a person's title, and behind 'payable to' or '© 2026'. */
function starts(words: readonly string[]): { at: number; introduced: boolean }[] {
  const found = [{ at: 0, introduced: false }]
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? ''
    const toPayee = /^to:?$/i.test(word) && PAYEE.test(bare(before))
    const servicedBy = /^by:?$/i.test(word) && /^(serviced|administered)$/i.test(before)
    const ofYear = /^\d{4}$/.test(word) && INTRODUCTION.test(before)
    if (INTRODUCTION.test(word) || toPayee || servicedBy || ofYear) found.push({ at: at + 1, introduced: true })
    else if (SEPARATOR.test(word) || endsSentence(word) || TITLE_OF_A_PERSON.test(word))
      found.push({ at: at + 1, introduced: false })
  }
  return found
}

/** Whether the words say no more than that who is paid, or who services, is named next: 'Make checks payable to:'. */
export const introduces = (words: readonly string[]): boolean =>
  starts(words).some(({ at, introduced }) => introduced && at === words.length)

/** 'Institution for Savings', and 'Society for Savings', are what banks are called; behind other names 'for' begins what is for somebody. */
const isForSavings = (words: readonly string[], at: number): boolean =>
  at > 0 && /^for$/i.test(words[at] ?? '') && /^savings\b/i.test(words[at + 1] ?? '')

/** 'Home Opportunity Authority' is called so; 'Equal Housing Opportunity' is what lenders promise. */
const isOpportunity = (words: readonly string[], at: number): boolean =>
  at > 0 &&
  /^opportunity$/i.test(bare(words[at] ?? '')) &&
  !/^(equal|housing|credit|employment)$/i.test(words[at - 1] ?? '')

/** How many of the words from the first on may be one name. */
function extent(words: readonly string[]): number {
  for (const [at, word] of words.entries()) {
    const plain = bare(word)
    const isName =
      /^([A-Z]|[a-z]+[A-Z]|\d+(st|nd|rd|th|ST|ND|RD|TH)\b)/.test(plain) || SMALL.test(plain) || ENDING.test(plain)
    if (isForSavings(words, at) || isOpportunity(words, at)) continue
    if (!isName || ENDS_A_NAME.test(plain) || /^(p\.?o\.?|post)$/i.test(plain) || SEPARATOR.test(word)) return at
    const isLast = endsSentence(word) || /,$/.test(word) || ENDING.test(word)
    if (isLast && !ENDING.test(words[at + 1] ?? '') && !/^of$/i.test(words[at + 1] ?? '')) return at + 1
  }
  return words.length
}

/** Whether a state stands at the end of the name or behind it: 'Cheyenne, WY 82009' is a place. */
function isPlace(words: readonly string[], length: number): boolean {
  return [length - 1, length].some((at) => {
    const after = words.slice(at)
    const state = [1, 2].find((count) => stateAtEnd(after.slice(0, count))?.words === count)
    const isCode = /^[A-Z]{2}\.?$/.test(after[0] ?? '')
    return state !== undefined && ((isCode && /,$/.test(words[at - 1] ?? '')) || /^\d{5}/.test(after[state] ?? ''))
  })
}

/** 'Wendy A Person' is a person. */
const hasInitial = (words: readonly string[]): boolean =>
  words.slice(1, -1).some((word) => /^[A-Z]\.?$/.test(word)) && !/^([A-Z]\.?)$/.test(words[0] ?? '')

const isProper = (words: readonly string[]): boolean =>
  (words.length > 2 && ENDING.test(words.at(-1) ?? '') && !/^(loans?|mortgages?|home)$/i.test(words[0] ?? '')) ||
  words.some((word) => !GENERIC.test(word) && !ENDING.test(word) && !/^(first|1st)$/i.test(word)) ||
  (/^first$/i.test(words[0] ?? '') && words.length > 1 && !FIRST_OF_LIENS.test(words[1] ?? ''))

const saysCompany = (words: readonly string[]): boolean =>
  words.some((word, at) => ((at > 0 || /^of$/i.test(words[1] ?? '')) && COMPANY.test(bare(word))) || ENDING.test(word))

/** 'Northlight Lending Mortgage statement': the name with the paper's title on its row. */
const isTitle = ([first = '', next = '']: readonly string[]): boolean =>
  /^(mortgage|loan|home)$/i.test(first) && /^(statement|notice|bill|billing|account|payment)$/i.test(next)

/** The word without the comma or stop behind it, but with the point that belongs to 'Inc.' and 'N.A.'. */
const closed = (word: string): string => (ENDING.test(word) ? word.replace(/,+$|(?<=\.)\.+$/, '') : bare(word))

/** 'L70 Fixed Rate 1st Mortgage': what a lender calls a loan. */
const NAMES_A_LOAN = /\b(fixed|adjustable|variable)[ -]rate\b/i

/** The companies that the words name, each at the start of a sentence, of a list's entry or of the text. */
export function companiesIn(words: readonly string[]): CompanyName[] {
  return starts(words).flatMap(({ at, introduced }) => {
    const rest = words.slice(at)
    let length = extent(rest)
    while (SMALL.test(bare(rest[length - 1] ?? ''))) length -= 1
    if (saysCompany(rest.slice(0, length - 1)) && isTitle(rest.slice(length - 1))) length -= 1
    if (length > 2 && /^[A-Z]$/.test(rest[length - 1] ?? '')) length -= 1
    const own = withoutSign(rest.slice(0, length))
    const plain = own.map(bare)
    const fits = own.length <= LONGEST_NAME && !JOINS.test(plain[0] ?? '') && !NAMES_A_LOAN.test(plain.join(' '))
    if (!fits || !isProper(plain) || PUBLIC_BODY.test(plain.join(' ')) || isPlace(rest, length)) return []
    if (hasInitial(plain) && !saysCompany(own)) return []
    const last = own.at(-1) ?? ''
    const name = [...own.slice(0, -1), closed(last)].join(' ').replace(/^the /i, '')
    const next = rest.slice(length).join(' ')
    return [
      {
        name,
        before: words.slice(0, at).filter((word) => !SEPARATOR.test(word)),
        saysCompany: saysCompany(own),
        introduced,
        isSender:
          /^[|•·–—-]? ?(is a debt|is the servicer|is attempting|member fdic|equal housing|\d{1,6} |p\.? ?o\.? box|post office box|nmls|\(?\d{3}\)?[-. ])/i.test(
            next,
          ),
      },
    ]
  })
}

/** Whose bank it is, as many are called: 'Community Bank', 'State Bank'. */
const WHOSE = /^(community|state)$/i

/** Whether the words only say what a company does, as a logo's second row may: 'Federal Credit Union', 'Loan Services, LLC'. */
export const saysOnlyWhat = (words: readonly string[]): boolean =>
  words.every((word) => {
    const plain = bare(word)
    return /^[A-Z&]/.test(plain) && [COMPANY, GENERIC, ENDING, WHOSE].some((kind) => kind.test(plain))
  })

/** 'SPS Selwyn Portfolio Servicing': a sign of the company's initials, or what was read for its picture, is no part of its name. */
function withoutSign(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words
  const initials = rest.map((word) => word.charAt(0)).join('')
  const isInitials = first.length >= 2 && initials.toUpperCase().startsWith(first)
  const isSpeck = /^[A-Z]$/.test(first) && /^[A-Z][a-z]/.test(rest[0] ?? '')
  return rest.length >= 2 && (isInitials || isSpeck) ? rest : words
}
