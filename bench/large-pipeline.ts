import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { publicSettings } from '../api/contract/public-settings.ts'
import type { Core } from '../main/core.ts'
import { newId } from '../main/new-id.ts'
import type { Product } from '../tests/support/product.ts'
import { addClients } from './nightly-homes.ts'
import type { Measurement } from './run.ts'
import { withDemo } from './with-demo.ts'

const LEADS = 5_000
const HOMES = 8_000

const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) })
const dashboard = z.object({ stats: z.object({ total_leads: z.number() }) })
const market = z.object({ properties: z.number() })

/** Asks the API as the officer. */
export type Ask = (path: string, options?: RequestInit) => Promise<string>

export interface LargePipeline {
  readonly product: Product
  readonly officer: { readonly email: string; readonly password: string }
  readonly ask: Ask
}

/** Measures what a loan officer with 5,000 leads and 8,000 properties has before them, all of which is shown; the others of the demo have theirs beside them. */
export function withLargePipeline(
  databaseUrl: string,
  measure: (pipeline: LargePipeline) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  return withDemo(databaseUrl, async ({ product, core }) => {
    const { id, officer, ask } = await signInAsOfficer(product.url)
    await fill(core, id, ask)
    return measure({ product, officer, ask })
  })
}

async function signInAsOfficer(url: string) {
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${url}/api/${path}`, options)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${text}`)
    return text
  }
  const { demo_accounts } = publicSettings.parse(JSON.parse(await ask('public/system-settings')))
  const officer = demo_accounts?.find(({ role }) => role === 'lo')
  if (officer === undefined) throw new Error('The demo has no loan officer.')
  const json = { 'content-type': 'application/json' }
  const { access_token, user } = session.parse(
    JSON.parse(await ask('auth/login', { method: 'POST', headers: json, body: JSON.stringify(officer) })),
  )
  const headers = { ...json, authorization: `Bearer ${access_token}` }
  const asOfficer: Ask = (path, options) => ask(path, { ...options, headers })
  return { id: user.id, officer, ask: asOfficer }
}

/** All of them are to be shown before anything is measured. */
async function fill(core: Core, lo_id: string, ask: Ask): Promise<void> {
  const clients = Array.from({ length: LEADS }, (_, lead) => ({ lo_id, homes: lead < HOMES - LEADS ? 2 : 1 }))
  await addClients({ ...core, newId }, clients)
  const shown = async () => {
    const { stats } = dashboard.parse(JSON.parse(await ask('lo/dashboard?limit=1')))
    return stats.total_leads >= LEADS && market.parse(JSON.parse(await ask('lo/market?move=0'))).properties >= HOMES
  }
  while (!(await shown())) await delay(200)
  await core.pool.query('VACUUM ANALYZE')
}
