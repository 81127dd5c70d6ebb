import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordRefusedLetter } from '../../commands/account/record-refused-letter.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { startTestInstallation, systemContext, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let admin: { id: string; token: string }
beforeAll(async () => {
  installation = await startTestInstallation()
  admin = await installation.signedIn('admin')
})
afterAll(() => installation.stop())

const get = (path: string) => installation.http(admin.token).get(`/api/admin${path}`).expect(200)
const allow = (id: string, token = admin.token) => installation.http(token).post(`/api/admin/users/${id}/allow-letters`)

/** Somebody whose mail server took nothing for them. */
async function bounced() {
  const june = await installation.signedIn('client')
  const { parts } = installation
  const { stream } = (await accountById(parts.knex, june.id)) ?? expect.fail('June has no account')
  await recordRefusedLetter(systemContext(parts), stream, { letter_id: 'l-1', code: 550 })
  await installation.projected()
  return { ...june, stream }
}

it('An address that letters came back from is listed, and has letters again once an administrator allows them', async () => {
  const june = await bounced()
  const other = await installation.signedIn('client')
  const listed = async (state: string) =>
    (await get(`/users?email_state=${state}&role=client`)).body.users.map(({ id }: { id: string }) => id)
  expect(await listed('bounced')).toEqual([june.id])
  expect(await listed('ok')).toEqual([other.id])
  expect((await get(`/users/${june.id}`)).body).toMatchObject({ email_state: 'bounced', address_state: 'refused' })

  await allow(june.id).expect(200)
  const again = await allow(june.id).expect(200)

  expect(again.body).toMatchObject({ id: june.id, email_state: 'ok', address_state: 'unconfirmed' })
  expect(await listed('bounced')).toEqual([])
  const types = (await installation.parts.log.readStream(june.stream)).map(({ type }) => type)
  expect(types.filter((type) => type === 'LettersAllowed')).toHaveLength(1)
  const { body } = await get('/changes?changed=users')
  expect(JSON.stringify(body)).toContain('LettersAllowed')
})

it('Nobody but an administrator allows letters, and of nobody who is not there', async () => {
  const june = await bounced()
  await allow(june.id, june.token).expect(403)
  await allow('nobody').expect(404)
})
