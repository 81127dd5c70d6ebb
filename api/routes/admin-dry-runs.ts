import { readCostTemplates } from '../../domain/costs/cost-template-payload.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { dryRun, dryRunView, type TriedBook } from '../book/dry-run.ts'
import { DryRuns } from '../book/dry-runs.ts'
import { type DryRunAnswer, dryRunAnswer, dryRunProgress } from '../contract/book.ts'
import { costTemplatesDryRunRequest } from '../contract/cost-templates.ts'
import { LLPA_FILE } from '../contract/rate-file-rules.ts'
import { OneAtATime } from '../http/one-at-a-time.ts'
import { type Asked, type Route, route, signedIn, type UploadedFile } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { changedHomesRoutes } from './changed-homes.ts'
import { RATE_FILE } from './rate-file-upload.ts'
import { syncDifferencesRoute } from './sync-differences.ts'

/** What other prices and costs would change, before they are in force. Nothing of it is recorded. */
export function adminDryRunRoutes(parts: ApiParts): Route[] {
  const runs = new DryRuns()
  const look = lookingAtHomes(parts, runs)
  const { rateFiles } = parts
  return [
    ofFile(look, '/api/admin/rate-matrices/dry-run', 'a rate sheet', async (file, book) => {
      const read = await rateFiles.rateSheet(file.bytes, null)
      if (read.faults !== undefined) throw new InvalidInput({ file: read.detail })
      return { ...book, rate_sheet: { id: CANDIDATE, value: read.sheet } }
    }),
    ofFile(look, '/api/admin/llpa/dry-run', 'an LLPA table', async (file, book) => {
      const read = await rateFiles.llpaTable(file.bytes, null)
      if (read.faults !== undefined) throw new InvalidInput({ file: read.detail })
      return { ...book, llpa: { id: CANDIDATE, value: read.table } }
    }),
    ofCostTemplates(look),
    syncDifferencesRoute(parts, runs),
    ...changedHomesRoutes(parts, runs),
  ]
}

const CANDIDATE = 'not in force'

type Look = (
  asked: Pick<Asked<unknown, unknown, unknown>, 'user' | 'today' | 'listener'>,
  tried: (today: PricingBook) => Promise<Omit<TriedBook, 'day'>>,
) => Promise<DryRunAnswer>

function lookingAtHomes(parts: ApiParts, runs: DryRuns): Look {
  // Whoever asks again has changed their mind, and waits for themselves alone.
  const turns = new OneAtATime()
  return async ({ user, today, listener }, tried) => {
    const { account_id } = signedIn(user)
    const book = { ...(await tried(await parts.pricing.book(today))), day: today }
    const found = await turns.run(account_id, () => dryRun(parts, book, listener))
    const id = parts.newId()
    runs.keep(id, account_id, found.changed)
    return { id, ...(await dryRunView(parts.knex, found)) }
  }
}

function ofFile(
  look: Look,
  path: string,
  what: string,
  bookWith: (file: UploadedFile, today: PricingBook) => Promise<PricingBook>,
): Route {
  return route({
    method: 'post',
    path,
    summary: `Which properties would change their status at the next look, were ${what} in force; stores nothing`,
    changesNothing: true,
    upload: RATE_FILE,
    answer: dryRunAnswer,
    progress: dryRunProgress,
    handle: async ({ file, ...asked }) => {
      if (file === null) throw new InvalidInput({ file: LLPA_FILE })
      return look(asked, async (book) => ({ book: await bookWith(file, book), states: null }))
    },
  })
}

/** One shape for a template that is edited, one that is added, a bulk edit and the defaults: the templates as they would be. */
function ofCostTemplates(look: Look): Route {
  return route({
    method: 'post',
    path: '/api/admin/cost-templates/dry-run',
    summary:
      'Which properties of their states would change their status at the next look, were these cost templates saved; stores nothing',
    changesNothing: true,
    body: costTemplatesDryRunRequest,
    answer: dryRunAnswer,
    progress: dryRunProgress,
    handle: async ({ body, ...asked }) => {
      const { templates, faults } = readCostTemplates(body.templates)
      if (faults !== undefined) throw new InvalidInput(faults)
      const tried = Object.fromEntries(templates.map((value) => [value.state, { id: CANDIDATE, value }]))
      return look(asked, async (book) => ({
        book: { ...book, cost_templates: { ...book.cost_templates, ...tried } },
        states: Object.keys(tried),
      }))
    },
  })
}
