import { describe, expect, it } from 'vitest'
import { ACCESS } from '../../api/access-table.ts'
import { allRoutes } from '../../api/routes.ts'
import { actOf } from '../../api/security-events/leaving-trace.ts'
import { rateFile } from '../support/rate-fixtures.ts'
import { SecurityTrail } from '../support/security-trail.ts'

const trail = new SecurityTrail()

describe('every request under /api/admin and /api/audit', () => {
  const rows = Object.keys(ACCESS).filter((row) => /^\w+ \/api\/(admin|audit)\//.test(row))

  it.each(rows)('leaves exactly one event: %s', async (row) => {
    const [method = '', path = ''] = row.split(' ')
    const url = path.replace(/:\w+/g, 'x')
    const answer = await trail.from('198.51.100.20', trail.admin.token)[method.toLowerCase() as 'get'](url)
    expect(await trail.written()).toMatchObject([
      {
        act: expect.stringMatching(
          method === 'GET' ? /^(admin_read|export)$/ : /^(admin_write|personal_data_revealed)$/,
        ),
        status: answer.status,
        actor_id: trail.admin.id,
        actor_role: 'admin',
        account_id: null,
        target: `${method} ${url}`,
        network: '198.51.100.0/24',
        left_out: 0,
      },
    ])
  })

  it('leaves it when it was done as well, also with a file, and when it is repeated under its key', async () => {
    const http = trail.installation.http(trail.admin.token)
    const sheet = await rateFile('rate-sheet-single-tier.csv')
    const upload = () =>
      http
        .post('/api/admin/rate-matrices/upload')
        .set('Idempotency-Key', 'sheet')
        .field('effective_date', '2026-03-16')
        .attach('file', sheet, 'sheet.csv')
    await upload().expect(201)
    await upload().expect(201)
    await http.post('/api/admin/automation/trigger').send({}).expect(202)
    expect((await trail.written()).map(({ target, status }) => `${target} ${status}`)).toEqual([
      'POST /api/admin/rate-matrices/upload 201',
      'POST /api/admin/rate-matrices/upload 201',
      'POST /api/admin/automation/trigger 202',
    ])
  })

  it('leaves it when its file could not be taken in', async () => {
    await trail.installation
      .http(trail.admin.token)
      .post('/api/admin/llpa/upload')
      .attach('file', Buffer.alloc(11_000_000), 'llpa.csv')
      .expect(413)
    expect(await trail.written()).toMatchObject([{ act: 'admin_write', status: 413 }])
  })

  it('leads by its request to what it changed in the log', async () => {
    const { log } = trail.installation.parts
    const before = await log.head()
    await trail.installation
      .http(trail.admin.token)
      .post('/api/admin/rate-matrices/upload')
      .field('effective_date', '2026-03-17')
      .attach('file', await rateFile('rate-sheet-single-tier.csv'), 'sheet.csv')
      .expect(201)
    const [changed] = await log.readAll(before, 10)
    expect(changed?.type).toBe('RateSheetUploaded')
    expect(await trail.written()).toMatchObject([{ request_id: changed?.correlation_id }])
  })
})

it('every route that signs in or out, changes who can, or hands out a table says what it is written down as', () => {
  const routes = allRoutes(trail.installation.parts).filter(
    ({ path, answer, changesNothing }) =>
      (path.startsWith('/api/auth/') && changesNothing !== true) || answer === 'text/csv',
  )
  expect(routes.length).toBeGreaterThanOrEqual(5)
  expect(routes.filter((route) => actOf(route, null) === null)).toEqual([])
})

it('no route changes what is written down', () => {
  const rows = Object.keys(ACCESS).filter((row) => row.includes('security'))
  expect(rows).toEqual(['GET /api/admin/security-events'])
})
