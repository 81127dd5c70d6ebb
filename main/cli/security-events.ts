import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { MAX_SECURITY_EVENTS, type SecurityEvent, securityEventsQuery } from '../../api/contract/security-events.ts'
import { type SecurityEventsAsked, securityEventsPage } from '../../api/security-events/security-event-queries.ts'
import type { Core } from '../core.ts'
import { accountOfAddress } from './account-of-address.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'
import { withInstallation } from './with-core.ts'

const USAGE = `npm run security-events -- [--since 2026-11-01] [--until 2026-11-22T08:00:00Z] [--account id or e-mail address] [--act sign_in] [--json]
Newest first. A date is a day of UTC: from its beginning, and until its end. With --json each is an object on a line of its own.`

const asked = securityEventsQuery
  .pick({ since: true, until: true, act: true })
  .extend({ account: z.string().optional() })

await runCommandLine(main, { usage: USAGE })

/** Works beside a running product as well as without one. */
async function main(): Promise<number> {
  const { query, json } = readArguments(process.argv.slice(2))
  const written = json ? (event: SecurityEvent) => JSON.stringify(event) : asLine
  await withInstallation(async (core) => {
    const account = await accountAsked(core, query.account)
    const events = allOf(core, { ...query, account, limit: MAX_SECURITY_EVENTS })
    await print(Readable.from(events).map((event: SecurityEvent) => `${written(event)}\n`))
  })
  return 0
}

function readArguments(args: string[]): { query: z.infer<typeof asked>; json: boolean } {
  const text = { type: 'string' } as const
  try {
    const options = { since: text, until: text, account: text, act: text, json: { type: 'boolean' } } as const
    const { json = false, ...query } = parseArgs({ args, options }).values
    return { query: asked.parse(query), json }
  } catch (error) {
    if (error instanceof z.ZodError) throw new InputRefused(`${error.issues[0]?.message}.\n${USAGE}`)
    throw error instanceof TypeError ? new InputRefused(`${error.message}\n${USAGE}`) : error
  }
}

/** People know an e-mail address, the events only the account's id. */
async function accountAsked(core: Core, given: string | undefined): Promise<string | undefined> {
  if (!given?.includes('@')) return given
  return (await accountOfAddress(core, given)).account_id
}

async function* allOf({ knex }: Core, query: SecurityEventsAsked): AsyncGenerator<SecurityEvent> {
  for (let cursor: string | undefined; ; ) {
    const { rows, next_cursor } = await securityEventsPage(knex, { ...query, cursor })
    yield* rows
    if (next_cursor === null) return
    cursor = next_cursor
  }
}

/** As fast as they are read; whoever has read enough, as `head` has, may leave. */
async function print(lines: Readable): Promise<void> {
  try {
    await pipeline(lines, process.stdout, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

function asLine(event: SecurityEvent): string {
  const { at, act, status, actor_id, actor_role, account_id, network, target, left_out } = event
  const actor = actor_id === null ? actor_role : `${actor_role} ${actor_id}`
  const about = account_id === null || account_id === actor_id ? '' : `  about ${account_id}`
  const others = left_out === 0 ? '' : `  and ${left_out} alike before it`
  return `${at}  ${act.padEnd(22)} ${status}  ${network}  ${actor}${about}  ${target}${others}`
}
