import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const projectRoot = path.join(import.meta.dirname, '../..')
const isThere = (file: string) => existsSync(path.join(projectRoot, file))
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

/** What has one of an aggregate's files has to have all of them. */
const aggregates = readdirSync(path.join(projectRoot, 'domain')).filter((name) =>
  ['events.ts', 'state.ts', 'decide.ts'].some((file) => isThere(`domain/${name}/${file}`)),
)
const streamFile = (aggregate: string) => `commands/${aggregate}/${aggregate}-stream.ts`

describe('an aggregate', () => {
  it.each(aggregates)('has its state, decisions and streams where one looks for them: %s', (aggregate) => {
    const shape = ['events.ts', 'state.ts', 'decide.ts', 'decide.unit.spec.ts'].map(
      (file) => `domain/${aggregate}/${file}`,
    )
    expect([...shape, streamFile(aggregate)].filter((file) => !isThere(file))).toEqual([])
  })
})

describe('the names of streams', () => {
  /** Such as `property-` and 'settings-system', but not 'property-tax': what follows is an id, or ends the name. */
  const NAMES = /['"`]([a-z_]+-(?=\$\{)|settings-[a-z]+(?=['"`]))/g
  const namesIn = (text: string) => [...text.matchAll(NAMES)].map(([, name]) => name ?? '')
  const known = new Set(
    aggregates
      .map(streamFile)
      .filter(isThere)
      .flatMap((file) => namesIn(read(file))),
  )

  it('are those of eighteen kinds', () => {
    expect(known.size).toBe(18)
  })

  it('are found in what a violation would look like', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what is looked for
    const found = namesIn("log.readStream(`delivery-${account_id}`); append('settings-system', events)")
    expect(found.filter((name) => known.has(name))).toEqual(['delivery-', 'settings-system'])
  })

  it('are written in the file of their aggregate and nowhere else', () => {
    const allowed = new Set(aggregates.map(streamFile))
    const others = ['api', 'bench', 'commands', 'main', 'projections', 'workers']
      .flatMap((folder) => sourceFiles(projectRoot, folder))
      .filter((file) => !file.endsWith('.spec.ts') && !allowed.has(file))
    expect(others.filter((file) => namesIn(read(file)).some((name) => known.has(name)))).toEqual([])
  })
})
