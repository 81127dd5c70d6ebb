import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../api/contract/log.ts'
import { placeInLog } from '../../api/contract/place-in-log.ts'
import { propertyAdded, proposed } from '../support/sample-events.ts'
import { SecurityTrail } from '../support/security-trail.ts'

const trail = new SecurityTrail()
const LOG = '/api/admin/log'
const admin = () => trail.installation.http(trail.admin.token)
const list = async (query = ''): Promise<{ entries: LogEntry[]; next_cursor?: string }> =>
  (await admin().get(`${LOG}${query}`).expect(200)).body
const positions = async (query: string) => (await list(query)).entries.map(({ position }) => position)

async function newHome(stream: string, owner: string): Promise<string> {
  const { log } = trail.installation.parts
  const { position } = await log.append(stream, 'any', [proposed(propertyAdded(stream, owner))])
  await trail.installation.projected()
  return position
}

describe('the log', () => {
  it('is listed newest first, with what stands on the envelopes and nothing else', async () => {
    const position = await newHome('property-a', trail.admin.id)
    const { entries } = await list('?limit=1')
    expect(entries).toEqual([
      {
        position,
        stream: 'property-a',
        type: 'PropertyAdded',
        actor_id: expect.any(String),
        actor_role: expect.any(String),
        actor_name: null,
        occurred_at: expect.any(String),
      },
    ])
  })

  it('is searched by stream, type, actor and time', async () => {
    const first = await newHome('property-b', 'june')
    const second = await newHome('property-b', 'june')
    expect(await positions('?stream=property-b')).toEqual([second, first])
    expect(await positions('?stream=property-b&type=PropertyAdded')).toEqual([second, first])
    expect(await positions('?stream=property-b&type=PropertyCorrected')).toEqual([])
    const [entry] = (await list('?stream=property-b')).entries
    const time = entry?.occurred_at ?? ''
    expect(await positions(`?stream=property-b&actor=${entry?.actor_id}`)).toEqual([second, first])
    expect(await positions('?stream=property-b&actor=nobody')).toEqual([])
    expect(await positions(`?stream=property-b&since=${time}`)).toContain(second)
    expect(await positions(`?stream=property-b&until=${time}`)).not.toContain(second)
  })

  it('is searched by days of UTC, the last of which is searched to its end', async () => {
    const { log } = trail.installation.parts
    const at = (occurred_at: string) => ({ ...proposed(propertyAdded('property-d', 'june')), occurred_at })
    for (const time of ['2026-03-15T23:59:59.999Z', '2026-03-16T00:00:00.000Z', '2026-03-16T23:59:59.999Z'])
      await log.append('property-d', 'any', [at(time)])
    await trail.installation.projected()
    const times = async (query: string) =>
      (await list(`?stream=property-d&${query}`)).entries.map(({ occurred_at }) => occurred_at)
    const [late, early] = ['2026-03-16T23:59:59.999Z', '2026-03-16T00:00:00.000Z']
    expect(await times('since=2026-03-16&until=2026-03-16')).toEqual([late, early])
    expect(await times('until=2026-03-15')).toEqual(['2026-03-15T23:59:59.999Z'])
    expect(await times('since=2026-03-16&until=9999-12-31')).toEqual([late, early])
    expect(await times(`since=2026-03-16&until=${late}`)).toEqual([early])
  })

  it('has an event also where it is asked for by the number that pages show', async () => {
    for (const position of [await newHome('property-e', 'june'), await newHome('property-f', 'june')]) {
      const shown = placeInLog(position)
      expect(shown).toMatch(/^[1-9]\d*$/)
      const { body } = await admin().get(`${LOG}/${shown}`).expect(200)
      expect(body).toEqual((await admin().get(`${LOG}/${position}`).expect(200)).body)
      expect(body.position).toBe(position)
    }
    await admin().get(`${LOG}/0`).expect(404)
  })

  it('goes on page by page, while more is written', async () => {
    const written = [await newHome('property-c', 'june'), await newHome('property-c', 'june')]
    const { entries, next_cursor } = await list('?stream=property-c&limit=1')
    expect(entries.map(({ position }) => position)).toEqual([written[1]])
    await newHome('property-c', 'june')
    const next = await list(`?stream=property-c&limit=1&cursor=${next_cursor}`)
    expect(next.entries.map(({ position }) => position)).toEqual([written[0]])
    expect(next.next_cursor).toBeUndefined()
  })

  it.each([
    ['limit=0', 'limit'],
    ['since=soon', 'since'],
    ['since=0000-01-01', 'since'],
    ['until=2026-02-30', 'until'],
    ['cursor=x', 'cursor'],
  ])('says what it cannot be asked: %s', async (query, field) => {
    const { body } = await admin().get(`${LOG}?${query}`).expect(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})

describe('what an event says of a person', () => {
  const registration = async (person: { id: string }) => {
    const { log } = trail.installation.parts
    const all = await log.readAll(null, 1_000)
    const found = all.find((event) => event.type === 'AccountRegistered' && event.data.account_id === person.id)
    return found?.position ?? ''
  }

  it('is hidden until it is revealed, and each time that is written down', async () => {
    const person = await trail.registered('hidden@example.com')
    await trail.installation.projected()
    const position = await registration(person)
    const { body } = await admin().get(`${LOG}/${position}`).expect(200)
    expect(body).toMatchObject({
      type: 'AccountRegistered',
      revision: 0,
      personal: 'hidden',
      hidden_fields: ['email', 'first_name', 'last_name', 'phone'],
      data: { account_id: person.id, role: 'client' },
      unreadable: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/hidden@example|Quillfeather/)

    const [first, again] = [position, placeInLog(position)]
    for (const place of [first, again]) {
      const answer = await admin().post(`${LOG}/${place}/reveal`).send({}).expect(200)
      expect(answer.body.revealed).toEqual({
        email: 'hidden@example.com',
        first_name: 'Zephyrine',
        last_name: 'Quillfeather',
        phone: '555-0100',
      })
    }
    const revealed = (place: string) => ({
      act: 'personal_data_revealed',
      status: 200,
      actor_id: trail.admin.id,
      account_id: person.id,
      target: `POST ${LOG}/${place}/reveal`,
    })
    const written = (await trail.written()).filter(({ act }) => act === 'personal_data_revealed')
    expect(written).toMatchObject([revealed(first), revealed(again)])
  })

  it('is told to the person in words, as is that somebody looked at the account', async () => {
    const [june, other] = [await trail.registered('june@example.com'), await trail.registered('other@example.com')]
    await trail.installation.projected()
    await admin().get(`/api/admin/users/${june.id}`).expect(200)
    await admin()
      .post(`${LOG}/${await registration(june)}/reveal`)
      .send({})
      .expect(200)

    const told = async ({ token }: { token: string }) => {
      const { body } = await trail.installation.http(token).get('/api/user/data').expect(200)
      return body.security.map(({ what }: { what: string }) => what)
    }
    expect(await told(june)).toEqual([
      'An administrator was shown what our records say about you',
      'An administrator or auditor looked at the account',
      'The account was opened',
    ])
    expect(await told(other)).toEqual(['The account was opened'])
  })

  it('says that it was erased once the person is', async () => {
    const person = await trail.registered('gone@example.com')
    await trail.installation.projected()
    const position = await registration(person)
    await trail.installation.parts.forgetPerson(person.id)
    const { body } = await admin().get(`${LOG}/${position}`).expect(200)
    expect(body).toMatchObject({ personal: 'erased', hidden_fields: [] })
    const detail = 'This was erased. Nobody can read it any more.'
    await admin().post(`${LOG}/${position}/reveal`).send({}).expect(409, { detail })
  })

  it('is nothing of what somebody signs in with', async () => {
    const person = await trail.registered('secret@example.com')
    const current_password = 'a quiet harbour'
    await trail.installation.http(person.token).post('/api/user/second-factor').send({ current_password }).expect(201)
    await trail.installation.projected()
    for (const event of await trail.installation.parts.log.readAll(null, 1_000)) {
      const one = await admin().get(`${LOG}/${event.position}`).expect(200)
      const all = await admin().post(`${LOG}/${event.position}/reveal`).send({})
      const told = JSON.stringify([one.body, all.body])
      expect(told).not.toMatch(/argon2|"secret"|recovery_hash|"key"/)
      expect(told).not.toMatch(/"token_hash":"[0-9a-f]/)
    }
  })

  it('is not there where there is no event, and where it says nothing of anybody', async () => {
    await admin().get(`${LOG}/99999999999999999999`).expect(404, { detail: 'This event does not exist.' })
    await admin().get(`${LOG}/x`).expect(422)
    const { log } = trail.installation.parts
    await admin().put('/api/admin/system-settings/company-name').send({ value: 'Bells' }).expect(200)
    const detail = 'This event says nothing of a person.'
    await admin()
      .post(`${LOG}/${await log.head()}/reveal`)
      .send({})
      .expect(409, { detail })
  })
})
