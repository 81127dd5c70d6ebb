import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { placeForCommands } from './commands-place.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()

/** Makes the log, and none of the read models. */
beforeAll(() => runCommand(`echo 'a quiet harbour' | ${scripts.admin} create --email ann@example.com`, place()))

it.each([
  ['retention', ''],
  ['replay', '--all'],
  ['replay', `--officer ${randomUUID()}`],
  ['rebuild', 'accounts'],
] as const)('npm run %s -- %s says that the product is to be started once', async (script, given) => {
  const { code, printed } = await runCommand(`${scripts[script]} ${given}`, place())
  expect(printed).toBe(
    'The read models are not those of this version of the program: start it once, which makes them.\n',
  )
  expect(code).toBe(2)
})
