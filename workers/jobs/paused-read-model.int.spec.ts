import { expect, it, vi } from 'vitest'
import { eraseAccount } from '../../commands/account/erase-account.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { proposed } from '../../tests/support/sample-events.ts'
import { systemContext } from '../worker-parts.ts'

const test = new LetterTest('confirm')

/** With an event that it cannot fold. */
async function givenFeedbackPaused(): Promise<void> {
  const poison = { type: 'FeedbackSubmitted', data: null, person: 'omar', personal: { message: 'Hello' } } as never
  await test.parts.log.append('feedback-poison', 'no_stream', [proposed(poison)])
  const sql = `SELECT name FROM projection_checkpoints WHERE paused IS NOT NULL`
  await vi.waitFor(async () => expect((await test.installation.pool.query(sql)).rows).toEqual([{ name: 'feedback' }]))
}

it('holds up no letter that does not go by it', async () => {
  await givenFeedbackPaused()
  await test.installation.register('client', undefined, test.tokens)
  const [mail] = await test.lettersOfWorkers()
  expect(mail).toContain('/confirm-address?token=')
})

it('does not keep the letters of somebody erased, and what goes by it is done later, not given up', async () => {
  const { parts, pool, mails } = test.installation
  const june = await test.installation.register('client')
  const omar = await test.installation.register('client')
  const { stream, email } = await test.account(june)
  const letter = { from_name: 'RefiBell', subject: '', text: '', html: '', pictures: [], unsubscribe_url: null }
  for (const id of [june, omar])
    await parts.mailer.send({ ...letter, account_id: id, id, to: `${id}@example.com`, date: parts.clock() })
  await givenFeedbackPaused()
  await eraseAccount(systemContext(parts, 'test'), stream, email)

  await test.lettersOfWorkers()

  await vi.waitFor(async () => expect(await mails()).toEqual([expect.stringContaining(`${omar}@example.com`)]))
  await vi.waitFor(async () => {
    const sql = `SELECT attempts, run_at > now() AS later FROM graphile_worker.jobs WHERE task_identifier = 'finish-erasure'`
    expect((await pool.query(sql)).rows).toEqual([{ attempts: 0, later: true }])
  })
})
