import { putTogether, separated } from '../print/run-together.ts'
import { inEnglish, SPANISH_STOP_WORDS } from './spanish-words.ts'

/** The trade's abbreviations, and plurals, as the words that the label rules know. */
const CANONICAL: Readonly<Record<string, string>> = {
  acct: 'account',
  addl: 'additional',
  addr: 'address',
  adj: 'adjustment',
  amt: 'amount',
  balances: 'balance',
  bal: 'balance',
  bpmi: 'mortgage insurance',
  charges: 'charge',
  changes: 'change',
  chg: 'charge',
  chgs: 'charge',
  cnty: 'county',
  cur: 'current',
  curr: 'current',
  def: 'deferred',
  deposited: 'deposit',
  deposits: 'deposit',
  dt: 'date',
  esc: 'escrow',
  escr: 'escrow',
  escrowed: 'escrow',
  fee: 'fees',
  fix: 'fixed',
  fxd: 'fixed',
  haz: 'hazard',
  hoi: 'homeowners insurance',
  homeowner: 'homeowners',
  impound: 'escrow',
  impounds: 'escrow',
  ins: 'insurance',
  insur: 'insurance',
  int: 'interest',
  instalment: 'installment',
  instalments: 'installment',
  installments: 'installment',
  ln: 'loan',
  mat: 'maturity',
  matures: 'maturity',
  mi: 'mortgage insurance',
  mip: 'mortgage insurance',
  mmi: 'mortgage insurance',
  mo: 'monthly',
  mort: 'mortgage',
  mtg: 'mortgage',
  mtge: 'mortgage',
  mthly: 'monthly',
  nbr: 'number',
  no: 'number',
  num: 'number',
  orig: 'original',
  owing: 'owed',
  'p&i': 'principal interest',
  'p+i': 'principal interest',
  'p/i': 'principal interest',
  'm/i': 'mortgage insurance',
  payments: 'payment',
  pd: 'paid',
  pi: 'principal interest',
  pmi: 'mortgage insurance',
  // As a picture's 'P.M.I.' is read.
  pm1: 'mortgage insurance',
  pml: 'mortgage insurance',
  pmt: 'payment',
  pct: 'percent',
  prem: 'premium',
  prev: 'previous',
  prin: 'principal',
  princ: 'principal',
  prop: 'property',
  pymt: 'payment',
  recd: 'received',
  reg: 'regular',
  reserve: 'escrow',
  reserves: 'escrow',
  resets: 'reset',
  rates: 'rate',
  rt: 'rate',
  stmt: 'statement',
  susp: 'suspense',
  svc: 'servicing',
  't&i': 'taxes insurance',
  't+i': 'taxes insurance',
  't/i': 'taxes insurance',
  tax: 'taxes',
  tot: 'total',
  trm: 'term',
  typ: 'type',
  unpd: 'unpaid',
  upb: 'unpaid principal balance',
  '#': 'number',
}

const STOP_WORDS = new Set(
  `a an and any are as at be by for from has have in into is it my of on or our so that the these this to was we will with you your ${SPANISH_STOP_WORDS}`.split(
    ' ',
  ),
)

/**
 * A label's words as the rules compare them: English, lower case, abbreviations spelled out, small words and punctuation left out.
 * 'P&I Pmt:' -> principal, interest, payment.
 */
export function canonicalWords(words: readonly string[]): string[] {
  const printed = putTogether(words) ?? words
  const plain = withoutDisclaimer(inEnglish(printed.join(' ').toLowerCase()))
    .replace(/[’']s\b/g, '')
    .replace(/(?:year|\b20\d\d)[- ]to[- ]date|y-t-d/g, 'ytd')
    .replace(/\b([pt]) ?(?:&|\+|and) ?([i])\b/g, '$1&$2')
    .replace(/bi-(weekly|monthly)/g, 'bi$1')
    .replace(/\bnot yet (?:re)?paid\b/g, 'unpaid')
    // What a form with numbered lines asks of who adds up: 'Escrow. Add lines 9a and 9b'.
    .replace(/\. add lines? .*$/, '')
    .replace(/\bp\.? ?i\.? ?t\.? ?i\b\.?/g, 'piti')
    .replace(
      /(?<!escrow )\b(payment|pmt|installment) \(?(?:including|incl\.?|with|plus) (?:escrow|impounds?|taxes)/g,
      '$1 piti',
    )
    .replace(/\b(escrow|impounds?) ?(?:&|and) (?=ins(urance)?\b)/g, '$1 taxes ')
    // Its other half is on the next row: what is lumped together is not named by its first part.
    .replace(/\b((?:escrow|impounds?)(?: payment| deposit)?) \([^)]*$/, '$1')
    .replace(/\bpast (?=(?:payment|installment)s?\b(?! due))/g, 'previous ')
    .replace(
      /\b(?:escrow|impounds?) ?(?:and|[&+/]) ?(?:private )?(?:mortgage insurance|(?:mortgage|mtg\.?) ins\b|[pm]?mi\b|mip\b)/g,
      'lumped',
    )
    .replace(/\b(?:each|every|per) month\b/g, 'monthly')
    .replace(/\bborrower[- ]paid\b/g, ' ')
    .replace(/\b(?:will|to) be applied\b/g, ' ')
    .replace(/\bto be (?:re)?paid\b(?! (?:off|in full))/g, 'due')
    .replace(/^you pay$/, 'amount due')
    .replace(/^into (?:your |the )?escrow account$/, 'escrow payment')
    .replace(/^balance when (?:this|the) period began$/, 'beginning balance')
    .replace(/^balance when (?:this|the) period ended$/, 'ending balance')
    .replace(/^(?:in all|all ?together|altogether)$/, 'total')
    .replace(
      /(?:\b(?:what(?: is|['’]s)?|amount|money|funds|kept|saved|total)|^) ?in (?:the |your )?escrow\b/g,
      'escrow balance',
    )
    .replace(/\bon (?:deposit|hand)\b/g, 'balance')
    .replace(/\b(county|cnty|city|school|prop|property|re) tx\b/g, '$1 taxes')
    .replace(/#/g, ' # ')
    .replace(/interest[- ]only\b/g, '')
    .replace(/non[- ]?interest[- ]bearing|interest[- ]free/g, 'deferred')
    .replace(/interest[- ]bearing/g, 'unpaid')
  return plain
    .split(/[\s,;:()"“”‘’'*=–—-]+/)
    .flatMap((word) => (CANONICAL[word] ?? CANONICAL[word.replace(/[.]/g, '')] ?? word).split(' '))
    .flatMap((word) => (/^[a-z]&[a-z]$/.test(word) ? [word] : word.split(/[&+/.]/)))
    .flatMap((word) => (CANONICAL[word] ?? word).split(' '))
    .map((word) => word.replace(/[^a-z0-9#]/g, ''))
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .flatMap(separated)
}

/** 'Outstanding principal (this is not a payoff amount)' is about the principal, not about a payoff, nor is '(call for your payoff)'. */
const withoutDisclaimer = (text: string): string =>
  text
    .replace(/\(?\b(?:this is )?not (?:a |the |your )?pay-?\s?off[^)]*\)?/g, ' ')
    .replace(/\((?:contact|call|ask|see|visit)\b[^)]*\bpay-?\s?off[^)]*\)/g, ' ')
