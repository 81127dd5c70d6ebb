import { parseArgs } from 'node:util'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'
import { usageRefused } from './usage-refused.ts'
import { verifyReceiptCommand } from './verify-receipt.ts'

const USAGE = 'npm run verify -- (RECEIPT.json [--key PUBLIC_KEY] | --log [--head FILE] [--json])'
const PUBLIC_KEY = /^[0-9a-f]{64}$/i

/** Exit code 0: all holds; 1: something does not, and is named; 2: it could not be checked. */
await runCommandLine(main, { usage: USAGE, failure: 2 })

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const [file, ...others] = positionals
  if (values.log && file === undefined && values.key === undefined) {
    // Only here: a receipt needs no database, and most of a start would be loading what speaks with one.
    const { verifyLogCommand } = await import('./verify-log.ts')
    return verifyLogCommand(values.head ?? null, values.json)
  }
  const isAlone = others.length === 0 && !values.log && !values.json && values.head === undefined
  if (file === undefined || !isAlone) throw new InputRefused(`Please name one receipt, or the log: ${USAGE}`)
  return verifyReceiptCommand(file, keyOf(values.key))
}

/** What is no key would make of every receipt a false one. */
function keyOf(given: string | undefined): string | null {
  if (given === undefined) return null
  if (!PUBLIC_KEY.test(given)) throw new InputRefused('A public key has 64 digits, 0 to 9 and a to f.')
  return given.toLowerCase()
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
    throw usageRefused(error, USAGE)
  }
}
