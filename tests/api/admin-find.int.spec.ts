import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminFound } from '../../api/contract/administration.ts'
import { addLead } from '../support/leads.ts'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
let admin: { token: string }

beforeAll(async () => {
  installation = await startTestInstallation()
  admin = await installation.signedIn('admin')
  const { log } = installation.parts
  const june = { id: 'june', lo_id: null, first_name: 'Ottilie', last_name: 'Wilhelm', phone: '303-555-0101' }
  await addLead(log, {
    ...june,
    homes: [
      { id: '12 Elm', status: 'ready_now' },
      { id: '9 Old Elm', status: 'not_yet' },
    ],
  })
  await addLead(log, { id: 'ned', lo_id: null, first_name: 'Ned', last_name: 'Ottawa', homes: [] })
  await addLead(log, { id: 'elise', lo_id: null, first_name: 'Élise', last_name: 'Roy', homes: [] })
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    await addLead(log, { id: `zoe${number}`, lo_id: null, first_name: 'Zoe', last_name: `Quinn${number}`, homes: [] })
  await addLead(log, { id: 'elmer', lo_id: null, first_name: 'Elmer', last_name: 'Fox', homes: [] })
  await installation.projected()
})
afterAll(() => installation.stop())

const find = async (q: string): Promise<AdminFound> =>
  (await installation.http(admin.token).get('/api/admin/find').query({ q }).expect(200)).body
const names = ({ people }: AdminFound) => people.map(({ first_name }) => first_name)

it('finds people and homes by every word, those first that begin with it', async () => {
  const { people, addresses } = await find('elm')
  expect(people).toMatchObject([
    { id: 'elmer', role: 'client', first_name: 'Elmer', last_name: 'Fox' },
    { first_name: 'Ottilie', last_name: 'Wilhelm' },
  ])
  expect(addresses.map(({ address }) => address)).toEqual(['12 Elm Street', '9 Old Elm Street'])
  expect(addresses.map(({ user_email }) => user_email)).toEqual(['june@example.com', 'june@example.com'])
  expect(names(await find('ott'))).toEqual(['Ned', 'Ottilie'])
  expect(names(await find('wilhelm ottilie'))).toEqual(['Ottilie'])
})

it('finds a telephone number however it is written', async () => {
  expect(names(await find('(303) 5550101'))).toEqual(['Ottilie'])
})

it('finds in whatever case, also with letters that not everybody has', async () => {
  expect(names(await find('ÉLISE'))).toEqual(['Élise'])
  expect(names(await find('ottawa NED'))).toEqual(['Ned'])
})

it('finds at most six of each', async () => {
  expect((await find('zoe')).people).toHaveLength(6)
})

it('takes signs of SQL for what they are', async () => {
  expect(await find('%')).toEqual({ people: [], addresses: [] })
})

it('asks for something to search for', async () => {
  const answer = await installation.http(admin.token).get('/api/admin/find').expect(422)
  expect(answer.body.errors).toHaveProperty('q')
})
