import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import { RULES } from '../../domain/evaluation/replay/rules.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import { NotFound } from '../../domain/not-found.ts'
import type { LogEntry } from '../../eventstore/port.ts'
import { SealBroken } from '../../eventstore/sealing/seal-broken.ts'
import { fixtureLlpa, fixtureSheet, rateFileBytes } from '../../tests/evaluation/worked-examples.ts'
import { COLORADO_COSTS, loanPayload } from '../../tests/support/loan-fixtures.ts'
import { type MemoryContent, memoryContent } from '../../tests/support/memory-content.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { accountRegistered } from '../../tests/support/sample-events.ts'
import { keepBook } from '../../workers/automation/run-inputs.ts'
import { startAutomationRun } from '../automation/automation-run.ts'
import { type CommandContext, SYSTEM } from '../context.ts'
import { saveCostTemplate } from '../costs/save-cost-template.ts'
import { readHere } from '../csv/rate-file-reader.ts'
import { propose } from '../decide-and-append.ts'
import { load } from '../load.ts'
import { addProperty } from '../property/add-property.ts'
import { propertyAggregate, propertyStream } from '../property/property-stream.ts'
import { reevaluateProperty } from '../property/reevaluate-property.ts'
import { uploadLlpa } from '../rates/upload-llpa.ts'
import { uploadRateSheet } from '../rates/upload-rate-sheet.ts'
import type { FoundDifference } from './found-difference.ts'
import type { ReplaySources } from './fresh-recall.ts'
import { Replay } from './replay.ts'
import type { ReplayOrder } from './replay-order.ts'
import { NOTHING_REPLAYED } from './replay-progress.ts'

const DAY = '2026-03-16'
const NIGHT = '2026-06-02'
const ALL: ReplayOrder = { scope: { scope: 'all' }, as_of: null }

let sources: ReplaySources
let content: MemoryContent
let context: CommandContext
let ids: { home: string; other: string; sheet: string }
let book: PricingBook

/** Two clients' homes, one of them Omar's, both looked at in a night with other costs. */
beforeEach(async () => {
  const { log } = createMemoryEventLog()
  content = memoryContent()
  context = { log, actor: SYSTEM, now: `${DAY}T12:00:00Z`, newId: uuidv7, correlation_id: 'test', causation_id: null }
  const files = { file_name: 'f.csv', warnings: [] }
  const sheet = { ...files, bytes: rateFileBytes('rate-sheet.csv'), sheet: fixtureSheet('rate-sheet.csv') }
  const { rate_sheet_id } = await uploadRateSheet(context, content, { source: 'csv', effective_date: DAY, ...sheet })
  const table = { ...files, bytes: rateFileBytes('llpa.csv'), table: fixtureLlpa('llpa.csv') }
  const { llpa_id } = await uploadLlpa(context, content, table)
  await saveCostTemplate(context, COLORADO_COSTS, null)
  book = {
    rate_sheet: { id: rate_sheet_id, value: sheet.sheet },
    llpa: { id: llpa_id, value: table.table },
    cost_templates: { CO: { id: 'CO@0', value: COLORADO_COSTS } },
    margins: {},
    licensed_states: null,
  }
  await append('account-omar', accountRegistered('omar', { role: 'lo' }))
  await append('account-june', accountRegistered('june', { lo_id: 'omar' }))
  await append('account-kim', accountRegistered('kim'))
  const home = await add('june', book)
  const other = await add('kim', book)
  ids = { home, other, sheet: rate_sheet_id }
  await nightWithTitleFee(999, 1)
  sources = {
    log,
    content,
    rateFiles: readHere,
    accountStream: async (id) => (id === 'nobody' ? null : `account-${id}`),
  }
})

const append = (stream: string, event: RefiBellEvent) =>
  context.log.append(stream, 'any', propose(context, stream, [event]))

const reassign = (account_id: string, previous_lo_id: string, lo_id: string) =>
  append(`account-${account_id}`, {
    type: 'ClientReassigned',
    data: { account_id, lo_id, previous_lo_id, property_ids: [] },
  })

