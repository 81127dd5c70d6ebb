import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LeftOutTests } from './tests/support/left-out-tests.ts'
import { TestOrder } from './tests/support/test-order.ts'

/** As long as `tests/support/patience.ts` has: what is told comes late where the machine is busy with other things. */
const TOLD = { poll: { timeout: 15_000 } }

/** Needs an EventStoreDB, which is not here in every test run: see `npm run test:eventstoredb`. */
const ON_A_REAL_SERVER = 'tests/contract/event-log-on-eventstoredb.int.spec.ts'

/** What the test of the test command plants is no test of anybody else's, also where it was left behind. */
const NOT_OURS = ['node_modules', 'dist', 'data', ...(process.env.PLANTED ? [] : ['**/planted-*/**'])]

const PATIENCE = './tests/support/patience.ts'
const POSTGRES = './tests/support/postgres-server.ts'

/** Newer versions of Node have a `localStorage` of their own, one without a file, which would stand in the place of the DOM's. */
const WEB_STORAGE = '--experimental-webstorage'
const WITHOUT_WEB_STORAGE = process.allowedNodeEnvironmentFlags.has(WEB_STORAGE) ? ['--no-experimental-webstorage'] : []

/** What renders pages and reads files makes much that is soon forgotten: with Node's 16 MB a tenth of the time goes into tidying up. */
const ROOM_FOR_SHORT_LIVED = '--max-semi-space-size=64'

/**
 * Tests run most of what they run a few times: V8 otherwise compiles much for good that is hardly run afterwards. From version 12 on it
 * counts in another way, and refuses the flag.
 */
const COMPILE_LATER = Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=400000'] : []

const OF_WORKERS = [ROOM_FOR_SHORT_LIVED, ...COMPILE_LATER]

/**
 * The suffix says the tier: `.unit.spec.ts` needs nothing (`.unit.spec.tsx`, where components are rendered, asks for a DOM in its first
 * line), `.int.spec.ts` a real PostgreSQL (started once for the run), `.e2e.spec.ts` a whole installation and a real browser. The tiers
 * follow each other (see `TestOrder`), the next one's first files beside the last ones of the one before.
 *
 * Files follow each other in the same process, without `isolate`: to load our parts and their packages anew for each of them took a
 * third of the whole run.
 */
export default defineConfig({
  test: {
    // They wait for disks, locks, browsers, and processes that read, live or die: with one for each core a sixth of the cores' time is idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: TestOrder },
    // Those that Vitest has by itself, and ours.
    reporters: ['default', ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : []), new LeftOutTests()],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.unit.spec.{ts,tsx}'],
          exclude: NOT_OURS,
          execArgv: [...OF_WORKERS, ...WITHOUT_WEB_STORAGE],
          isolate: false,
          setupFiles: [PATIENCE, './tests/support/web/new-tab.ts'],
          expect: TOLD,
          // None of them waits for the clock: this ends what hangs, and not what shares the cores with others.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['**/*.int.spec.ts'],
          exclude: [...NOT_OURS, ...(process.env.EVENTSTOREDB_URL ? [] : [ON_A_REAL_SERVER])],
          execArgv: OF_WORKERS,
          globalSetup: POSTGRES,
          setupFiles: PATIENCE,
          isolate: false,
          expect: TOLD,
          // Some start the product or a command several times, on cores that others use as well.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/browser/**/*.e2e.spec.ts'],
          globalSetup: POSTGRES,
          setupFiles: PATIENCE,
          isolate: false,
          expect: TOLD,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
