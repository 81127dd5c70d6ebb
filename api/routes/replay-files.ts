import { systemSettings } from '../../projections/settings/settings-queries.ts'
import { withAddresses, withName } from '../audit/with-names.ts'
import { replayParams } from '../contract/replays.ts'
import { begun, type Cell, csvForSpreadsheets, piecesInOrder } from '../csv/for-spreadsheets.ts'
import { download, type Route, signedIn } from '../http/route.ts'
import type { ApiParts, KeptDifference } from '../parts.ts'
import { companyLines } from '../reports/company-lines.ts'

/** What a replay has found, as files to keep. */
export function replayFileRoutes(parts: ApiParts): Route[] {
  return [csv(parts), pdf(parts)]
}

const COLUMNS: Readonly<Record<string, (difference: KeptDifference) => Cell>> = {
  'Property ID': ({ property_id }) => property_id,
  Position: ({ position }) => position,
  Figure: ({ figure }) => figure,
  Recorded: ({ recorded }) => cellOf(recorded),
  Computed: ({ computed }) => cellOf(computed),
  Cause: ({ cause }) => cause,
}

function csv({ replays }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/audit/replays/:id/differences.csv',
    summary: 'The differences of a replay as CSV, in the order of the log: the first 10,000, or those by now',
    params: replayParams,
    answer: 'text/csv',
    handle: async ({ params: { id } }) => {
      const { started_at } = await replays.find(id)
      const next = async (after: string | null, limit: number) =>
        (await replays.differences(id, Number(after ?? 0), limit)).map((one) => ({ ...one, id: String(one.number) }))
      const rows = piecesInOrder(next, (difference) => Object.values(COLUMNS).map((cell) => cell(difference)))
      return {
        file_name: `refibell-replay-${started_at.slice(0, 10)}.csv`,
        bytes: await begun(csvForSpreadsheets(Object.keys(COLUMNS), rows)),
      }
    },
  })
}

/** So that it is there in seconds; the CSV file has all that are kept. */
const PRINTED = 250

function pdf({ knex, replays, throttles, printReplay }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/audit/replays/:id/report.pdf',
    summary: `What a replay has found, as a PDF: the verdict, what was asked, and the first ${PRINTED} differences`,
    params: replayParams,
    answer: 'application/pdf',
    handle: async ({ params: { id }, user }) => {
      await throttles.count('report', signedIn(user).account_id)
      const replay = await withName(knex, await replays.find(id))
      const differences = await withAddresses(knex, await replays.differences(id, 0, PRINTED))
      const bytes = await printReplay({ replay, differences, footer: companyLines(await systemSettings(knex)) })
      return { file_name: `refibell-replay-${replay.started_at.slice(0, 10)}.pdf`, bytes }
    },
  })
}

/** Numbers stay numbers; what is neither number nor text is written as JSON. */
function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  return JSON.stringify(value) ?? null
}
