import { InputRefused } from './input-refused.ts'

/**
 * For a command line that is given nothing.
 * @throws InputRefused with what it was given
 */
export function takesNoArguments(command: string): void {
  const [unknown] = process.argv.slice(2)
  if (unknown !== undefined) throw new InputRefused(`${command} takes no arguments, and was given '${unknown}'.`)
}
