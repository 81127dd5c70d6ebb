import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { publicSettings } from '../api/contract/public-settings.ts'
import { startProduct } from '../tests/support/product.ts'
import type { Measurement } from './run.ts'
import { withScratchDatabase } from './scratch-database.ts'

const LOAN_TYPES = ['', 'Conventional', 'FHA Streamline', 'VA IRRRL', 'USDA Streamline']
const ASK_EVERY_MS = 10
const REPORTS_AT_ONCE = 6

const session = z.object({ access_token: z.string() })
const ownProperties = z.array(z.object({ id: z.string() })).min(1)

/** What others notice, who ask for nearly nothing, while one person asks for much. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withScratchDatabase(databaseUrl, [], async (url) => {
    const product = await startProduct({ DATABASE_URL: url, DEMO: '1' })
    try {
      const { report, everything, uploadSheet } = await peopleAt(product.url)
      const sixReports = () => Promise.all(Array.from({ length: REPORTS_AT_ONCE }, report))
      const measured: Measurement[] = []
      for (const [during, work] of [
        ['with nothing else to do', () => delay(3_000)],
        ['during the first report', report],
        [`during ${REPORTS_AT_ONCE} reports at once`, sixReports],
        ["during an export of a person's data", everything],
        ['during the upload of a rate sheet of 9 MB', uploadSheet],
      ] as const)
        measured.push(...(await answersDuring(product.url, during, work())))
      return measured
    } finally {
      await product.remove()
    }
  })
}

async function peopleAt(url: string) {
  const ask = async (path: string, options: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}/api/${path}`, options)
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`)
    return response
  }
  const { demo_accounts } = publicSettings.parse(await (await ask('public/system-settings')).json())
  const signedIn = async (as: string): Promise<RequestInit> => {
    const json = { 'content-type': 'application/json' }
    const answer = await ask('auth/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(demo_accounts?.find(({ role }) => role === as)),
    })
    return { headers: { authorization: `Bearer ${session.parse(await answer.json()).access_token}` } }
  }
  const client = await signedIn('client')
  const [property] = ownProperties.parse(await (await ask('properties', client)).json())
  const admin = await signedIn('admin')
  // Not while somebody asks: it would be taken for slowness of the service.
  const sheet = new Blob([rateSheet()])
  return {
    report: async () => (await ask(`properties/${property?.id}/report.pdf`, client)).arrayBuffer(),
    everything: async () => (await ask('user/data', client)).text(),
    uploadSheet: () => {
      const body = new FormData()
      body.set('effective_date', '2026-01-02')
      body.set('file', sheet, 'large.csv')
      return ask('admin/rate-matrices/upload', { ...admin, method: 'POST', body })
    },
  }
}

/** As many rows as are taken: 200,000, but for some. */
function rateSheet(): string {
  const lines = ['credit_score,ltv,rate,price,loan_type']
  for (const type of LOAN_TYPES)
    for (let score = 0; score < 20; score += 1)
      for (let ltv = 0; ltv < 40; ltv += 1)
        for (let rate = 0; rate < 49; rate += 1)
          lines.push(
            `${620 + 10 * score},${(40 + ltv).toFixed(2)},${(3 + rate / 8).toFixed(3)},${(98 + rate / 16).toFixed(3)},${type.padEnd(20)}`,
          )
  return lines.join('\n')
}

/** Asks whether the service is alive, again and again until the work is done. */
export async function answersDuring(url: string, during: string, work: Promise<unknown>): Promise<Measurement[]> {
  const answers: Promise<number>[] = []
  let working = true
  const done = work.finally(() => {
    working = false
  })
  while (working) {
    answers.push(timed(() => fetch(`${url}/api/health`)))
    await delay(ASK_EVERY_MS)
  }
  await done
  const sorted = (await Promise.all(answers)).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return [
    { name: `an answer of others ${during}, p50`, value: at(0.5), unit: 'ms' },
    { name: `an answer of others ${during}, p99`, value: at(0.99), unit: 'ms' },
    { name: `an answer of others ${during}, slowest`, value: at(1), unit: 'ms' },
  ]
}

async function timed(work: () => Promise<Response>): Promise<number> {
  const started = performance.now()
  await (await work()).arrayBuffer()
  return performance.now() - started
}
