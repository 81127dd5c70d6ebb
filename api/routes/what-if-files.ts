import { withAddresses } from '../audit/with-names.ts'
import { FATE_IN_WORDS, WHY_NOT_TOLD } from '../contract/what-if-in-words.ts'
import { type WhatIfHome, whatIfParams } from '../contract/what-ifs.ts'
import { begun, type Cell, csvForSpreadsheets, piecesInOrder } from '../csv/for-spreadsheets.ts'
import { download, type Route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

const COLUMNS: Readonly<Record<string, (home: WhatIfHome) => Cell>> = {
  'Property ID': ({ property_id }) => property_id,
  Address: ({ address }) => address,
  Bell: ({ fate }) => FATE_IN_WORDS[fate],
  'Ready Now, recorded': ({ ready_recorded }) => ready_recorded,
  'Ready Now, supposed': ({ ready_supposed }) => ready_supposed,
  'First bell, recorded': ({ bell_recorded }) => bell_recorded,
  'First bell, supposed': ({ bell_supposed }) => bell_supposed,
  'Why nobody would have been told': ({ why_silent }) => (why_silent === null ? null : WHY_NOT_TOLD[why_silent]),
}

/** The homes of a what-if as a file to keep. */
export function whatIfFileRoute({ knex, whatIfs }: ApiParts): Route {
  return download({
    method: 'get',
    path: '/api/audit/what-ifs/:id/homes.csv',
    summary: 'The homes for which something would have been otherwise as CSV: the first 10,000',
    params: whatIfParams,
    answer: 'text/csv',
    handle: async ({ params: { id } }) => {
      const { started_at } = await whatIfs.find(id)
      const next = async (after: string | null, limit: number) => {
        const homes = await withAddresses(knex, await whatIfs.homes(id, Number(after ?? 0), limit))
        return homes.map((home) => ({ ...home, id: String(home.number) }))
      }
      const rows = piecesInOrder(next, (home) => Object.values(COLUMNS).map((cell) => cell(home)))
      return {
        file_name: `refibell-what-if-${started_at.slice(0, 10)}.csv`,
        bytes: await begun(csvForSpreadsheets(Object.keys(COLUMNS), rows)),
      }
    },
  })
}
