import { z } from 'zod'
import { pointsAway } from '../../domain/evaluation/distance-in-words.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { messageOfPastDay } from '../../domain/evaluation/message-of-past-day.ts'
import { receiptOf } from '../../domain/evaluation/receipt/receipt.ts'
import { whatChanged } from '../../domain/evaluation/what-changed.ts'
import type { RecordedOf } from '../../eventstore/port.ts'
import { evaluationsOfProperty } from '../../projections/evaluation-history/evaluation-history-queries.ts'
import { systemSettings } from '../../projections/settings/settings-queries.ts'
import { dayThatIsOver, momentAsked } from '../book/moment-asked.ts'
import { asOfQuery } from '../contract/as-of.ts'
import { propertyEvaluationAnswer } from '../contract/properties.ts'
import { type PastEvaluation, propertyHistory, propertyHistoryRequest } from '../contract/property-history.ts'
import { download, type Route, route, signedIn } from '../http/route.ts'
import { evaluationsOfRows } from '../log/events-of-home.ts'
import type { ApiParts } from '../parts.ts'
import { causeOfEvaluation } from '../properties/cause-of-evaluation.ts'
import { assertAsRecorded, makeAgain } from '../properties/make-again.ts'
import { propertyAsOf } from '../properties/property-as-of.ts'
import { provenReceipt } from '../properties/proven-receipt.ts'
import { companyLines } from '../reports/company-lines.ts'

const params = z.object({ id: z.string() })

type Evaluated = RecordedOf<'PropertyEvaluated'>

/** What can be asked of one property, also of how it stood, by everybody who may see it; its receipt by its owner alone. */
export function propertyDetailRoutes(parts: ApiParts): Route[] {
  return [evaluationRoute(parts), historyRoute(parts), receiptRoute(parts), reportRoute(parts)]
}

function evaluationRoute(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/properties/:id/evaluation',
    summary:
      "A property's newest evaluation, now or at a moment of the past, computed again from its recorded inputs, with its ladder",
    params,
    query: asOfQuery,
    tracedOfStaff: true,
    answer: propertyEvaluationAnswer,
    handle: async ({ params: { id }, query, user, context }) => {
      const moment = momentAsked(query.as_of, context.now)
      const { property } = await propertyAsOf(parts, user, id, moment)
      const { loan, pricing, evaluation } = await makeAgain(parts, property)
      const message = moment === null ? evaluationMessage(evaluation) : messageOfPastDay(evaluation)
      return { message, evaluation, explanation: explainEvaluation(loan, pricing, evaluation) }
    },
  })
}

function historyRoute(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/properties/:id/history',
    summary:
      'Every evaluation of a property, now or until a moment of the past, newest first, with what changed between two of them',
    params,
    query: propertyHistoryRequest,
    tracedOfStaff: true,
    answer: propertyHistory,
    handle: async ({ params: { id }, query: { as_of, limit, cursor: before }, user, context }) => {
      const until = momentAsked(as_of, context.now)
      const { seen_from: from } = await propertyAsOf(parts, user, id, until)
      // One more than asked for: the last one shown is compared with it.
      const rows = await evaluationsOfProperty(parts.knex, id, limit + 1, { before, from, until })
      const evaluated = await evaluationsOfRows(parts, id, rows)
      return {
        history: evaluated.slice(0, limit).map((event, index) => pastEvaluation(event, evaluated[index + 1])),
        next_cursor: rows.length > limit ? (rows[limit - 1]?.revision ?? null) : null,
      }
    },
  })
}

function receiptRoute(parts: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/properties/:id/receipt',
    summary:
      "An own property's newest evaluation, now or at a moment of the past, with all its inputs and the proof that it was recorded, signed, for `npm run verify`",
    params,
    query: asOfQuery,
    answer: 'application/json',
    handle: async ({ params: { id }, query, user, context }) => {
      const { property } = await propertyAsOf(parts, user, id, momentAsked(query.as_of, context.now))
      const made = await makeAgain(parts, property)
      assertAsRecorded(made)
      const { loan, pricing, evaluation, rule_version } = made
      const receipt = await provenReceipt(parts, property, receiptOf(loan, pricing, evaluation, property, rule_version))
      const bytes = `${JSON.stringify(receipt, null, 2)}\n`
      return { file_name: `refibell-receipt-${evaluation.as_of}.json`, bytes }
    },
  })
}

function reportRoute(parts: ApiParts): Route {
  const { knex, throttles, printReport } = parts
  return download({
    method: 'get',
    path: '/api/properties/:id/report.pdf',
    summary: "A property's newest evaluation, now or at a moment of the past, as a letter to keep",
    params,
    query: asOfQuery,
    tracedOfStaff: true,
    answer: 'application/pdf',
    handle: async ({ params: { id }, query, user, context }) => {
      await throttles.count('report', signedIn(user).account_id)
      const moment = momentAsked(query.as_of, context.now)
      const seen = await propertyAsOf(parts, user, id, moment)
      const made = await makeAgain(parts, seen.property)
      assertAsRecorded(made)
      const { property, loan, pricing, evaluation } = made
      const bytes = await printReport({
        address: property.address,
        place: `${property.city}, ${property.state} ${property.zip_code}`,
        loan,
        evaluation,
        explanation: explainEvaluation(loan, pricing, evaluation),
        is_past: dayThatIsOver(moment, context.now) !== null,
        footer: companyLines(await systemSettings(knex)),
      })
      return { file_name: `refibell-report-${evaluation.as_of}.pdf`, bytes }
    },
  })
}

function pastEvaluation(event: Evaluated, before: Evaluated | undefined): PastEvaluation {
  const { id, occurred_at, data } = event
  const { previous_status, evaluation, distance } = data
  const { status, as_of, reasons, assumptions, current_rate, target_rate, net_gap, monthly_savings } = evaluation
  return {
    id,
    recorded_at: occurred_at,
    as_of,
    status,
    reasons,
    assumptions,
    previous_status,
    cause: causeOfEvaluation(event),
    current_rate,
    target_rate,
    net_gap,
    monthly_savings,
    points: distance && pointsAway(distance),
    changed: before === undefined ? [] : whatChanged(before.data, data),
  }
}
