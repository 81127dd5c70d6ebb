import { describe, expect, it } from 'vitest'
import { accountStream } from '../../commands/account/account-stream.ts'
import { PASSWORD, SecurityTrail } from '../support/security-trail.ts'

const trail = new SecurityTrail()

describe('what happens to an account', () => {
  it('is written down: who, when, from which network', async () => {
    const { id, token, email } = await trail.registered('zephyrine@quillfeather.example')
    await trail.login(email, 'the wrong harbour').expect(401)
    await trail.login(email, PASSWORD).expect(200)
    await trail.login('nobody@quillfeather.example', PASSWORD).expect(401)
    const change = (current_password: string) =>
      trail
        .from('2001:db8:1:2::9', token)
        .put('/api/user/password')
        .send({ current_password, password: 'a new harbour' })
    await change('the wrong harbour').expect(422)
    await change(PASSWORD).expect(200)
    await trail.installation.http().post('/api/auth/forgot-password').send({ email }).expect(200)
    const reset = await resetToken(email)
    await trail.installation
      .http()
      .post('/api/auth/reset-password')
      .send({ token: reset, password: PASSWORD })
      .expect(200)
    const { body } = await trail.login(email, PASSWORD).expect(200)
    const own = trail.installation.http(body.access_token)
    const data = await own.get('/api/user/data').expect(200)
    await own.post('/api/auth/logout').expect(200)

    const events = await trail.written()
    expect(events.map((event) => [event.act, event.status, event.actor_role, event.account_id])).toEqual([
      ['registration', 201, 'anonymous', id],
      ['sign_in', 401, 'anonymous', id],
      ['sign_in', 200, 'anonymous', id],
      ['sign_in', 401, 'anonymous', null],
      ['password_change', 422, 'client', id],
      ['password_change', 200, 'client', id],
      ['password_reset_request', 200, 'anonymous', id],
      ['password_reset', 200, 'anonymous', id],
      ['sign_in', 200, 'anonymous', id],
      ['export', 200, 'client', id],
      ['sign_out', 200, 'client', id],
    ])
    expect(events[1]).toMatchObject({ network: '203.0.113.0/24', target: 'POST /api/auth/login', actor_id: null })
    expect(events[5]).toMatchObject({ network: '2001:db8:1::/48', actor_id: id })
    expect(Math.abs(Date.parse(events[1]?.at ?? '') - Date.now())).toBeLessThan(60_000)
    for (const secret of ['quillfeather', 'Zephyrine', 'harbour', '203.0.113.7', reset, token, body.access_token])
      expect(JSON.stringify(events), secret).not.toContain(secret)
    expect(data.body.security.map(({ what, done }: { what: string; done: boolean }) => [what, done])).toEqual(
      [
        ['The account was opened', true],
        ['Somebody signed in', false],
        ['Somebody signed in', true],
        ['The password was changed', false],
        ['The password was changed', true],
        ['A new password was asked for', true],
        ['A new password was chosen with the link of a letter', true],
        ['Somebody signed in', true],
      ].reverse(),
    )
  })

  it('is told to the log in one line each, without a person in it', async () => {
    const { id, email } = await trail.registered('told@quillfeather.example')
    await trail.login(email, PASSWORD).expect(200)
    const told = trail.lines.map((line) => JSON.parse(line))
    expect(told.map(({ msg }) => msg)).toEqual(['a security event', 'a security event'])
    expect(told[1].security).toMatchObject({ act: 'sign_in', status: 200, actor_role: 'anonymous' })
    for (const personal of ['quillfeather', id, '203.0.113']) expect(trail.lines.join('')).not.toContain(personal)
  })

  it('is written down when somebody has to wait, and when they leave for good', async () => {
    const { id, token, email } = await trail.registered('erased@quillfeather.example')
    for (let n = 1; n <= 6; n += 1) await trail.login(email, `guess ${n}`)
    await trail.installation.http(token).delete('/api/user/account').send({ email }).expect(200)
    const events = await trail.written()
    expect(events.map(({ act, status }) => `${act} ${status}`).slice(5)).toEqual([
      'sign_in 401',
      'sign_in 429',
      'erasure 200',
    ])
    expect(events.at(-1)).toMatchObject({ account_id: id, actor_id: id })
  })

  it('is not a session that has run out: that is no news', async () => {
    await trail.installation.http('not.a.token').get('/api/properties').expect(401)
    await trail.installation.http().get('/api/admin/feedback').expect(401)
    expect(await trail.written()).toEqual([])
  })

  it('is what a role may not', async () => {
    const client = await trail.installation.signedIn('client')
    await trail.installation.http(client.token).get('/api/admin/feedback').expect(403)
    expect(await trail.written()).toMatchObject([
      {
        act: 'access_refused',
        status: 403,
        actor_id: client.id,
        actor_role: 'client',
        target: 'GET /api/admin/feedback',
      },
    ])
  })
})

/** As the letter's writer makes it, from what is in the log. */
async function resetToken(email: string): Promise<string> {
  const { log, secrets, resetTokens } = trail.installation.parts
  const events = await log.readStream(accountStream(secrets.emailKey, email))
  const request = events.findLast(({ type }) => type === 'PasswordResetRequested')
  if (request?.type !== 'PasswordResetRequested') throw new Error('Nobody asked for a new password.')
  return resetTokens.issue(request.data.account_id, request.data.reset_id)
}