async function add(owner_id: string, book: PricingBook): Promise<string> {
  const property_id = context.newId()
  const given = { owner_id, lo_id: null, payload: loanPayload(), document_id: null, book, as_of: DAY, homes: 0 }
  await addProperty(context, { ...given, property_id })
  return property_id
}

/** Looks at both homes. @param correlation_id what is written in a run has its id there */
async function nightWithTitleFee(
  title_fee: number,
  revision: number,
  as_of = NIGHT,
  correlation_id = as_of,
): Promise<void> {
  const later = { ...context, now: `${as_of}T06:00:00Z`, correlation_id }
  const value = { ...COLORADO_COSTS, title_fee }
  await saveCostTemplate(context, value, null)
  const cost_template = { id: `CO@${revision}`, value }
  const inputs = await keepBook(content, { ...book, cost_templates: { CO: cost_template } })
  const plan = { batch_size: 9, total_batches: 1, total_properties: 2 }
  await startAutomationRun(later, { run_id: as_of, triggered_by: 'schedule', as_of, ...plan, inputs })
  for (const home of [ids.home, ids.other]) {
    const { state } = await load(later, propertyStream(home), propertyAggregate)
    if (state.status !== 'watched') throw new Error('The home is watched.')
    const pricing = { ...book, cost_template, margins: null }
    if ((await reevaluateProperty(later, state, pricing, as_of, as_of)) === null) throw new Error('Nothing changed.')
  }
}

/** What was recorded of the home of Omar's client. */
async function statuses() {
  const events = await context.log.readStream(propertyStream(ids.home))
  return events.flatMap((event) => (event.type === 'PropertyEvaluated' ? [event.data.evaluation.status] : []))
}

async function replayed(order = ALL, from = sources, rules = RULES, progress = NOTHING_REPLAYED) {
  const replay = new Replay(from, order, progress, rules)
  const found: FoundDifference[] = []
  for await (const step of replay.steps()) found.push(...step)
  return { ...replay.progress, found }
}

/** Somebody changes events of a type where they are stored. */
function withChanged(type: string, change: (data: never) => object): ReplaySources {
  const changed = <Entry extends LogEntry>(entry: Entry): Entry =>
    entry.type === type && 'data' in entry
      ? { ...entry, data: { ...entry.data, ...change(entry.data as never) } }
      : entry
  const { log } = sources
  return {
    ...sources,
    log: {
      ...sources.log,
      head: () => log.head(),
      readAll: async (...given) => (await log.readAll(...given)).map(changed),
      readStream: async (...given) => (await log.readStream(...given)).map(changed),
    },
  }
}

/** The evaluations of a run can no longer be read where they are stored. */
function withUnreadable(run_id: string, event_type = 'PropertyEvaluated'): ReplaySources {
  const { log } = sources
  const readAll: typeof log.readAll = async (...given) =>
    (await log.readAll(...given)).map((entry) => {
      if (entry.type !== 'PropertyEvaluated' || entry.data.run_id !== run_id) return entry
      return { ...entry, type: 'Unreadable', event_type, error: new Error('Its type is not known.') }
    })
  return { ...sources, log: { ...log, head: () => log.head(), readStream: log.readStream.bind(log), readAll } }
}

/** In each of them once. */
const causes = (found: readonly FoundDifference[]) => [...new Set(found.map(({ cause }) => cause))]

