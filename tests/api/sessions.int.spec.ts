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
