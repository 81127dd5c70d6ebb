import { createAdministrator, USAGE_OF_CREATE } from './create-administrator.ts'
import { InputRefused } from './input-refused.ts'
import { runCommandLine } from './run-command-line.ts'
import { setRequirement, takeSecondFactor, USAGE_OF_SECOND_FACTOR } from './second-factor-commands.ts'

const USAGE = `${USAGE_OF_CREATE}\n${USAGE_OF_SECOND_FACTOR}`

/** Each says at its end what it has done. */
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<string>>> = {
  create: createAdministrator,
  'reset-second-factor': takeSecondFactor,
  'require-second-factor': setRequirement,
}

await runCommandLine(main, { usage: USAGE })

/** Works beside a running product as well as without one. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (command === undefined) throw new InputRefused(USAGE)
  process.stdout.write(`${await command(args)}\n`)
  return 0
}
