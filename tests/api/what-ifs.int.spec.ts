import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HomeFound, WhatIfTotals } from '../../domain/past-what-if/findings.ts'
import { addLead } from '../support/leads.ts'
import { SecurityTrail } from '../support/security-trail.ts'

const URL = '/api/audit/what-ifs'
const ASKED = { scope: 'all', from: '2026-03-01', until: '2026-03-16', conventional_margin_bps: 225 }
const TOTALS: WhatIfTotals = {
  ...{ homes: 2, rang_recorded: 0, rang_supposed: 1, bells_recorded: 0, bells_supposed: 1 },
  ...{ additional: 1, earlier: 0, later: 0, never: 0, status_only: 0 },
}

const trail = new SecurityTrail()
let auditor: { id: string; token: string }
const HOME = uuidv7()

beforeAll(async () => {
  auditor = await trail.installation.signedIn('auditor')
  const homes = ['12 Elm', HOME].map((id) => ({ id, status: 'not_yet' as const }))
  await addLead(trail.installation.parts.log, { id: 'june', lo_id: null, first_name: 'June', last_name: 'Elm', homes })
  await trail.installation.projected()
})
beforeEach(async () => {
  await trail.installation.parts.pool.query('TRUNCATE what_ifs CASCADE')
})

const http = () => trail.installation.http(auditor.token)
const begun = async (change: object = {}): Promise<string> =>
  (
    await http()
      .post(URL)
      .send({ ...ASKED, ...change })
      .expect(202)
  ).body.id

/** As if workers had worked it out. */
async function found(id: string, homes: readonly Partial<HomeFound>[]): Promise<void> {
  const { pool } = trail.installation.parts
  const day = { day: '2026-03-16', ready_recorded: 1, ready_supposed: 2, bells_recorded: 0, bells_supposed: 1 }
  const kept = { totals: TOTALS, days: [day], evaluations: 7, left_out: 1 }
  await pool.query('UPDATE what_ifs SET completed_at = started_at, found = $2 WHERE id = $1', [id, kept])
  const one: HomeFound = {
    ...{ property_id: '12 Elm', fate: 'additional', ready_recorded: null, ready_supposed: '2026-03-16T06:00:00.000Z' },
    ...{ bell_recorded: null, bell_supposed: '2026-03-16T06:01:00.000Z', why_silent: null },
  }
  for (const [place, home] of homes.entries())
    await pool.query('INSERT INTO what_if_homes VALUES ($1, $2, $3)', [id, place + 1, { ...one, ...home }])
}

