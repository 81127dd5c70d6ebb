import { expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { placeForCommands } from './commands-place.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()

it('npm run admin requires a second factor, and says who has none to reset', async () => {
  const run = (command: string) => runCommand(`${scripts.admin} ${command}`, place())
  const created = await runCommand(`echo 'a quiet harbour' | ${scripts.admin} create --email ann@example.com`, place())
  expect(created).toMatchObject({ code: 0 })

  expect(await run('require-second-factor on')).toEqual({
    code: 0,
    printed: 'Loan officers and administrators set up a second factor before anything else now.\n',
  })
  expect(await run('require-second-factor perhaps')).toMatchObject({ code: 1 })
  expect(await run('reset-second-factor nobody@example.com')).toEqual({
    code: 1,
    printed: 'nobody@example.com has no account.\n',
  })
  expect(await run('reset-second-factor ann@example.com')).toEqual({
    code: 1,
    printed: 'ann@example.com has no second factor.\n',
  })
  const written = await runCommand(`${scripts['security-events']} --act admin_write`, place())
  expect(written.printed).toMatch(/npm run admin -- require-second-factor on\n$/)
})
