import { z } from 'zod'
import { changeCommunicationPreference } from '../../commands/account/change-communication-preference.ts'
import { NotFound } from '../../domain/not-found.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { acknowledged } from '../contract/errors.ts'
import { download, type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

const params = z.object({ token: z.string().max(500) })

/** One click in the mail program posts (RFC 8058); a person who follows the link gets a page, which changes nothing by itself. */
export function unsubscribeRoutes({ knex, unsubscribeTokens }: ApiParts): Route[] {
  const accountOf = async (token: string) => {
    const id = unsubscribeTokens.verify(token)
    const account = id === null ? null : await accountById(knex, id)
    if (account === null) throw new NotFound('link')
    return account
  }
  return [
    download({
      method: 'get',
      path: '/api/unsubscribe/:token',
      summary: 'The page behind the unsubscribe link of an e-mail',
      params,
      answer: 'text/html',
      handle: async ({ params: { token } }) => {
        await accountOf(token)
        return { bytes: PAGE }
      },
    }),
    route({
      method: 'post',
      path: '/api/unsubscribe/:token',
      summary: 'Opts out of refinance updates with one click',
      params,
      answer: acknowledged,
      handle: async ({ params: { token }, context }) => {
        const account = await accountOf(token)
        await changeCommunicationPreference(context, account.stream, false)
        return { success: true } as const
      },
    }),
  ]
}

const PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Unsubscribe · RefiBell</title>
<style>body{font:18px/1.6 Georgia,serif;background:#faf6ee;color:#1c2b45;max-width:34rem;margin:15vh auto;padding:0 1.5rem}
button{font:inherit;background:#1d5c46;color:#fff;border:0;border-radius:.4rem;padding:.6rem 1.4rem;cursor:pointer}</style>
<h1>Stop refinance updates?</h1>
<p>We will keep watching your home, and you can still sign in and see everything. We just will not write to you.</p>
<form method="post"><button>Stop the e-mails</button></form></html>
`
