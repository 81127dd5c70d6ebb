import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { publicSettings } from '../api/contract/public-settings.ts'

const session = z.object({ access_token: z.string() })
const ownProperties = z.array(z.object({ id: z.string() })).min(1)

/** Asks for one page after another. */
export type Read = () => Promise<void>

/** Signs the homeowner of a demo in. @returns what their pages ask for, in turn */
export async function homeownerReads(url: string): Promise<Read> {
  const ask = async (path: string, options: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${url}/api/${path}`, options)
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
    return response.json()
  }
  const { demo_accounts } = publicSettings.parse(await ask('public/system-settings'))
  const body = JSON.stringify(demo_accounts?.find(({ role }) => role === 'client'))
  const json = { 'content-type': 'application/json' }
  const { access_token } = session.parse(await ask('auth/login', { method: 'POST', headers: json, body }))
  const headers = { authorization: `Bearer ${access_token}` }
  const [property] = ownProperties.parse(await ask('properties', { headers }))
  const pages = ['properties', `properties/${property?.id}/evaluation`, `properties/${property?.id}/history`]
  const paths = [...pages, 'feedback/unread-count', 'user/communication-preferences']
  let turn = 0
  return async () => {
    await ask(paths[turn++ % paths.length] ?? '', { headers })
  }
}

/** Reads so many times a second, whether or not the last has been answered, until the work is done. @returns milliseconds each */
export async function readEvenly(read: Read, perSecond: number, work: Promise<unknown>): Promise<number[]> {
  const answers: Promise<number>[] = []
  const started = performance.now()
  let working = true
  const done = work.finally(() => {
    working = false
  })
  while (working) {
    answers.push(timed(read))
    // Each at its own time: those that were late follow at once, as they would come from outside.
    await delay(Math.max(0, started + (answers.length * 1000) / perSecond - performance.now()))
  }
  await done
  return Promise.all(answers)
}

async function timed(read: Read): Promise<number> {
  const started = performance.now()
  await read()
  return performance.now() - started
}
