import { expect, it } from 'vitest'
import type { Change } from '../../api/contract/changes.ts'
import { NATIONAL_DEFAULT_COSTS } from '../../domain/costs/national-default.ts'
import { SecurityTrail } from '../support/security-trail.ts'

const trail = new SecurityTrail()
const admin = () => trail.installation.http(trail.admin.token)
const me = () => ({ name: 'June Okafor', email: trail.admin.email })

async function changes(query: string): Promise<Change[]> {
  await trail.installation.projected()
  return (await admin().get(`/api/admin/changes?${query}`).expect(200)).body.changes
}

it('names the setting, who changed it, and what it said before', async () => {
  const url = '/api/admin/system-settings/company-name'
  await admin().put(url).send({ value: 'Bell' }).expect(200)
  await admin().put('/api/admin/system-settings/nmls-number').send({ value: '12345' }).expect(200)
  await admin().put(url).send({ value: 'Bell & Sons' }).expect(200)
  const [last, number] = await changes('changed=settings')
  expect(last).toMatchObject({
    type: 'SystemSettingChanged',
    actor: me(),
    about: null,
    fields: [{ field: 'company_name', from: 'Bell', to: 'Bell & Sons' }],
  })
  expect(number?.fields).toEqual([{ field: 'nmls_number', from: null, to: '12345' }])
})

it('tells nothing of a key', async () => {
  await admin().put('/api/admin/system-settings/ghl-api-key').send({ value: 'a-secret-key' }).expect(200)
  await admin().put('/api/admin/lo-registration-key/regenerate').send({}).expect(200)
  const told = await changes('changed=settings')
  expect(told.slice(0, 2)).toMatchObject([
    { type: 'RegistrationKeyIssued', fields: [] },
    { type: 'CrmKeySet', fields: [] },
  ])
  expect(JSON.stringify(told)).not.toMatch(/a-secret-key|RB-LO-/)
})

it('names the state of a template, and each fee that is another one', async () => {
  const save = (title_fee: number) =>
    admin()
      .put('/api/admin/cost-templates/CO')
      .send({ ...NATIONAL_DEFAULT_COSTS, title_fee })
      .expect(200)
  await save(1_000)
  await save(1_100)
  const [last, first] = await changes('changed=cost_templates')
  expect(last).toMatchObject({ about: 'CO', actor: me(), fields: [{ field: 'title_fee', from: 1_000, to: 1_100 }] })
  expect(first?.fields).toContainEqual({ field: 'title_fee', from: null, to: 1_000 })
})

it('names the person while there is one, and nobody who was erased', async () => {
  const june = await trail.registered('zephyrine@example.com')
  expect((await changes('changed=users&limit=1'))[0]).toMatchObject({
    type: 'AccountRegistered',
    about: 'Zephyrine Quillfeather (zephyrine@example.com)',
  })
  await trail.installation.http(june.token).delete('/api/user/account').send({ email: june.email }).expect(200)
  const after = await changes('changed=users&limit=2')
  expect(after).toMatchObject([
    { type: 'AccountErased', about: null, actor: null },
    { type: 'AccountRegistered', about: null },
  ])
  expect(JSON.stringify(after)).not.toMatch(/zephyrine|Quillfeather/i)
})

it('names the officers between whom a client was handed over', async () => {
  const [ana, omar] = [await trail.installation.signedIn('lo'), await trail.installation.signedIn('lo')]
  const client = await trail.installation.signedIn('client', { lo_id: ana.id })
  await admin()
    .post('/api/admin/clients/reassign')
    .send({ client_ids: [client.id], lo_id: omar.id })
    .expect(200)
  const told = await changes('changed=users')
  expect(told.find(({ type }) => type === 'ClientReassigned')?.fields).toEqual([
    { field: 'loan_officer', from: 'June Okafor', to: 'June Okafor' },
  ])
})

it('goes on page by page, and says what it cannot be asked', async () => {
  const all = await changes('changed=settings')
  const { body } = await admin().get('/api/admin/changes?changed=settings&limit=1').expect(200)
  const next = await changes(`changed=settings&limit=1&cursor=${body.next_cursor}`)
  expect(next).toEqual([all[1]])
  const refused = await admin().get('/api/admin/changes?changed=weather').expect(422)
  expect(Object.keys(refused.body.errors)).toEqual(['changed'])
})
