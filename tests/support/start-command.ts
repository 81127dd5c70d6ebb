import path from 'node:path'
import { scripts } from '../../package.json'

/** What the shell makes of it: `exec env NAME=value node …`. */
const [SET = '', STARTED = ''] = scripts.start.split(' node ')

/** What `npm start` sets. */
export const START_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  SET.split(' ')
    .slice(2)
    .map((assignment) => assignment.split('=')),
)

/** What `npm start` gives to Node before the product itself: how much memory it may take before it tidies up, and what compiles it. */
export const NODE_OPTIONS: readonly string[] = STARTED.split(' ').slice(0, -1)

/** The product. */
export const MAIN = STARTED.split(' ').at(-1) ?? ''

/** What `npm run start:workers` gives to Node, up to the product. */
export const WORKERS_NODE_OPTIONS: readonly string[] =
  /(?<= node ).*(?= main\.ts )/.exec(scripts['start:workers'])?.[0].split(' ') ?? []

/**
 * The product of most tests, which knows nothing of it: it does not try out its reader of statements. A program of its own that begins
 * the product, because what is compiled by itself shares no class with it.
 */
export const UNTRIED = 'tests/support/untried-product.ts'

/** Runs a program of ours that is the next argument, as the commands of `package.json` do. */
export const RUN = path.join(import.meta.dirname, '../../run.mjs')
