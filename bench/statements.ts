import { fileURLToPath } from 'node:url'
import { measureStatements } from './measure-statements.ts'

const FIXTURES = fileURLToPath(new URL('../tests/fixtures/statements/', import.meta.url))

/** How well and how fast the fixtures are read. */
export const run = (): ReturnType<typeof measureStatements> => measureStatements(FIXTURES)
