import { evaluate } from '../../domain/evaluation/evaluate.ts'
import { explainEvaluation } from '../../domain/evaluation/explanation/explain-evaluation.ts'
import { isLicensedThere, statusThatCounts } from '../../domain/evaluation/licence.ts'
import { loanDoubts } from '../../domain/evaluation/loan-doubts.ts'
import { readLoan } from '../../domain/evaluation/loan-payload.ts'
import { evaluationMessage } from '../../domain/evaluation/message.ts'
import { pricingFor } from '../../domain/evaluation/pricing-book.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { officerByLink } from '../../projections/invite-links/invite-link-queries.ts'
import { systemSettings } from '../../projections/settings/settings-queries.ts'
import { evaluateAnswer } from '../contract/evaluation.ts'
import { loanPayloadRequest } from '../contract/loan.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { applicationUrlOf } from './application-url.ts'

/** Evaluates a loan without keeping anything of it; with the code of a link, that link counts its result. */
export function evaluateRoute({ knex, pricing, throttles, linkCounts }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/properties/evaluate',
    summary: 'Whether a free refinance is available for a loan; nothing is kept',
    changesNothing: true,
    body: loanPayloadRequest,
    answer: evaluateAnswer,
    handle: async ({ body, user, today, request }) => {
      const network = networkOf(request.ip)
      await throttles.count('evaluate', network)
      const read = readLoan(body, today)
      if (read.faults) throw new InvalidInput(read.faults)
      const [book, settings, invitedBy] = await Promise.all([
        pricing.book(today),
        systemSettings(knex),
        typeof body.invite_code === 'string' ? officerByLink(knex, body.invite_code) : null,
      ])
      const loanOfficerId = user?.lo_id ?? invitedBy?.id ?? null
      const priced = pricingFor(book, read.loan.state, loanOfficerId)
      const evaluation = evaluate(read.loan, priced, today, null)
      if (invitedBy !== null)
        await linkCounts.count({
          code: invitedBy.link_code,
          what: statusThatCounts(evaluation),
          day: today,
          network,
        })
      return {
        status: evaluation.status,
        message: evaluationMessage(evaluation),
        application_url: isLicensedThere(evaluation)
          ? await applicationUrlOf(knex, loanOfficerId, settings.default_application_url)
          : null,
        doubts: loanDoubts({ ...read.loan, zip_code: read.address.zip_code }, today),
        evaluation,
        explanation: explainEvaluation(read.loan, priced, evaluation),
      }
    },
  })
}