describe('A replay', () => {
  it('finds every evaluation as it was recorded', async () => {
    expect(await replayed()).toMatchObject({ evaluations: 4, same: 4, different: 0, found: [] })
  })

  it('is of one home, of an officer’s clients, or up to a time', async () => {
    const of = async (order: Partial<ReplayOrder>) => (await replayed({ ...ALL, ...order })).evaluations
    expect(await of({ scope: { scope: 'property', id: ids.home } })).toBe(2)
    expect(await of({ scope: { scope: 'officer', id: 'omar' } })).toBe(2)
    expect(await of({ as_of: `${DAY}T12:00:00.000Z` })).toBe(2)
    expect(await of({ as_of: '2026-01-01T00:00:00.000Z' })).toBe(0)
  })

  it('finds the evaluations of a client who went away and came back as they were recorded', async () => {
    await reassign('june', 'omar', 'ana')
    await nightWithTitleFee(50_000, 2, '2026-07-01')
    await reassign('june', 'ana', 'omar')
    await nightWithTitleFee(999, 3, '2026-07-02')
    const { evaluations, found } = await replayed({ ...ALL, scope: { scope: 'officer', id: 'omar' } })
    expect(await statuses()).toEqual(['ready_now', 'ready_now', 'not_yet', 'ready_now'])
    expect({ evaluations, found }).toEqual({ evaluations: 3, found: [] })
  })

  it.each([
    { scope: 'property', id: randomUUID() },
    { scope: 'officer', id: 'june' },
    { scope: 'officer', id: 'nobody' },
  ] as const)('refuses what is not there: %o', async (scope) => {
    await expect(replayed({ scope, as_of: null })).rejects.toThrow(NotFound)
  })

  it('goes on where another one has come to', async () => {
    const [, second] = (await sources.log.readAll(null, 100)).filter(({ type }) => type === 'PropertyEvaluated')
    const half = {
      ...{ position: second?.position ?? null, evaluations: 2, same: 2, different: 0 },
      ...{ clients: ['june'], rule_versions: [0] },
    }
    expect(await replayed(ALL, sources, RULES, half)).toMatchObject({ evaluations: 4, same: 4, rule_versions: [0, 1] })
    const ofOmar = { ...half, evaluations: 1, same: 1 }
    const scope = { scope: 'officer', id: 'omar' } as const
    expect(await replayed({ scope, as_of: null }, sources, RULES, ofOmar)).toMatchObject({ evaluations: 2, same: 2 })
  })
})

