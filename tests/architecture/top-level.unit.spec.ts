import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

const PARTS = [
  'api',
  'bench',
  'commands',
  'docs',
  'domain',
  'eventstore',
  'main',
  'projections',
  'statement-reading',
  'tests',
  'web',
  'workers',
]
const FILES = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'docker-compose.yml',
  'main.ts',
  'package-lock.json',
  'package.json',
  'run.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]
/** What `.gitignore` leaves out. */
const MADE_HERE = /^(node_modules|dist|data)$|\.log$/

// A download that somebody tried something with lay here for a night, and came along with a commit.
it('nothing lies at the top but the parts of the product and the files that tell tools about it', () => {
  const found = readdirSync(root).filter((name) => !name.startsWith('.') && !MADE_HERE.test(name))
  expect(found.sort()).toEqual([...PARTS, ...FILES].sort())
})