describe('what-ifs', () => {
  it('are begun, shown and stopped by an auditor, and each is written down', async () => {
    const id = await begun()
    await found(id, [{}, { property_id: 'gone', fate: 'never' }])
    const { body } = await http().get(`${URL}/${id}`).expect(200)
    expect(body).toMatchObject({
      ...{ id, scope: 'all', scope_id: null, scope_name: null, from: '2026-03-01', until: '2026-03-16' },
      ...{ conventional_margin_bps: 225, government_streamline_margin_bps: null, rate_sheet_id: null },
      ...{ started_by: expect.any(String), totals: TOTALS, evaluations: 7, left_out: 1 },
      days: [{ day: '2026-03-16', ready_supposed: 2 }],
      homes: [
        { property_id: '12 Elm', address: '12 Elm Street, Denver, CO 80202', fate: 'additional' },
        { property_id: 'gone', address: null, fate: 'never' },
      ],
    })
    await http().delete(`${URL}/${id}`).expect(409, { detail: 'This what-if is over already.' })
    const other = await begun({ rule_version: 1 })
    expect((await http().get(`${URL}/${other}`)).body).toMatchObject({ totals: null, days: [], homes: [] })
    await http().delete(`${URL}/${other}`).expect(200)
    const page = await http().get(`${URL}?limit=1`).expect(200)
    expect(page.body.what_ifs).toMatchObject([{ id: other, stopped_at: expect.any(String) }])
    expect(page.body.what_ifs[0]).not.toHaveProperty('turn')
    const next = await http().get(`${URL}?limit=1&cursor=${page.body.next_cursor}`).expect(200)
    expect(next.body).toMatchObject({ what_ifs: [{ id }] })
    const written = (await trail.written()).map(({ act, target, status }) => [act, target, status])
    expect(written).toContainEqual(['admin_write', `POST ${URL}`, 202])
    expect(written).toContainEqual(['admin_write', `DELETE ${URL}/${other}`, 200])
  })

  it('of one property or one officer are listed under their own ids, which lead to them', async () => {
    const officer = await trail.installation.signedIn('lo')
    const asked = [
      { scope: 'property', id: HOME },
      { scope: 'officer', id: officer.id },
    ]
    const ids = [await begun(asked[0]), await begun(asked[1])]
    const { rows } = await trail.installation.parts.pool.query('SELECT asked FROM what_ifs ORDER BY turn')
    expect(rows.map((row) => row.asked)).toMatchObject(asked.map((scope) => ({ scope })))
    for (const { asked } of rows) expect(asked).not.toHaveProperty('id')
    const shown = asked.map(({ scope, id }, place) => ({ id: ids[place], scope, scope_id: id })).reverse()
    expect((await http().get(URL)).body.what_ifs).toMatchObject(shown)
    for (const id of ids) expect((await http().get(`${URL}/${id}`).expect(200)).body.id).toBe(id)
  })

  it('that were kept with the id of their property are listed under their own, too', async () => {
    const ids = [await begun({ scope: 'property', id: HOME }), await begun()]
    const { pool } = trail.installation.parts
    await pool.query(`UPDATE what_ifs SET asked = asked::jsonb || jsonb_build_object('id', $1::text)`, [HOME])
    const listed = (await http().get(URL)).body.what_ifs.map(({ id }: { id: string }) => id)
    expect(listed).toEqual(ids.reverse())
  })

  it.each([
    [{ scope: 'nobody' }, 'scope', /^Please say of whose/],
    [{ id: uuidv7() }, 'id', /^Everything has no id/],
    [{ from: '2026-02-30' }, 'from', /^Please give a day/],
    [{ from: '2026-03-17' }, 'until', /^The last day must not be before/],
    [{ from: '2025-03-15' }, 'until', /^Please ask for at most 366 days/],
    [{ from: '2999-03-16', until: '2999-03-18' }, 'until', /^These days are not over yet/],
    [{ conventional_margin_bps: 226 }, 'conventional_margin_bps', /^The margin must be from 100 to 600/],
    [{ conventional_margin_bps: null }, 'conventional_margin_bps', /^Please change something/],
    [{ rule_version: 7 }, 'rule_version', /^There is no such version of the rule; there is 1$/],
    [{ rate_sheet_id: uuidv7() }, 'rate_sheet_id', /^There is no such rate sheet any more/],
  ])('%o are refused, with a sentence at %s', async (change, field, sentence) => {
    const { body } = await http()
      .post(URL)
      .send({ ...ASKED, ...change })
      .expect(422)
    expect(body.errors).toEqual({ [field]: expect.stringMatching(sentence) })
  })

  it('of what is not there are refused, and so is what nobody began', async () => {
    for (const scope of ['property', 'officer'])
      await http()
        .post(URL)
        .send({ ...ASKED, scope, id: uuidv7() })
        .expect(404)
    await http().get(`${URL}/${uuidv7()}`).expect(404)
    await http().get(`${URL}/${uuidv7()}/homes.csv`).expect(404)
    await http().delete(`${URL}/${uuidv7()}`).expect(404)
  })

  it('are handed out as a table that computes nothing, with the date in its name', async () => {
    const id = await begun()
    await found(id, [{ property_id: '=1+1' }, {}])
    const { text, headers } = await http().get(`${URL}/${id}/homes.csv`).expect(200)
    expect(headers['content-disposition']).toMatch(/filename=refibell-what-if-\d{4}-\d\d-\d\d\.csv$/)
    expect(text.trimEnd().split('\n')).toEqual([
      '\ufeffProperty ID,Address,Bell,"Ready Now, recorded","Ready Now, supposed","First bell, recorded","First bell, supposed",Why nobody would have been told',
      "'=1+1,,Would have rung,,2026-03-16T06:00:00.000Z,,2026-03-16T06:01:00.000Z,",
      '12 Elm,"12 Elm Street, Denver, CO 80202",Would have rung,,2026-03-16T06:00:00.000Z,,2026-03-16T06:01:00.000Z,',
    ])
  })

  it('may choose among the versions of the rule that there are', async () => {
    const { body } = await http().get('/api/audit/what-if-choices').expect(200)
    expect(body).toEqual({ rate_sheets: [], rule_versions: [1] })
  })
})
