import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Product } from '../tests/support/product.ts'
import { answersDuring } from './event-loop.ts'
import { HOMES, withLargeBook } from './large-book.ts'
import { percentiles } from './percentiles.ts'
import { memoryNow } from './process-memory.ts'
import type { Measurement } from './run.ts'
import type { Ask } from './whole-book.ts'

const TIMES = 40
const PAGE = 'limit=50'
/** A page of which each of these is asked for once: as far as somebody scrolls. */
const PAGES_DEEP = 10
const EXPORTS = 3

const list = z.object({ next_cursor: z.string().nullish() })
const sheets = z.object({ matrices: z.array(z.object({ id: z.string() })).min(1) })
const entries = z.object({ entries: z.array(z.object({ position: z.string(), stream: z.string() })).min(1) })

/** What an administrator of a large company waits for in each room, over HTTP, first and last byte. */
export function run(databaseUrl: string): Promise<Measurement[]> {
  return withLargeBook(databaseUrl, measureRooms)
}

async function measureRooms(product: Product, ask: Ask): Promise<Measurement[]> {
  return [
    { name: 'homes in the book', value: HOMES, unit: 'homes' },
    ...(await roomFigures(ask)),
    ...(await listFigures(ask)),
    ...(await exportFigures(product, ask)),
  ]
}

/** What each room asks for when it is opened; the frame's count of waiting feedback with it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  Overview: [
    'admin/dashboard',
    'admin/dashboard/nights',
    'admin/dashboard/news',
    `admin/dashboard/officers?sort=name&${PAGE}`,
  ],
  Users: ['admin/dashboard', `admin/users?sort=-id&${PAGE}`],
  'Loan Officers': ['admin/dashboard', `admin/users?role=lo&sort=email&${PAGE}`],
  Properties: ['admin/dashboard', `admin/properties?sort=status&${PAGE}`],
  'Rate Matrix': ['admin/rate-matrices', 'admin/llpa/uploads'],
  'Cost Templates': ['admin/cost-templates'],
  Automation: ['admin/automation/settings', 'admin/automation/stats', 'admin/automation/runs'],
  Feedback: [`admin/feedback?sort=-created_at&${PAGE}`],
  Settings: ['admin/system-settings', 'admin/system-settings/licensed-states/homes'],
  'System, Read Models': ['admin/system'],
  'System, Jobs': [`admin/jobs?state=given_up&${PAGE}`],
  'System, Log': [`admin/log?${PAGE}`],
  'System, Who Changed What': [`admin/log?changed=settings&${PAGE}`],
  'System, Security Events': [`admin/security-events?${PAGE}`],
}

async function roomFigures(ask: Ask): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const [room, paths] of Object.entries(ROOMS)) {
    const open = () => Promise.all([...paths, 'admin/feedback/waiting-count'].map((path) => ask(path)))
    measured.push(...(await percentiles(`${room} opened`, [open], TIMES)))
  }
  const { matrices } = sheets.parse(JSON.parse(await ask('admin/rate-matrices')))
  const grid = () => ask(`admin/rate-matrices/${matrices[0]?.id}/grid`)
  return [...measured, ...(await percentiles('a rate sheet viewed', [grid], TIMES))]
}

/** Letters that many have, a name that many have, one that one person has, and what nobody has. */
const TYPED_LETTERS = ['a', 'cas', 'castillo']
const TYPED_NAMES = ['elena castillo', 'rosa.greene.4711', '303-555-4711', 'nobody of this name']
const TYPED_STREETS = ['4711 Maple', 'Maple Terrace Denver', '78704', 'nobody of this street']
const USER_SORTS = ['id', '-id', 'email', '-email', 'role', 'phone', 'sms_opt_in']
const HOME_SORTS = ['-id', 'address', '-address', 'owner', 'current_balance', '-current_rate', 'status', '-status']