describe('What a replay names', () => {
  it('an evaluation that was changed: the figure, and what it is', async () => {
    const changed = withChanged(
      'PropertyEvaluated',
      (data: { property_id: string; evaluation: { net_gap: number } }) =>
        data.property_id === ids.home ? { evaluation: { ...data.evaluation, net_gap: 99_999 } } : {},
    )
    const { different, same, found } = await replayed(ALL, changed)
    expect({ different, same }).toEqual({ different: 2, same: 2 })
    expect(found[0]).toMatchObject({
      property_id: ids.home,
      figure: 'net_gap',
      recorded: 99_999,
      cause: 'event_altered',
    })
    expect(causes(found)).toEqual(['event_altered'])
  })

  it.each([
    ['what was owed', { balance: 1 }],
    ['the status before', { previous_status: 'so_close' }],
    ['the home', { property_id: 'another' }],
    ['how far it is', { distance: { free_rate: 1, needed_rate: 1 } }],
  ])('an event that was changed in %s', async (_, change) => {
    expect(
      causes(
        (
          await replayed(
            ALL,
            withChanged('PropertyEvaluated', () => change),
          )
        ).found,
      ),
    ).toEqual(['event_altered'])
  })

  it('what was owed that was changed by a cent, as that figure alone', async () => {
    let owed = Number.NaN
    const changed = withChanged(
      'PropertyEvaluated',
      (data: { property_id: string; run_id: string; balance: number }) => {
        if (data.property_id !== ids.home || data.run_id !== NIGHT) return {}
        owed = data.balance
        return { balance: owed + 0.01 }
      },
    )
    const { found, different } = await replayed(ALL, changed)
    expect({ found, different }).toMatchObject({
      found: [
        { property_id: ids.home, figure: 'balance', recorded: owed + 0.01, computed: owed, cause: 'event_altered' },
      ],
      different: 1,
    })
  })

  it('an evaluation that was given to another owner, also in the book of whose client the owner is', async () => {
    const changed = withChanged('PropertyEvaluated', (data: { owner_id: string; run_id: string | null }) =>
      data.owner_id === 'june' && data.run_id !== null ? { owner_id: 'kim' } : {},
    )
    const told = {
      property_id: ids.home,
      figure: 'owner_id',
      recorded: 'kim',
      computed: 'june',
      cause: 'event_altered',
    }
    expect(await replayed(ALL, changed)).toMatchObject({ evaluations: 4, different: 1, found: [told] })
    const ofOmar = { ...ALL, scope: { scope: 'officer', id: 'omar' } } as const
    expect(await replayed(ofOmar, changed)).toMatchObject({ evaluations: 2, different: 1, found: [told] })
    // Another process goes on behind the first evaluation of each home.
    const [, second] = (await sources.log.readAll(null, 100)).filter(({ type }) => type === 'PropertyEvaluated')
    const half = { ...NOTHING_REPLAYED, position: second?.position ?? null, clients: ['june'] }
    expect(await replayed(ofOmar, changed, RULES, half)).toMatchObject({ evaluations: 1, found: [told] })
  })

  it.each([
    ['a run that the log does not have', 'no run'],
    ['the run of another night', NIGHT],
    ['no run any more', null],
  ])('an evaluation that names %s, and the one that wrote it', async (_, run_id) => {
    const night = '2026-07-01'
    await nightWithTitleFee(50_000, 2, night)
    const changed = withChanged('PropertyEvaluated', (data: { owner_id: string; run_id: string | null }) =>
      data.owner_id === 'june' && data.run_id === night ? { run_id } : {},
    )
    const told = { property_id: ids.home, figure: 'run_id', recorded: run_id, computed: night, cause: 'event_altered' }
    expect(await replayed(ALL, changed)).toMatchObject({ evaluations: 6, different: 1, found: [told] })
  })

  it('an evaluation of a run that the log does not have, also where nothing says by which it was written', async () => {
    const night = '2026-07-01'
    await nightWithTitleFee(50_000, 2, night, 'a demo’s')
    expect(await replayed()).toMatchObject({ evaluations: 6, found: [] })
    const changed = withChanged('PropertyEvaluated', (data: { owner_id: string; run_id: string | null }) =>
      data.owner_id === 'june' && data.run_id === night ? { run_id: 'no run' } : {},
    )
    const told = { property_id: ids.home, figure: 'run_id', recorded: 'no run', computed: null, cause: 'event_altered' }
    expect(await replayed(ALL, changed)).toMatchObject({ evaluations: 6, different: 1, found: [told] })
  })

  it('a figure that was taken away, as null', async () => {
    const changed = withChanged('PropertyEvaluated', (data: { run_id: string | null; evaluation: object }) =>
      data.run_id === null
        ? { evaluation: { ...data.evaluation, net_gap: undefined } }
        : { previous_status: undefined },
    )
    const { found } = await replayed(ALL, changed)
    expect(found.find(({ figure }) => figure === 'net_gap')).toMatchObject({
      recorded: null,
      computed: expect.any(Number),
    })
    expect(found.find(({ figure }) => figure === 'previous_status')).toMatchObject({
      recorded: null,
      computed: 'ready_now',
    })
  })

  it('an evaluation that has become none', async () => {
    const { found, different } = await replayed(
      ALL,
      withChanged('PropertyEvaluated', (data: { evaluation: object }) => {
        return { evaluation: { ...data.evaluation, cost_breakdown: null } }
      }),
    )
    expect(different).toBe(4)
    expect(causes(found)).toEqual(['event_altered'])
  })

  it.each<[string, object]>([
    ['nothing', { evaluation: undefined }],
    ['no inputs', { evaluation: { status: 'ready_now' } }],
    ['a version that every object has', { rule_version: 'toString' }],
  ])('an evaluation of which %s is left, and goes on behind it', async (_, left) => {
    const changed = withChanged('PropertyEvaluated', ({ owner_id }: { owner_id: string }) =>
      owner_id === 'kim' ? left : {},
    )
    const { evaluations, same, rule_versions, found } = await replayed(ALL, changed)
    expect({ evaluations, same, rule_versions }).toEqual({ evaluations: 4, same: 2, rule_versions: [1] })
    expect(found.map(({ property_id }) => property_id)).toEqual([ids.other, ids.other])
  })

  it.each(['PropertyEvaluated', 'Nonsense'])(
    'an event of a home that cannot be read any more, as %s',
    async (event_type) => {
      const from = withUnreadable(NIGHT, event_type)
      const { evaluations, found } = await replayed(ALL, from)
      expect(evaluations).toBe(4)
      expect(found).toMatchObject([ids.home, ids.other].map((property_id) => ({ property_id, cause: 'event_altered' })))
      const ofOmar = await replayed({ ...ALL, scope: { scope: 'officer', id: 'omar' } }, from)
      const unreadable = { property_id: ids.home, computed: 'Its type is not known.' }
      expect(ofOmar.found).toMatchObject([unreadable])
      // Another process goes on behind the first evaluation of each home.
      const [, second] = (await sources.log.readAll(null, 100)).filter(({ type }) => type === 'PropertyEvaluated')
      const half = { ...NOTHING_REPLAYED, position: second?.position ?? null, clients: ['june'] }
      const resumed = await replayed({ ...ALL, scope: { scope: 'officer', id: 'omar' } }, from, RULES, half)
      expect(resumed.found).toMatchObject([unreadable])
    },
  )

  it('an evaluation that cannot be read, and none that names the status it had', async () => {
    await nightWithTitleFee(50_000, 2, '2026-07-01')
    await nightWithTitleFee(999, 3, '2026-07-02')
    const { evaluations, found } = await replayed(ALL, withUnreadable('2026-07-01'))
    expect(evaluations).toBe(8)
    expect(found.map(({ property_id, figure }) => [property_id, figure])).toEqual([
      [ids.home, 'event'],
      [ids.other, 'event'],
    ])
  })

  it('a loan whose seal is broken, by itself and with what was made from it, and counts evaluations only', async () => {
    const { log } = sources
    const broken = new SealBroken(`event of ${propertyStream(ids.home)}`)
    const readAll: typeof log.readAll = async (...given) =>
      (await log.readAll(...given)).map((entry) =>
        entry.type === 'PropertyAdded' && entry.data.property_id === ids.home
          ? { ...entry, type: 'Unreadable', event_type: entry.type, error: broken }
          : entry,
      )
    const readStream: typeof log.readStream = async (stream, ...given) => {
      if (stream === propertyStream(ids.home)) throw broken
      return log.readStream(stream, ...given)
    }
    const from = { ...sources, log: { ...log, head: () => log.head(), readStream, readAll } }
    const { evaluations, same, different, found } = await replayed(ALL, from)
    expect({ evaluations, same, different }).toEqual({ evaluations: 4, same: 2, different: 2 })
    expect(found.map(({ property_id, figure }) => [property_id, figure])).toEqual([
      [ids.home, 'event'],
      [ids.home, 'inputs.loan'],
      [ids.home, 'inputs.loan'],
    ])
  })

  it('a loan that has become none', async () => {
    const changed = withChanged('PropertyAdded', () => ({ loan: undefined }))
    const { found } = await replayed(ALL, changed)
    expect(new Set(found.map(({ property_id }) => property_id))).toEqual(new Set([ids.home, ids.other]))
  })

  it('a sheet whose bytes are others', async () => {
    const [sheet] = await sources.log.readStream(`rate_sheet-${ids.sheet}`)
    if (sheet?.type !== 'RateSheetUploaded') throw new Error('The sheet was uploaded.')
    content.alter(sheet.data)
    const { found, different } = await replayed()
    expect(different).toBe(4)
    expect(found[0]).toMatchObject({ figure: 'inputs.rate_sheet', recorded: ids.sheet, cause: 'rate_sheet_altered' })
    expect(found[0]?.computed).toMatch(/another digest/)
  })

  it('a sheet in whose place another file was put, with its digest in the event', async () => {
    const other = Buffer.from('no sheet')
    const digest = await content.put(other)
    const { found, different } = await replayed(
      ALL,
      withChanged('RateSheetUploaded', () => ({ digest })),
    )
    expect(different).toBe(4)
    expect(found[0]).toMatchObject({ figure: 'inputs.rate_sheet', recorded: ids.sheet, cause: 'rate_sheet_altered' })
    expect(found[0]?.computed).toMatch(/is refused now/)
  })

  it('a cost template that was changed, with and without a run that kept it', async () => {
    const changed = withChanged('CostTemplateSaved', (data: { template: object }) => {
      return { template: { ...data.template, title_fee: 123 } }
    })
    const { found, different } = await replayed(ALL, changed)
    expect(different).toBe(4)
    expect(causes(found)).toEqual(['cost_template_altered'])
    expect(found).toContainEqual(
      expect.objectContaining({ figure: 'cost_template.title_fee', recorded: 999, computed: 123 }),
    )
  })

  it('a cost template that was changed where it moves no figure of the loan', async () => {
    const changed = withChanged('CostTemplateSaved', (data: { template: { state: string } }) => {
      return { template: { ...data.template, state: 'XX' } }
    })
    const { found, different } = await replayed(ALL, changed)
    expect(different).toBe(2)
    expect(causes(found)).toEqual(['cost_template_altered'])
  })

  it('another stored sheet in the place of one, by its digest in the event', async () => {
    const digest = await content.put(rateFileBytes('rate-sheet-sparse.csv'))
    const { found, different } = await replayed(
      ALL,
      withChanged('RateSheetUploaded', () => ({ digest })),
    )
    expect(different).toBe(4)
    expect(causes(found)).toEqual(['rate_sheet_altered'])
  })

  it('a cost template with another number of months of escrow, where no run has kept it', async () => {
    const changed = withChanged('CostTemplateSaved', (data: { template: { new_escrow_months: number } }) => {
      return { template: { ...data.template, new_escrow_months: data.template.new_escrow_months + 1 } }
    })
    const { found } = await replayed({ ...ALL, as_of: `${DAY}T12:00:00.000Z` }, changed)
    expect(causes(found)).toEqual(['cost_template_altered'])
  })

  it.each([
    ['its payment', { monthly_payment_piti: 3_000 }],
    ['its taxes, which move nothing but costs', { monthly_taxes: 310.83 }],
  ])('a loan that was changed: %s', async (_, figures) => {
    const changed = withChanged('PropertyAdded', (data: { loan: object }) => {
      return { loan: { ...data.loan, ...figures } }
    })
    const { found, different } = await replayed(ALL, changed)
    expect(different).toBe(4)
    expect(causes(found)).toEqual(['loan_altered'])
  })

  it('a run’s prices that no longer have their digest', async () => {
    const [run] = await sources.log.readStream(`automation_run-${NIGHT}`)
    if (run?.type !== 'AutomationRunStarted') throw new Error('The night has a run.')
    content.alter({ digest: run.data.inputs.pricing_digest })
    const { found, different } = await replayed()
    expect(different).toBe(2)
    expect(causes(found)).toEqual(['run_inputs_altered'])
  })

  it('another input that an evaluation says it was made from', async () => {
    const changed = withChanged('PropertyEvaluated', (data: { evaluation: { inputs: object } }) => {
      return { evaluation: { ...data.evaluation, inputs: { ...data.evaluation.inputs, cost_template: 'CO@0' } } }
    })
    const { found } = await replayed(ALL, changed)
    expect(found[0]).toMatchObject({ figure: 'inputs.cost_template', recorded: 'CO@0', computed: 'CO@1' })
  })

  it('a line of the rule that was changed', async () => {
    const [rule] = Object.values(RULES)
    if (rule === undefined) throw new Error('There is a rule.')
    const changed: typeof rule = {
      ...rule,
      evaluateWithDistance: (...given) => {
        const found = rule.evaluateWithDistance(...given)
        return { ...found, evaluation: { ...found.evaluation, total_refi_cost: found.evaluation.total_refi_cost + 1 } }
      },
    }
    const { found, different } = await replayed(ALL, sources, { 1: changed })
    expect(different).toBe(4)
    expect(causes(found)).toEqual(['rule_changed'])
  })

  it('a version of the rule that it does not know, and computes by each version what that one made', async () => {
    const [rule] = Object.values(RULES)
    if (rule === undefined) throw new Error('There is a rule.')
    const second: typeof rule = {
      ...rule,
      evaluateWithDistance: (...given) => {
        const found = rule.evaluateWithDistance(...given)
        return { ...found, evaluation: { ...found.evaluation, escrow_refund: 5 } }
      },
    }
    const newer = withChanged('PropertyEvaluated', (data: { evaluation: { as_of: string } }) =>
      data.evaluation.as_of === NIGHT ? { rule_version: 2, evaluation: { ...data.evaluation, escrow_refund: 5 } } : {},
    )
    expect(await replayed(ALL, newer, { 1: rule, 2: second })).toMatchObject({ same: 4, different: 0 })
    const { found, different } = await replayed(ALL, newer)
    expect(different).toBe(2)
    expect(causes(found)).toEqual(['rule_unknown'])
  })
})
