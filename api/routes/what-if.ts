import { z } from 'zod'
import { answerOf } from '../../domain/evaluation/explanation/answer.ts'
import { whatIf } from '../../domain/evaluation/what-if.ts'
import { whatIfAnswer, whatIfRequest } from '../contract/what-if.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { makeOwnAgain } from '../properties/make-again.ts'

/** Not throttled as the evaluation of strangers is: who moves a slider asks often, and about a home of their own. */
export function whatIfRoute(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/properties/:id/what-if',
    summary:
      'What would be if an own home were worth, or owed, something else, or all rates were lower; nothing is kept',
    changesNothing: true,
    params: z.object({ id: z.string() }),
    body: whatIfRequest,
    answer: whatIfAnswer,
    handle: async ({ params: { id }, body, user }) => {
      const { loan: known, pricing, evaluation: newest } = await makeOwnAgain(parts, id, user)
      const { current_balance, estimated_value, estimated_credit_score } = known
      const asItIs = { current_balance, estimated_value, estimated_credit_score }
      const { loan, evaluation, explanation } = whatIf(known, pricing, newest.as_of, { ...asItIs, ...body })
      const { status, headline, but, change } = answerOf(loan, evaluation, explanation)
      return { status, headline, but, change }
    },
  })
}
