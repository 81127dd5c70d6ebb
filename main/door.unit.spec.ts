import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Door, openDoor } from './door.ts'
import { StartRefused } from './start-refused.ts'

let door: Door
let missing: string | null
beforeEach(async () => {
  missing = 'The database does not answer.'
  door = await openDoor('127.0.0.1', 0, async () => missing)
})
afterEach(() => door.close())

const get = (where: string) => fetch(`http://127.0.0.1:${door.port}${where}`)

it('answers for the health, and asks everybody else to come again', async () => {
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' })
  for (const where of ['/api/ready', '/api/ready/?verbose=1', '/api/properties']) {
    const answer = await get(where)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({ detail: missing })
  }
})

it('tells a person in a browser, which tries again by itself', async () => {
  const answer = await get('/dashboard')
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '5'])
  expect(await answer.text()).toBe('The database does not answer. This page tries again by itself.')
})

it('is ready when nothing is missing, and serves nothing else', async () => {
  missing = null
  expect(await (await get('/api/ready')).json()).toEqual({ status: 'ready' })
  expect((await get('/api/properties')).status).toBe(404)
})

it('refuses a start where another program listens', async () => {
  const second = openDoor('127.0.0.1', door.port, async () => null)
  await expect(second).rejects.toThrow(StartRefused)
  await expect(second).rejects.toThrow(`port ${door.port} on 127.0.0.1 is taken by another program`)
})
