import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { InputRefused } from '../../main/cli/input-refused.ts'
import { runCommandLine } from '../../main/cli/run-command-line.ts'

const TABLE = fileURLToPath(new URL('../../domain/address/places-by-zip-area.ts', import.meta.url))
const USAGE = `Name the US.txt that https://download.geonames.org/export/zip/US.zip holds.
Usage: npm run generate:places -- file`

await runCommandLine(async () => generate(process.argv[2]))

/** Writes the table of places anew, from GeoNames' file of postal codes: country, ZIP code, place and more, with tabs between. */
function generate(file: string | undefined): number {
  if (file === undefined) throw new InputRefused(USAGE)
  const rows: string[][] = parse(readFileSync(file), { delimiter: '\t', quote: false })
  const areas = new Map<string, Set<string>>()
  for (const [country, zipCode = '', place = ''] of rows) {
    if (country !== 'US' || !/^\d{5}$/.test(zipCode))
      throw new InputRefused(`${file} is no table of ZIP codes of the US.`)
    const area = zipCode.slice(0, 3)
    areas.set(area, (areas.get(area) ?? new Set()).add(place))
  }
  writeFileSync(TABLE, tableOf(areas))
  return 0
}

function tableOf(areas: ReadonlyMap<string, ReadonlySet<string>>): string {
  const rows = [...areas].sort(([one], [other]) => (one < other ? -1 : 1))
  const lines = rows.map(([area, places]) => `${area} ${[...places].sort().join('|')}\n`)
  return `/**
 * The places that ZIP codes with the same first three digits are of: a line for each such area. Written by \`npm run generate:places\` from
 * GeoNames' postal codes (https://www.geonames.org, CC BY 4.0), which name one place for each ZIP code.
 */
export const PLACES_BY_ZIP_AREA = \`
${lines.join('')}\`
`
}
