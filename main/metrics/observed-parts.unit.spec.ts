import { Registry } from 'prom-client'
import { beforeEach, expect, it } from 'vitest'
import type { StatementRead, StatementReading } from '../../statement-reading/statement-reading.ts'
import { NOBODY } from '../../statement-reading/waiting-person.ts'
import type { Mail } from '../../workers/notifications/mail.ts'
import { observedMailer } from './observed-mailer.ts'
import { observedReader } from './observed-reader.ts'
import { observedSignInDelays } from './observed-sign-in-delays.ts'

let registry: Registry
beforeEach(() => {
  registry = new Registry()
})

it('counts letters that were sent and those that failed, and passes the failure on', async () => {
  let away = false
  const sent: unknown[] = []
  const mailer = observedMailer(
    {
      async send(mail) {
        if (away) throw new Error('away')
        sent.push(mail)
      },
      forget: async () => undefined,
      close: () => undefined,
    },
    registry,
  )
  const mail = { to: 'june@example.com' } as Mail
  await mailer.send(mail)
  await mailer.send(mail)
  away = true
  await expect(mailer.send(mail)).rejects.toThrow('away')
  expect(sent).toEqual([mail, mail])
  expect(await registry.metrics()).toContain(
    'refibell_letters_total{outcome="sent"} 2\nrefibell_letters_total{outcome="failed"} 1\n',
  )
})

it('counts readings of statements by what became of them, and hands on everything', async () => {
  const given: unknown[] = []
  const read = { outcome: 'read' } as StatementRead
  const answers: StatementReading[] = [
    read,
    { outcome: 'refused', kind: 'busy', message: 'Too many.', unread_pages: null },
  ]
  const reader = observedReader(
    {
      async read(...asked) {
        given.push(asked)
        return answers[given.length - 1] ?? read
      },
    },
    registry,
  )
  const asked = [Buffer.from('%PDF'), 'june.pdf', NOBODY] as const
  expect([await reader.read(...asked), await reader.read(...asked)]).toEqual(answers)
  expect(given).toEqual([asked, asked])
  const text = await registry.metrics()
  expect(text).toContain('refibell_statement_reading_duration_seconds_count{outcome="read"} 1\n')
  expect(text).toContain('refibell_statement_reading_duration_seconds_count{outcome="busy"} 1\n')
  expect(text).not.toContain('june')
})

it('counts wrong passwords, and not whose', async () => {
  const told: unknown[] = []
  const tell = (what: string) => async (about?: unknown) => void told.push([what, about])
  const counting = { failed: tell('failed'), giveBack: tell('giveBack') }
  const begin = async (about: unknown) => {
    told.push(['begin', about])
    return counting
  }
  const observed = observedSignInDelays({ begin, succeeded: tell('succeeded') }, registry)
  const counted = [{ key: 'account-june', freeFailures: 5 }]
  for (let n = 1; n <= 2; n += 1) await (await observed.begin(counted)).failed()
  await (await observed.begin(counted)).giveBack()
  await observed.succeeded('account-june')
  expect(told).toEqual([
    ['begin', counted],
    ['failed', undefined],
    ['begin', counted],
    ['failed', undefined],
    ['begin', counted],
    ['giveBack', undefined],
    ['succeeded', 'account-june'],
  ])
  const text = await registry.metrics()
  expect(text).toContain('\nrefibell_sign_in_failures_total 2\n')
  expect(text).not.toContain('june')
})
