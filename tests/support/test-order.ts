import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest is begun first, so that no core ends with one of these while the others have nothing left to do. Some are short
 * to read, and would otherwise come last.
 */
export const LONGEST = [
  'statement-reading/process/reading-limits.unit.spec.ts',
  'statement-reading/picture/read-pictures.unit.spec.ts',
  'statement-reading/statement-reader.unit.spec.ts',
  'eventstore/eventstoredb/frozen-server.unit.spec.ts',
  'api/reports/evaluation-report.unit.spec.ts',
  'main/demo/fill-demo.int.spec.ts',
  'main/event-log.int.spec.ts',
  'tests/api/most-homes.int.spec.ts',
  'tests/faults/backup-and-restore.int.spec.ts',
  'tests/faults/database-away.int.spec.ts',
  'tests/faults/killed-api.int.spec.ts',
  'tests/faults/roles-apart.int.spec.ts',
  'tests/npm-commands/failing-commands.int.spec.ts',
  'tests/start/dependencies-away.int.spec.ts',
  'tests/start/erased-from-the-files.int.spec.ts',
  'tests/start/start-and-stop.int.spec.ts',
  'tests/start/start-given-up.int.spec.ts',
  'workers/automation/killed-run.int.spec.ts',
  'workers/notifications/killed-sender.int.spec.ts',
  'tests/browser/client-area.e2e.spec.ts',
  'tests/browser/flow.e2e.spec.ts',
  'tests/browser/journey.e2e.spec.ts',
  'tests/browser/long-pipeline.e2e.spec.ts',
  'tests/browser/officer.e2e.spec.ts',
]

const DOM = '// @vitest-environment happy-dom\n'
const PROJECT_ROOT = path.join(import.meta.dirname, '../..')

/** What needs the least comes first, and says soonest what is wrong. */
const TIERS = ['unit', 'int', 'e2e']

/**
 * Tier by tier, without waiting in between for the last file of one. Within each it is Vitest's own order, but for the longest and for
 * what needs a DOM: that comes together at the end, because a process goes on with the next file only where that has the same
 * environment, and otherwise loads everything anew.
 */
export class TestOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = (await super.sort(specs)).map((spec) => ({
      spec,
      tier: TIERS.indexOf(spec.project.name),
      place: placeOf(spec.moduleId),
    }))
    return placed.sort((one, other) => one.tier - other.tier || one.place - other.place).map(({ spec }) => spec)
  }
}

function placeOf(file: string): number {
  const name = path.relative(PROJECT_ROOT, file).replaceAll(path.sep, '/')
  if (LONGEST.includes(name)) return 0
  return readFileSync(file, 'utf8').startsWith(DOM) ? 2 : 1
}
