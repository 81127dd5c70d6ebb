import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The last tier's longest are begun first, so that no core ends with one of them while the others have nothing left to do. */
export const LONGEST = [
  'tests/browser/officer.e2e.spec.ts',
  'tests/browser/client-area.e2e.spec.ts',
  'tests/browser/statement-upload.e2e.spec.ts',
  'tests/browser/flow.e2e.spec.ts',
  'tests/browser/long-pipeline.e2e.spec.ts',
  'tests/browser/property.e2e.spec.ts',
  'tests/browser/admin-pricing.e2e.spec.ts',
  'tests/browser/flow-feel.e2e.spec.ts',
  'tests/browser/flow-history.e2e.spec.ts',
  'tests/browser/journey.e2e.spec.ts',
]

/**
 * Wait more than they work: for a limit, another try, a process that dies, a server that is away. Where several of these run at once a
 * core has nothing to do, so that they are spread over their tier.
 */
export const WAITING = [
  'main/event-log.int.spec.ts',
  'projections/engine/asked-rebuild.int.spec.ts',
  'tests/api/password-reset.int.spec.ts',
  'tests/api/stopping.int.spec.ts',
  'tests/faults/backup-and-restore.int.spec.ts',
  'tests/faults/database-away.int.spec.ts',
  'tests/faults/full-disk.int.spec.ts',
  'tests/faults/kill-projector.int.spec.ts',
  'tests/faults/killed-api.int.spec.ts',
  'tests/faults/killed-upload.int.spec.ts',
  'tests/faults/roles-apart.int.spec.ts',
  'tests/faults/unreadable-event.int.spec.ts',
  'tests/start/dependencies-away.int.spec.ts',
  'tests/start/erased-for-good.int.spec.ts',
  'tests/start/start-and-stop.int.spec.ts',
  'tests/start/start-given-up.int.spec.ts',
  'workers/automation/killed-run.int.spec.ts',
  'workers/crm/deliveries.int.spec.ts',
  'workers/notifications/letters-over-smtp.int.spec.ts',
  'workers/notifications/write-monthly.int.spec.ts',
  'workers/webhooks/webhooks.int.spec.ts',
]

/** What needs the least comes first, and says soonest what is wrong. */
const TIERS = ['unit', 'int', 'e2e']
const DOM = '// @vitest-environment happy-dom\n'
const PROJECT_ROOT = path.join(import.meta.dirname, '../..')

/**
 * Tier by tier, without waiting in between for the last file of one. Within each it is Vitest's own order, but for the above and for
 * what needs a DOM: that comes together at the end, because a process goes on with the next file only where that has the same
 * environment, and otherwise loads everything anew.
 */
export class TestOrder extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs)
    return TIERS.flatMap((tier) => inTurn(sorted.filter(({ project }) => project.name === tier)))
  }
}

function inTurn(specs: readonly TestSpecification[]): TestSpecification[] {
  const names = new Map(specs.map((spec) => [spec, nameOf(spec)]))
  const isOf = (list: readonly string[]) => (spec: TestSpecification) => list.includes(names.get(spec) ?? '')
  const [longest, others] = parted(specs, isOf(LONGEST))
  const [waiting, busy] = parted(others, isOf(WAITING))
  const [withDom, withoutDom] = parted(busy, (spec) => readFileSync(spec.moduleId, 'utf8').startsWith(DOM))
  return [...longest, ...spread(waiting, withoutDom), ...withDom]
}

function nameOf({ moduleId }: TestSpecification): string {
  return path.relative(PROJECT_ROOT, moduleId).replaceAll(path.sep, '/')
}

function parted<Each>(all: readonly Each[], isFirst: (one: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** Some among others, with as many of these between two of them. */
export function spread<Each>(some: readonly Each[], others: readonly Each[]): Each[] {
  const step = others.length / (some.length + 1)
  const places = [0, ...some.map((_, index) => Math.round((index + 1) * step)), others.length]
  return places.slice(1).flatMap((end, index) => [...others.slice(places[index], end), ...some.slice(index, index + 1)])
}
