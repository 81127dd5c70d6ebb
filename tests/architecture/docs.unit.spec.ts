import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENVIRONMENT_VARIABLES } from '../../main/configuration.ts'
import { MAIN, WORKERS_NODE_OPTIONS } from '../support/start-command.ts'

const projectRoot = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const pages = [
  ...readdirSync(projectRoot),
  ...readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md'))

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? '')
    expect(links.filter((link) => !existsSync(path.join(projectRoot, path.dirname(page), link)))).toEqual([])
  })
})

describe('docs/decisions', () => {
  const decisions = readdirSync(path.join(projectRoot, 'docs/decisions')).sort()

  it('are numbered one after the other', () => {
    const numbers = decisions.map((file) => /^(\d{4})-[a-z-]+\.md$/.exec(file)?.[1])
    expect(numbers).toEqual(decisions.map((_, place) => String(place + 1).padStart(4, '0')))
  })

  it('have a title and a date, none earlier than the one before', () => {
    const dates = decisions.map((file) => /^# .+\n\n(\d{4}-\d{2}-\d{2})\n/.exec(read(`docs/decisions/${file}`))?.[1])
    expect(dates).not.toContain(undefined)
    expect(dates).toEqual(dates.toSorted())
  })
})

/** What the product makes at its first start is not there before. */
const MADE = ['dist/', 'data/']

describe('docs/architecture.md', () => {
  it('points only to places that exist', () => {
    const places = [...read('docs/architecture.md').matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(
      ([, place]) => place ?? '',
    )
    expect(places.length).toBeGreaterThan(20)
    expect(places.filter((place) => !MADE.includes(place) && !existsSync(path.join(projectRoot, place)))).toEqual([])
  })
})

describe('docs/faults.md', () => {
  it('names only tests that exist', () => {
    const [, table = ''] = /((?:^\|.*\n)+)/m.exec(read('docs/faults.md')) ?? []
    const cells = table
      .split('\n')
      .slice(2, -1)
      .map((row) => row.split('|').at(-2) ?? '')
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name ?? ''))
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((name) => !isSpec(name))).toEqual([])
  })

  function isSpec(name: string): boolean {
    return ['unit', 'int'].some((tier) => existsSync(path.join(projectRoot, `${name}.${tier}.spec.ts`)))
  }
})

describe('.env.example', () => {
  it('lists every variable that is looked at, and no other', () => {
    const listed = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual([...ENVIRONMENT_VARIABLES].sort())
  })
})

describe('docker-compose.yml', () => {
  /** What containers fix, and what only a first try or a test needs. */
  const NOT_HANDED_ON = ['ALLOW_PRIVATE_URLS', 'DATA_DIR', 'DEMO', 'HEALTH_PORT', 'HOST', 'NODE_ENV', 'TRUST_PROXY']

  it('hands on every other variable that is looked at', () => {
    const named = new Set([...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    const missing = ENVIRONMENT_VARIABLES.filter((name) => !named.has(name) && !NOT_HANDED_ON.includes(name))
    expect(missing).toEqual([])
  })

  it('gives the Node of the workers what npm run start:workers gives it', () => {
    const [, entrypoint = ''] = /entrypoint: \[(.*)\]/.exec(read('docker-compose.yml')) ?? []
    const words = entrypoint.split(', ').map((word) => word.slice(1, -1))
    expect(words).toEqual(['tini', '-e', '143', '--', 'node', ...WORKERS_NODE_OPTIONS, MAIN])
  })
})