async function listFigures(ask: Ask): Promise<Measurement[]> {
  const users = (rest: string) => `admin/users?${PAGE}&${rest}`
  const homes = (rest: string) => `admin/properties?${PAGE}&${rest}`
  const usersLike = (q: string) => users(`sort=-id&q=${encodeURIComponent(q)}`)
  const homesLike = (q: string) => homes(`sort=status&q=${encodeURIComponent(q)}`)
  const { entries: logged } = entries.parse(JSON.parse(await ask(`admin/log?${PAGE}`)))
  const asked: Record<string, readonly string[]> = {
    'search of users, 1, 3 and 8 letters': TYPED_LETTERS.map(usersLike),
    'search of users, names and numbers': TYPED_NAMES.map(usersLike),
    'search of homes, 1, 3 and 8 letters': TYPED_LETTERS.map(homesLike),
    'search of homes, addresses': TYPED_STREETS.map(homesLike),
    'users by each sort': USER_SORTS.map((sort) => users(`sort=${sort}`)),
    'homes by each sort': HOME_SORTS.map((sort) => homes(`sort=${sort}`)),
    'loan officers by clients': [users('role=lo&sort=-client_count')],
    'search of loan officers': TYPED_LETTERS.map((q) => users(`role=lo&sort=email&q=${q}`)),
    'users of a role': ['client', 'lo', 'admin'].map((role) => users(`sort=-id&role=${role}`)),
    'homes of a status': ['ready_now', 'so_close', 'not_yet'].map((status) => homes(`sort=address&status=${status}`)),
    'a deep page of 200 users': await deepPages(ask, users('sort=email')),
    'a deep page of 200 homes': await deepPages(ask, homes('sort=status')),
    'search of feedback': ['escrow', 'castillo'].map((q) => `admin/feedback?${PAGE}&q=${q}`),
    'the log of a stream': logged.map(({ stream }) => `admin/log?${PAGE}&stream=${stream}`),
    'the log of a type': ['AutomationRunStarted', 'PropertyAdded'].map((type) => `admin/log?${PAGE}&type=${type}`),
    'an event of the log': logged.map(({ position }) => `admin/log/${position}`),
    'security events of an act': ['sign_in', 'export'].map((act) => `admin/security-events?${PAGE}&act=${act}`),
  }
  const measured: Measurement[] = []
  for (const [name, paths] of Object.entries(asked)) {
    const questions = paths.map((path) => () => ask(path))
    measured.push(...(await percentiles(name, questions, TIMES)))
  }
  return measured
}

async function deepPages(ask: Ask, first: string): Promise<string[]> {
  const pages = [first]
  for (let page = 1; page < PAGES_DEEP; page += 1) {
    const { next_cursor } = list.parse(JSON.parse(await ask(pages.at(-1) ?? first)))
    pages.push(`${first.replace(PAGE, 'limit=200')}&cursor=${next_cursor}`)
  }
  return pages.slice(1)
}

async function exportFigures({ url, pid }: Product, ask: Ask): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const what of ['users', 'loan-officers', 'properties']) {
    const path = `admin/export/${what}`
    const took: number[] = []
    const work = async () => {
      for (let time = 0; time < EXPORTS; time += 1) took.push(await timed(() => ask(path)))
    }
    // Those who ask meanwhile take memory as well.
    const grown = await memoryDuring(pid, work)
    const answers = await answersDuring(url, `during the export of ${what}`, work())
    measured.push(
      { name: `export of ${what}, the slowest of ${2 * EXPORTS}`, value: Math.round(Math.max(...took)), unit: 'ms' },
      { name: `memory that the export of ${what} takes`, value: Math.round(grown), unit: 'MB' },
      ...answers,
    )
  }
  return measured
}

async function memoryDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = memoryNow(pid)
  let peak = before
  let working = true
  const done = work().finally(() => {
    working = false
  })
  while (working) {
    peak = Math.max(peak, memoryNow(pid))
    await delay(10)
  }
  await done
  return peak - before
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
