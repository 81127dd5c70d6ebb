import dns from 'node:dns'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { byPort } from '../tests/support/by-port.ts'
import { assertLetIn } from './database.ts'
import { DependencyAway } from './dependency-away.ts'
import { freePort } from './embedded-postgres/free-port.ts'
import { StartRefused } from './start-refused.ts'

const changed = (change: Partial<URL>) => Object.assign(new URL(byPort(inject('postgresUrl'))), change).toString()

it('is let in by a database that is there', async () => {
  await expect(assertLetIn(inject('postgresUrl'))).resolves.toBeUndefined()
})

it.each([
  [
    'password',
    'hush',
    /^the database at 127\.0\.0\.1:\d+\/refibell does not let us in: password authentication failed/,
  ],
  [
    'pathname',
    '/nothing',
    /^the database at 127\.0\.0\.1:\d+\/nothing does not let us in: database "nothing" does not/,
  ],
])('says at once that the %s is wrong, and never the password', async (part, wrong, sentence) => {
  const refused = await assertLetIn(changed({ [part]: wrong })).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartRefused)
  expect(refused).not.toBeInstanceOf(DependencyAway)
  expect(refused).toMatchObject({ message: expect.stringMatching(sentence) })
  expect(String(refused)).not.toContain('hush')
})

it('says at once that there is no such host', async () => {
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere'), { code: 'ENOTFOUND' })
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((_: string, __: object, done: (error: Error) => void) => {
    done(unknown)
  }) as unknown as typeof dns.lookup)
  onTestFinished(() => lookup.mockRestore())
  const refused = await assertLetIn(changed({ hostname: 'nowhere' })).catch((error: unknown) => error)
  expect(refused).not.toBeInstanceOf(DependencyAway)
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^the database at nowhere:\d+\/refibell .* ENOTFOUND/),
  })
})

it('is away where nobody listens', async () => {
  const refused = assertLetIn(changed({ port: String(await freePort()) }))
  await expect(refused).rejects.toThrow(DependencyAway)
  await expect(refused).rejects.toMatchObject({ missing: 'The database does not answer.' })
})
