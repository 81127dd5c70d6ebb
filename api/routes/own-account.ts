import { eraseAccount, finishErasure } from '../../commands/account/erase-account.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { legibleFeedbackOfAuthor } from '../../projections/feedback/feedback-queries.ts'
import { propertiesOfOwner } from '../../projections/properties/property-queries.ts'
import { acknowledged } from '../contract/errors.ts'
import { deleteAccountRequest } from '../contract/user.ts'
import { download, type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { jsonInTurns } from '../personal-data/json-in-turns.ts'
import { personalData } from '../personal-data/personal-data.ts'

/** What the law calls access and erasure. */
export function ownAccountRoutes(parts: ApiParts): Route[] {
  return [downloadData(parts), deleteAccount(parts)]
}

function downloadData({ knex, log, throttles }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/user/data',
    traced: 'export',
    summary: 'Everything that is held about the person who asks',
    answer: 'application/json',
    handle: async ({ user, today, context }) => {
      const person = signedIn(user)
      await throttles.count('export', person.account_id)
      const data = await personalData({ knex, log }, person, context.now)
      return { file_name: `refibell-my-data-${today}.json`, bytes: `${await jsonInTurns(data)}\n` }
    },
  })
}

function deleteAccount({ knex, forgetPerson, statementFiles, answers, signInDelays }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/user/account',
    traced: 'erasure',
    summary: 'Erases the account and the personal data of the person who asks, for good',
    body: deleteAccountRequest,
    answer: acknowledged,
    handle: async ({ body, user, context, shown }) => {
      const { account_id, stream } = signedIn(user)
      await eraseAccount(context, stream, body.email)
      // From here on nobody can begin anything in the person's name, so that the lists below are whole.
      await shown()
      const [properties, feedback_ids, documents] = await Promise.all([
        propertiesOfOwner(knex, account_id),
        legibleFeedbackOfAuthor(knex, account_id),
        documentsOfOwner(knex, account_id),
      ])
      await finishErasure(context, {
        account_id,
        forgetPerson,
        statementFiles,
        property_ids: properties.map(({ id }) => id),
        feedback_ids,
        document_ids: documents.map(({ id }) => id),
      })
      await answers.forgetAccount(account_id)
      await signInDelays.succeeded(stream)
      return { success: true } as const
    },
  })
}
