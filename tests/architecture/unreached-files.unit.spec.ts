import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scripts } from '../../package.json'
import { importedBy } from './import-graph.ts'
import { isBarrel } from './is-barrel.ts'
import { sourceFiles } from './source-files.ts'
import { unreachedIn } from './unreached-in.ts'

const projectRoot = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

const PRODUCT =
  /^(main\.ts$|run\.mjs$|(api|commands|domain|eventstore|main|projections|statement-reading|web|workers)\/)/

/** Nobody imports tests, what the compiler alone reads of a package, and what browsers fetch as it lies there. */
const OF_OTHERS = /\.spec\.tsx?$|\.d\.ts$|^web\/static\//

const sources = new Map(
  sourceFiles(projectRoot)
    .filter((file) => PRODUCT.test(file) && !OF_OTHERS.test(file))
    .map((file) => [file, read(file)]),
)

/** What the commands of `package.json` run. */
const programs = Object.values(scripts)
  .flatMap((script) => script.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? [])
  .map((file) => path.posix.normalize(file))

/** What the pages load. */
const pages = readdirSync(path.join(projectRoot, 'web'))
  .filter((file) => file.endsWith('.html'))
  .flatMap((file) => [...read(`web/${file}`).matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, src]) => `web/${src}`))

/** Stand in the product although nothing of it leads there. */
const WITH_A_REASON = [
  // Stands beside the stored examples that the test of the versions holds it against.
  'eventstore/versions/examples-of-today.ts',
  // Run by hand after an update of the fonts' packages; what it makes is in the project.
  'main/web-build/cut-fonts.ts',
]

// What only a test imports is as good as not there: nobody who uses the product comes to it.
it('everything in the product is led to from one of its programs or pages', () => {
  expect(programs).toContain('main.ts')
  expect(pages).toContain('web/app/main.tsx')
  expect(unreachedIn(sources, [...programs, ...pages])).toEqual(WITH_A_REASON)
})

describe('A planted file', () => {
  const START = 'main/start.ts'
  const unreached = (start: string, ...planted: [file: string, source: string][]) =>
    unreachedIn(new Map([[START, start], ...planted]), [START])

  it.each([
    ['', 'api/routes/planted.ts'],
    ["// See './planted.ts'.", 'main/planted.ts'],
    ["run('other/planted.ts')", 'main/planted.ts'],
  ])('is named where the start says %j: %s', (start, planted) => {
    expect(unreached(start, [planted, ''])).toEqual([planted])
  })

  it('is named where only another such file imports it, and that one too', () => {
    const circle: [string, string][] = [
      ['commands/a.ts', "import './b.ts'"],
      ['commands/b.ts', "import './a.ts'"],
    ]
    expect(unreached('', ...circle)).toEqual(['commands/a.ts', 'commands/b.ts'])
  })

  it.each([
    ["import { planted } from '../api/routes/planted.ts'", 'api/routes/planted.ts'],
    ["import type { Planted } from './planted.ts'", 'main/planted.ts'],
    ["const later = () => import('./planted.ts')", 'main/planted.ts'],
    ["new Worker(new URL('./planted.mjs', import.meta.url))", 'main/planted.mjs'],
    ["path.join(import.meta.dirname, 'planted.ts')", 'main/planted.ts'],
    ["server.ssrLoadModule('/app/planted.tsx')", 'web/app/planted.tsx'],
  ])('is led to by %s', (start, planted) => {
    expect(unreached(start, [planted, ''])).toEqual([])
  })
})

// What stands behind one is found in two places, and whoever needs one thing loads all. What the web may know of the domain is handed on
// by the contract, file by file: the import table lets it come no other way.
it('no file only hands on what stands in others, but for what the contract hands on of the domain', () => {
  const barrels = [...sources].filter(([file, source]) => isBarrel(file, source))
  const isDoorToDomain = ([file, source]: readonly [string, string]) =>
    file.startsWith('api/contract/') && importedBy(file, source).every((other) => other.startsWith('domain/'))
  expect(barrels.filter((barrel) => !isDoorToDomain(barrel)).map(([file]) => file)).toEqual([])
})

it.each([
  "export * from './a.ts'",
  "export { a } from './a.ts'\nexport type { B } from './b.ts'",
  "import { a } from './a.ts'\nexport { a }",
  "import a from './a.ts'\nexport default a",
])('is a barrel: %s', (source) => expect(isBarrel('x.ts', source)).toBe(true))

it.each(["import './a.css'", "export { a } from './a.ts'\nexport const b = 1", "import { a } from './a.ts'\na()"])(
  'is none: %s',
  (source) => expect(isBarrel('x.ts', source)).toBe(false),
)
