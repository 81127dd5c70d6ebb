import { parseArgs } from 'node:util'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'
import { verifyLogCommand } from './verify-log.ts'
import { verifyReceiptCommand } from './verify-receipt.ts'

const USAGE = `npm run verify -- receipt.json [--key PUBLIC_KEY]
npm run verify -- --log [--head FILE] [--json]
Checks a receipt without a database, or the whole log, beside a running product as well as without one. With a head that was
stored elsewhere it also finds what somebody changed who has the database and its files.`

/** Exit code 0: all holds; 1: something does not, and is named; 2: it could not be checked. */
await runCommandLine(main, 2)

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [file, ...others] = positionals
  if (values.log && file === undefined && values.key === undefined)
    return verifyLogCommand(values.head ?? null, values.json)
  const isAlone = others.length === 0 && !values.log && !values.json && values.head === undefined
  if (file === undefined || !isAlone) throw new InputRefused(`Please name one receipt, or the log.\n${USAGE}`)
  return verifyReceiptCommand(file, values.key ?? null)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        log: { type: 'boolean', default: false },
        head: { type: 'string' },
        key: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new InputRefused(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}
