import { dateInWords } from '../../domain/calendar/date-in-words.ts'
import { ASSUMPTION_IN_WORDS } from '../../domain/evaluation/assumption-in-words.ts'
import { ESTIMATE_NOTICE } from '../../domain/evaluation/estimate-notice.ts'
import type { EvaluationWithLadder } from '../../domain/evaluation/evaluation.ts'
import { anotherFreeRate } from '../../domain/evaluation/explanation/another-free-rate.ts'
import { type Answer, answerOf } from '../../domain/evaluation/explanation/answer.ts'
import { keepPaying } from '../../domain/evaluation/explanation/keep-paying.ts'
import type { Leg } from '../../domain/evaluation/explanation/legs.ts'
import { type MoneyEvent, movedInWords } from '../../domain/evaluation/explanation/money-calendar.ts'
import { whichPayments } from '../../domain/evaluation/explanation/which-payments.ts'
import { reasonWithoutDollars } from '../../domain/evaluation/reason-in-words.ts'
import { NAME_AND_FIGURE, NAME_AND_TWO } from './report-figures.ts'
import { INK_SOFT, type Paper } from './report-writer.ts'
import type { ReportedEvaluation } from './reported-evaluation.ts'

const MONEY_EVENT: Readonly<Record<MoneyEvent['kind'], string>> = {
  payments: 'Two payments that fall away, by that day',
  closing: 'Closing, about that day: due from you',
  escrow_refund: 'Escrow refund, by that day at the latest',
  first_payment: 'First new payment, with taxes and insurance',
}

/** The answer as the screen gives it, on one page: without basis points, and without the names of what it was computed from. */
export function writeHomeownersPage(paper: Paper, reported: ReportedEvaluation): void {
  const { address, place, loan, evaluation, explanation } = reported
  const answer = answerOf(loan, evaluation, explanation)
  paper.letterhead()
  paper.paragraph(address, { font: 'heading', size: 16 })
  paper.paragraph(`${place}. Figures of ${dateInWords(evaluation.as_of)}.`, { size: 9, color: INK_SOFT })
  paper.space(6)
  if (answer.no_loan !== null) paper.paragraph(answer.no_loan, { font: 'strong' })
  paper.paragraph(ESTIMATE_NOTICE, { font: 'strong', size: 9 })
  paper.heading(answer.verdict)
  writeAnswer(paper, answer, evaluation)
  writeCalendar(paper, explanation.calendar)
  writeNotes(paper, evaluation, answer)
}

function writeAnswer(paper: Paper, answer: Answer, evaluation: EvaluationWithLadder): void {
  paper.paragraph(answer.headline, { font: 'heading', size: 20 })
  if (answer.but !== null) paper.paragraph(answer.but, { font: 'strong', size: 11 })
  if (answer.change !== null) paper.paragraph(answer.change, { size: 11 })
  if (answer.status !== 'ready_now' && answer.needs !== null) paper.paragraph(answer.needs, { size: 11 })
  if (answer.status === 'not_yet' && answer.next !== null) paper.paragraph(answer.next, { size: 11 })
  paper.space(8)
  if (answer.status === 'not_yet') return
  if (answer.status === 'ready_now') paper.figures(answer.figures)
  writeLegs(paper, answer.legs)
  if (answer.status !== 'ready_now') return
  paper.space(6)
  paper.paragraph(answer.who_pays)
  const another = anotherFreeRate(evaluation)
  if (another !== null) paper.paragraph(another)
}

function writeLegs(paper: Paper, legs: readonly Leg[]): void {
  paper.row(['The four legs of free', 'today', 'new'], NAME_AND_TWO, { font: 'strong' })
  for (const { holds, claim, subject, includes, before, after } of legs) {
    const name = holds === false ? claim : subject
    const label = includes === undefined ? name : `${name}, ${includes}`
    paper.row([label, before.value, after.value], NAME_AND_TWO, { size: 9 })
  }
}

function writeCalendar(paper: Paper, events: readonly MoneyEvent[] | null): void {
  if (events === null) return
  paper.heading('When money moves')
  for (const event of events)
    paper.row([`${dateInWords(event.on)}: ${MONEY_EVENT[event.kind]}`, movedInWords(event)], NAME_AND_FIGURE)
  const closing = events.find(({ kind }) => kind === 'closing')
  if (closing) paper.paragraph(`The two payments: ${whichPayments(closing.on)}.`, { size: 9, color: INK_SOFT })
  paper.paragraph(keepPaying(events), { size: 9, color: INK_SOFT })
}

/** Why it is not free yet, and what was taken for granted, where it is not said already. */
function writeNotes(paper: Paper, evaluation: EvaluationWithLadder, answer: Answer): void {
  const reasons = evaluation.reasons
    .map((reason) => reasonWithoutDollars(reason, evaluation))
    .filter((sentence) => sentence !== answer.headline)
  const assumptions = evaluation.assumptions
    .filter((assumption) => assumption !== 'state_not_licensed')
    .map((assumption) => ASSUMPTION_IN_WORDS[assumption])
  if (reasons.length + assumptions.length === 0) return
  paper.heading('Reasons and assumptions')
  for (const sentence of [...reasons, ...assumptions]) paper.paragraph(`– ${sentence}`)
}
