import { expect, it } from 'vitest'
import { inviteStaff, inviteStaffAgain, withdrawInvitation } from '../../commands/staff/invite-staff.ts'
import { staffInvitationById } from '../../projections/staff-invitations/staff-invitation-queries.ts'
import { LetterTest } from '../../tests/support/letter-test.ts'
import { systemContext } from '../worker-parts.ts'
import { AddressRefused } from './address-refused.ts'
import { sendStaffInvitationTask } from './send-staff-invitation.ts'

const test = new LetterTest('invitation')
const emailKey = Buffer.alloc(32, 9)

async function invited(email = 'ann@example.com') {
  const secrets = { emailKey, tokens: test.tokens }
  const id = await inviteStaff(systemContext(test.parts, 'test'), secrets, { email, role: 'auditor' })
  return rowOf(id)
}

async function rowOf(id: string) {
  await test.installation.projected()
  const row = await staffInvitationById(test.parts.knex, id)
  if (row === null) throw new Error('Nobody was invited')
  return row
}

it('writes to who is invited, with a link that no job and no event holds', async () => {
  const { id, letter_id } = await invited()
  const [mail, ...others] = await test.lettersOfWorkers()
  expect(others).toEqual([])
  expect(mail).toContain('To: ann@example.com')
  expect(mail).toContain('Subject: You are invited as an auditor')
  expect(mail).toContain('It works once, for 72 hours.')
  const token = test.tokens.issue(id, letter_id)
  expect(mail).toContain(`https://refibell.example/invitation?token=${token}`)
  expect(mail).not.toContain('List-Unsubscribe')
  expect(await test.jobs()).not.toContain(token)
})

it('sends no link that has expired or was withdrawn on its way, and only the newest', async () => {
  const first = await invited()
  const job = ({ id, letter_id }: typeof first) => ({ invitation_id: id, letter_id, position: '0' })
  const { parts, sent } = test.keeping()
  const run = (of: typeof first, now = parts.clock()) =>
    sendStaffInvitationTask({ ...parts, clock: () => now }).run(job(of), { isLast: false })

  await run(first, new Date(first.expires_at))
  await inviteStaffAgain(systemContext(test.parts, 'test'), test.tokens, first)
  const second = await rowOf(first.id)
  await run(first)
  expect(sent).toHaveLength(0)
  await run(second)
  expect(sent).toHaveLength(1)
  await withdrawInvitation(systemContext(test.parts, 'test'), second)
  await rowOf(first.id)
  await run(second)
  expect(sent).toHaveLength(1)
})

it('knows of a letter that the mail server refuses for good, until another is sent', async () => {
  const first = await invited('nobody@example.com')
  const { parts } = test.keeping()
  const send = async ({ id }: { id: string }): Promise<void> => {
    throw new AddressRefused(id, 550)
  }
  const refusing = { ...parts, mailer: { ...parts.mailer, send } }
  const job = { invitation_id: first.id, letter_id: first.letter_id, position: '0' }
  await sendStaffInvitationTask(refusing).run(job, { isLast: false })
  expect((await rowOf(first.id)).refused_at).not.toBeNull()
  await inviteStaffAgain(systemContext(test.parts, 'test'), test.tokens, first)
  expect((await rowOf(first.id)).refused_at).toBeNull()
})
