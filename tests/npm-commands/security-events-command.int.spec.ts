import { expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { placeForCommands } from './commands-place.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()

const run = (command: string) => runCommand(command, place())

it('npm run admin leaves a security event, and npm run security-events finds it', async () => {
  const created = await run(`echo 'a quiet harbour' | ${scripts.admin} create --email ann@example.com --role auditor`)
  expect(created).toMatchObject({ code: 0 })

  const found = await run(`${scripts['security-events']} --act registration --since 2026-01-01 --json`)
  expect(found.code).toBe(0)
  const [event, ...more] = found.printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(event).toMatchObject({ act: 'registration', actor_role: 'system', network: 'this machine' })
  expect(event.target).toBe('npm run admin -- create --role auditor')
  expect(more).toEqual([])
})

it('npm run security-events lists what concerns an account, and says where there is none', async () => {
  const listed = await run(`${scripts['security-events']} --account ann@example.com`)
  expect(listed.printed).toMatch(
    /^\S+Z {2}registration +200 {2}this machine {2}system {2}about [0-9a-f-]{36} {2}npm run admin/,
  )
  const nobody = await run(`${scripts['security-events']} --account nobody@example.com`)
  expect(nobody).toMatchObject({ code: 1, printed: 'nobody@example.com has no account.\n' })
})

it('npm run security-events finds an export, and ends quietly where nobody reads on', async () => {
  await run(`${scripts.log} export ${place().DATA_DIR}/log.ndjson`)
  const exported = await run(`${scripts['security-events']} --act export`)
  expect(exported.printed).toMatch(/^\S+Z {2}export +200 {2}this machine {2}system {2}npm run log -- export\n$/)

  const unread = await run(`${scripts['security-events']} --json | true`)
  expect(unread).toMatchObject({ code: 0, printed: '' })
})
