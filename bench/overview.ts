import { z } from 'zod'
import { HOMES, withLargeBook } from './large-book.ts'
import { percentiles, timesOf } from './percentiles.ts'
import type { Measurement } from './run.ts'
import { type Ask, signInAsAdmin } from './whole-book.ts'
import type { Demo } from './with-demo.ts'

const DAY_MS = 86_400_000

const officers = z.object({ officers: z.array(z.object({ id: z.string() })) })

/** What the Overview of the administration asks first, today and on a past day. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withLargeBook(databaseUrl, async (_, ask, startAnother) => [
    ...(await measureFirstQuestions(startAnother)),
    ...(await measureOverview(ask)),
  ])
}

/** By who comes just after a start, on a day that nobody has asked for: each start is asked once. */
async function measureFirstQuestions(startAnother: Demo['startAnother']): Promise<Measurement[]> {
  const times: number[] = []
  for (const day of [5, 13, 23].map(dayAgo)) {
    const product = await startAnother()
    try {
      const ask = await signInAsAdmin(product.url)
      times.push(...(await timesOf([() => ask(`admin/dashboard?as_of=${day}`)], 1)))
    } finally {
      await product.remove()
    }
  }
  return [
    {
      name: 'the counts as of a past day, first of a start, the slowest',
      value: Math.round(Math.max(...times)),
      unit: 'ms',
    },
  ]
}

/** ISO calendar date, of UTC. */
function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

async function measureOverview(ask: Ask): Promise<Measurement[]> {
  const days = [2, 9, 17, 30, 44, 58].map(dayAgo)
  const first = officers.parse(JSON.parse(await ask('admin/dashboard/officers?limit=50')))
  const figures: [name: string, paths: readonly string[]][] = [
    ['the counts', ['admin/dashboard']],
    ['the counts as of a past day', days.map((day) => `admin/dashboard?as_of=${day}`)],
    ['sixty nights', ['admin/dashboard/nights']],
    ['sixty nights up to a past day', days.map((day) => `admin/dashboard/nights?as_of=${day}`)],
    [
      'the loan officers',
      ['name', 'email', '-client_count'].map((by) => `admin/dashboard/officers?limit=50&sort=${by}`),
    ],
    ['the loan officers as of a past day', days.map((day) => `admin/dashboard/officers?limit=50&as_of=${day}`)],
    ['the clients of one', first.officers.map(({ id }) => `admin/dashboard/officers/${id}/clients?limit=50`)],
    ['the news of the night', ['admin/dashboard/news']],
  ]
  const measured: Measurement[] = [{ name: 'homes in the book', value: HOMES, unit: 'homes' }]
  for (const [name, paths] of figures)
    measured.push(
      ...(await percentiles(
        name,
        paths.map((path) => () => ask(path)),
      )),
    )
  return measured
}
