import { scripts } from '../../package.json'

/** What the shell makes of it: `exec env NAME=value node …`. */
const [SET = '', STARTED = ''] = scripts.start.split(' node ')

/** What `npm start` sets. */
export const START_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  SET.split(' ')
    .slice(2)
    .map((assignment) => assignment.split('=')),
)

/** What `npm start` gives to Node before the product itself: how much memory it may take before it tidies up, and the compiler. */
export const NODE_OPTIONS: readonly string[] = STARTED.split(' ').slice(0, -1)

/** What is loaded before the product. */
export const loadedBefore = (...modules: readonly URL[]): string[] => modules.flatMap(({ href }) => ['--import', href])

export const UNTRIED_READER = new URL('./untried-reader.ts', import.meta.url)

/** The product. */
export const MAIN = STARTED.split(' ').at(-1) ?? ''
