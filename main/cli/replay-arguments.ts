import { parseArgs } from 'node:util'
import type { ReplayOrder } from '../../commands/replay/replay-order.ts'
import type { ReplayScope } from '../../commands/replay/replay-scope.ts'
import { isToCome, replayedUntil } from '../../domain/evaluation/replay/replayed-until.ts'
import { InputRefused } from './input-refused.ts'
import { usageRefused } from './usage-refused.ts'

export const USAGE = 'npm run replay -- (--property ID | --officer ID | --all) [--as-of TIME] [--json]'

/** @throws InputRefused with how it is used */
export function readReplayArguments(given: readonly string[], now: string): ReplayOrder & { readonly json: boolean } {
  const values = parsed(given)
  const scopes: ReplayScope[] = []
  if (values.property !== undefined) scopes.push({ scope: 'property', id: values.property })
  if (values.officer !== undefined) scopes.push({ scope: 'officer', id: values.officer })
  if (values.all) scopes.push({ scope: 'all' })
  const [scope, ...more] = scopes
  if (scope === undefined || more.length > 0)
    throw new InputRefused(`Please name one property, one officer, or --all: ${USAGE}`)
  const as_of = values['as-of']
  const until = as_of === undefined ? null : replayedUntil(as_of)
  if (as_of !== undefined && until === null)
    throw new InputRefused(`--as-of takes a day or a time like 2026-03-16 or 2026-03-16T12:00:00Z, and not ‘${as_of}’.`)
  if (until !== null && isToCome(until, now))
    throw new InputRefused(`--as-of ${as_of} is still to come: give today, or a day or time before.`)
  return { scope, as_of: until, json: values.json }
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        property: { type: 'string' },
        officer: { type: 'string' },
        all: { type: 'boolean', default: false },
        'as-of': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw usageRefused(error, USAGE)
  }
}
