import { type Element, Window } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { writeReport } from '../../api/reports/evaluation-report.ts'
import type { LargeFigure, Paper } from '../../api/reports/report-writer.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { OutcomeDetails } from '../../web/shared/evaluation-result/outcome-details.tsx'
import { OutcomePanel } from '../../web/shared/evaluation-result/outcome-panel.tsx'
import type { ExplainedLoan } from './varied-loans.ts'

/** What is shown under some words, and where. */
export interface ShownFigure {
  readonly words: string
  readonly where: string
  readonly shown: string
}

/** The components ask it how much room there is. */
export const screenWindow = new Window()
const { document } = screenWindow

/** The parts that stand above or beside their total, and the total, as the screen shows them. */
export interface ShownSum {
  readonly of: string
  readonly parts: readonly number[]
  readonly total: number
}

/** What the screen of a result shows, folded or not. */
export interface Screen {
  /** Every figure with a name. */
  readonly figures: readonly ShownFigure[]
  /** Every total with its parts: those of the tables, and what comes back by the calendar. */
  readonly sums: readonly ShownSum[]
  /** All that it says. */
  readonly words: string
}

export function screenOf(deal: ExplainedLoan): Screen {
  const page = pageOf(deal)
  return {
    figures: [...largeIn(page), ...legsIn(page), ...tableRowsIn(page), ...calendarIn(page)],
    sums: sumsIn(page, deal),
    words: page.textContent ?? '',
  }
}

function sumsIn(page: Element, deal: ExplainedLoan): ShownSum[] {
  const tables = [...page.querySelectorAll('table:has(tfoot)')].map((table) => ({
    of: table.querySelector('caption, tfoot th')?.textContent ?? '',
    parts: amountsIn(table, 'tbody td'),
    total: amountsIn(table, 'tfoot td')[0] ?? 0,
  }))
  // There is no calendar where nothing may close.
  const isDated = deal.explanation.calendar !== null
  const back = isDated ? largeIn(page).find(({ words }) => words === 'Comes back to you') : undefined
  const parts = amountsIn(page, 'li[data-direction="back"] > strong')
  return back === undefined ? tables : [...tables, { of: back.words, parts, total: amountOf(back.shown) }]
}

function amountsIn(page: Element, selector: string): number[] {
  return [...page.querySelectorAll(selector)].map(({ textContent }) => amountOf(textContent ?? ''))
}

function amountOf(shown: string): number {
  return Number(shown.replace(/[^\d]/g, '')) * (/[−-]/.test(shown) ? -1 : 1)
}

function pageOf({ loan, evaluation, explanation }: ExplainedLoan): Element {
  const { status } = evaluation
  const outcome = {
    looked: true,
    status,
    message: evaluationMessage(evaluation),
    applicationUrl: null,
    evaluation,
    explanation,
  }
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <>
      <OutcomePanel outcome={outcome} loan={loan} />
      <OutcomeDetails outcome={outcome} loan={loan} />
    </>,
  )
  return page
}

/** A figure that is opened by a click into its arithmetic. */
function largeIn(page: Element): ShownFigure[] {
  return [...page.querySelectorAll('details:has(tfoot) > summary > strong')].flatMap((value) =>
    named((value.previousElementSibling?.textContent ?? '').trim(), [(value.textContent ?? '').trim()], 'the figures'),
  )
}

const LEGS = ['Rate', 'Payment', 'Principal', 'Costs, and what covers them']

function legsIn(page: Element): ShownFigure[] {
  return [...page.querySelectorAll('li[data-holds]')].flatMap((leg, index) => {
    const numbers = [...leg.children].slice(1).map((number) => (number.lastChild?.textContent ?? '').trim())
    return named(LEGS[index] ?? '', numbers, 'the legs')
  })
}

function calendarIn(page: Element): ShownFigure[] {
  return [...page.querySelectorAll('li[data-direction]')].flatMap((entry) => {
    const label = (entry.querySelector('span')?.firstChild?.textContent ?? '').trim()
    return named(label, [(entry.querySelector('strong')?.textContent ?? '').trim()], 'the calendar')
  })
}

function tableRowsIn(page: Element): ShownFigure[] {
  return [...page.querySelectorAll('table')].flatMap((table) => {
    const caption = table.querySelector('caption')?.textContent ?? ''
    return [...table.querySelectorAll('tr')].flatMap((row) => {
      const label = row.querySelector('th')?.firstChild?.textContent ?? ''
      const cells = [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())
      return named(label === 'Total' ? caption : label, cells, `the table ${caption || 'of the screen'}`)
    })
  })
}

/** Every figure with a name that the report shows. */
export function figuresInReport({ loan, evaluation, explanation }: ExplainedLoan): ShownFigure[] {
  const figures: ShownFigure[] = []
  const add = (label: string, values: readonly string[]) => figures.push(...named(label, values, 'the report'))
  const ignore = () => undefined
  const paper: Paper = {
    letterhead: ignore,
    heading: ignore,
    paragraph: ignore,
    space: ignore,
    newPage: ignore,
    onOnePage: (write) => write(),
    row: ([label = '', ...values]) => add(label, values),
    figures: (large: readonly LargeFigure[]) => {
      for (const { label, value } of large) add(label, [value])
    },
  }
  writeReport(paper, { address: '', place: '', loan, evaluation, explanation, is_past: false, footer: [] })
  return figures
}

/** The figures of a row under the names that they share with others; words are none. */
function named(label: string, shown: readonly string[], where: string): ShownFigure[] {
  const names = /^\d/.test(label)
    ? rungNames(label, shown.length)
    : shown.map((_, column) => sharedName(label.trim(), column))
  return shown
    .map((text, index) => ({ words: names[index] ?? '', where, shown: text.replace(/^[−+] | (more|less)$/g, '') }))
    .filter((figure) => figure.words !== '' && /\d/.test(figure.shown))
}

/** A rate of the ladder: its result stands last, and what it leaves and its payment before that. */
function rungNames(rate: string, columns: number): string[] {
  const from = columns - 3
  return Array.from({ length: columns }, (_, column) => ['P&I', 'left over', ''][column - from] ?? '').map(
    (name) => name && `${rate.slice(0, 6)} ${name}`,
  )
}

/** The legs, the comparison, the ledger and the three figures speak of the same payments and totals. */
function sharedName(label: string, column: number): string {
  const name = label.replace(/^(Payment)( a month)?(,.*)?$/, '$1').replace(/^\w+ \d+, \d{4}: ([^,]+)(,.*)?$/, '$1')
  if (name === LEGS[3] || name === 'The costs are not covered yet')
    return ['What it costs', 'What covers it'][column] ?? ''
  if (/^Interest (left )?on/.test(name)) return `Interest until then${name.includes('left') ? '' : ', new'}`
  return `${SAME[name] ?? name}${column === 0 ? '' : ', new'}`
}

const SAME: Readonly<Record<string, string>> = {
  'Due at closing': 'Bring to closing',
  'Would be due at closing': 'Bring to closing',
  Closing: 'Bring to closing',
  'You bring to closing': 'Bring to closing',
  'You would bring to closing': 'Bring to closing',
  'Would come back to you': 'Comes back to you',
  'Comes back': 'Comes back to you',
  'Would come back': 'Comes back to you',
  'More interest to the end': 'Interest to the end',
  'Less interest to the end': 'Interest to the end',
}
