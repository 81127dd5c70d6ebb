import { parseArgs } from 'node:util'
import { InputRefused } from './input-refused.ts'

export const USAGE = `npm run log -- export log.ndjson [--leave-waiting]
npm run log -- import log.ndjson
The log is the one that EVENTSTOREDB_URL and DATABASE_URL name. Stop the product first. What was broken off continues when it is
run again. An export ends with 2 while this installation still has something to do that no other one would.`

export interface LogArguments {
  readonly action: 'export' | 'import'
  readonly file: string
  /** Whether what is still to be done is left behind. */
  readonly leaveWaiting: boolean
}

/** @throws InputRefused with how it is used */
export function readLogArguments(given: readonly string[]): LogArguments {
  const { values, positionals } = parsed(given)
  const [action, file, more] = positionals
  const leaveWaiting = values['leave-waiting']
  const isKnown = action === 'export' || (action === 'import' && !leaveWaiting)
  if (!isKnown || file === undefined || more !== undefined) throw new InputRefused(USAGE)
  return { action, file, leaveWaiting }
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { 'leave-waiting': { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new InputRefused(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}
