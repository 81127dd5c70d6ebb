import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestInstallation, type TestInstallation } from '../support/test-installation.ts'

let installation: TestInstallation
const sockets: Socket[] = []

beforeAll(async () => {
  installation = await startTestInstallation()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => installation.stop())

async function openSocket(token: string): Promise<Socket> {
  const socket = io(installation.url, { auth: { token }, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

const isClosed = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', resolve))

describe('signing out', () => {
  it('ends this session on the server, and no other', async () => {
    const june = await installation.signedIn('client')
    const omar = await installation.signedIn('client')
    const phone = await installation.parts.tokens.issue(june.id, 'client')

    await installation.http(june.token).post('/api/auth/logout').expect(200, { success: true })

    await installation.http(june.token).get('/api/properties').expect(401, { detail: 'Please sign in.' })
    await installation.http(june.token).get('/api/public/system-settings').expect(401)
    await installation.http(phone).get('/api/properties').expect(200)
    await installation.http(omar.token).get('/api/properties').expect(200)
  })

  it('closes the sockets of the session, and no other', async () => {
    const june = await installation.signedIn('client')
    const phone = await openSocket(await installation.parts.tokens.issue(june.id, 'client'))
    const laptop = await openSocket(june.token)
    const closed = isClosed(laptop)

    await installation.http(june.token).post('/api/auth/logout').expect(200)

    expect(await closed).toBe('io server disconnect')
    expect(phone.connected).toBe(true)
    await expect(openSocket(june.token)).rejects.toThrow('Please sign in.')
  })
})

describe('changing the password', () => {
  const change = (token: string, current_password: string, password: string) =>
    installation.http(token).put('/api/user/password').send({ current_password, password })

  async function registered(email: string) {
    const person = { first_name: 'June', last_name: 'Okafor', phone: '555-0100', email, password: 'a quiet harbour' }
    const { body } = await installation.http().post('/api/auth/register').send(person).expect(201)
    return { id: body.user.id as string, token: body.access_token as string }
  }
  const login = (email: string, password: string) =>
    installation.http().post('/api/auth/login').send({ email, password })

  it('takes the new one, and ends every session but this one and nobody else’s', async () => {
    const june = await registered('june-changes@example.com')
    const omar = await registered('omar-stays@example.com')
    const phone = await openSocket(await installation.parts.tokens.issue(june.id, 'client'))
    const laptop = await openSocket(june.token)
    const closed = isClosed(phone)

    await change(june.token, 'a quiet harbour', 'a louder harbour').expect(200, { success: true })

    expect(await closed).toBe('io server disconnect')
    expect(laptop.connected).toBe(true)
    await installation.http(june.token).get('/api/properties').expect(200)
    await installation.http(omar.token).get('/api/properties').expect(200)
    await login('june-changes@example.com', 'a quiet harbour').expect(401)
    await login('omar-stays@example.com', 'a quiet harbour').expect(200)
    const { body } = await login('june-changes@example.com', 'a louder harbour').expect(200)

    await change(body.access_token, 'a louder harbour', 'the loudest harbour').expect(200)
    await installation.http(june.token).get('/api/properties').expect(401)
    const data = await installation.http(body.access_token).get('/api/user/data').expect(200)
    expect(data.body.account.history.at(-1).what).toBe('The password was changed')
  })

  it('names the field that is wrong, and ends nothing', async () => {
    const june = await registered('june-errs@example.com')
    const wrong = await change(june.token, 'not her password', 'a louder harbour').expect(422)
    expect(wrong.body.errors).toEqual({ current_password: 'This is not your current password.' })
    const common = await change(june.token, 'a quiet harbour', 'password').expect(422)
    expect(common.body.errors).toEqual({ password: 'This password is too common. Please choose another one.' })
    await installation.http(june.token).get('/api/properties').expect(200)
    await login('june-errs@example.com', 'a quiet harbour').expect(200)
  })

  it('makes who guesses at the current one wait', async () => {
    const june = await registered('june-waits@example.com')
    for (let n = 1; n <= 5; n += 1) await change(june.token, `guess ${n}`, 'a louder harbour').expect(422)
    await change(june.token, 'a quiet harbour', 'a louder harbour').expect(429)
  })
})
