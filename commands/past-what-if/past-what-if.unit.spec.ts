import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Identified } from '../../domain/evaluation/pricing.ts'
import type { PricingBook } from '../../domain/evaluation/pricing-book.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import { NotFound } from '../../domain/not-found.ts'
import type { RateSheet } from '../../domain/rates/rate-sheet.ts'
import { fixtureLlpa, rateFileBytes } from '../../tests/evaluation/worked-examples.ts'
import { COLORADO_COSTS, loanPayload } from '../../tests/support/loan-fixtures.ts'
import { type MemoryContent, memoryContent } from '../../tests/support/memory-content.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { accountRegistered } from '../../tests/support/sample-events.ts'
import { automationRunStream } from '../automation/automation-stream.ts'
import { type CommandContext, SYSTEM } from '../context.ts'
import { saveCostTemplate } from '../costs/save-cost-template.ts'
import { readHere } from '../csv/rate-file-reader.ts'
import { readRateSheetFile } from '../csv/rate-sheet-file.ts'
import { propose } from '../decide-and-append.ts'
import { deliveryStream } from '../delivery/delivery-stream.ts'
import { load } from '../load.ts'
import { addProperty } from '../property/add-property.ts'
import { propertyAggregate, propertyStream } from '../property/property-stream.ts'
import { reevaluateProperty } from '../property/reevaluate-property.ts'
import { uploadLlpa } from '../rates/upload-llpa.ts'
import { uploadRateSheet } from '../rates/upload-rate-sheet.ts'
import type { ReplaySources } from '../replay/fresh-recall.ts'
import { PastWhatIf } from './past-what-if.ts'
import type { WhatIfOrder } from './what-if-order.ts'

const ADDED = '2026-03-16'
const DAYS = { from: '2026-06-02', until: '2026-06-30' }
const NOTHING = { conventional_margin_bps: null, government_streamline_margin_bps: null, rate_sheet_id: null }
const ALL: WhatIfOrder = { scope: { scope: 'all' }, ...DAYS, ...NOTHING, rule_version: null }
let content: MemoryContent
let context: CommandContext
let sources: ReplaySources
let book: PricingBook
let good: Identified<RateSheet>
/** Of the homes. */
let ids: { june: string; kim: string }

/** The homes of two clients, one of them Omar's, under a poor sheet; a good one is kept, and was not in force. */
beforeEach(async () => {
  const { log } = createMemoryEventLog()
  content = memoryContent()
  context = { log, actor: SYSTEM, now: `${ADDED}T12:00:00Z`, newId: uuidv7, correlation_id: 'test', causation_id: null }
  good = await uploaded(rateFileBytes('rate-sheet.csv'))
  const poor = await uploaded(poorer(rateFileBytes('rate-sheet.csv')))
  const table = fixtureLlpa('llpa.csv')
  const file = { file_name: 'f.csv', warnings: [], bytes: rateFileBytes('llpa.csv'), table }
  const { llpa_id } = await uploadLlpa(context, content, file)
  await saveCostTemplate(context, COLORADO_COSTS, null)
  book = {
    rate_sheet: poor,
    llpa: { id: llpa_id, value: table },
    cost_templates: { CO: { id: 'CO@0', value: COLORADO_COSTS } },
    margins: {},
    licensed_states: null,
  }
  await append('account-omar', accountRegistered('omar', { role: 'lo' }))
  await append('account-june', accountRegistered('june', { lo_id: 'omar' }))
  await append('account-kim', accountRegistered('kim'))
  ids = { june: await add('june'), kim: await add('kim') }
  const accountStream = async (id: string) => `account-${id}`
  sources = { log, content, rateFiles: readHere, accountStream }
})

async function uploaded(bytes: Buffer): Promise<Identified<RateSheet>> {
  const read = readRateSheetFile(bytes)
  if (read.faults !== undefined) throw new Error(read.detail)
  const { sheet } = read
  const file = { file_name: 'f.csv', warnings: [], bytes, sheet }
  const { rate_sheet_id } = await uploadRateSheet(context, content, { source: 'csv', effective_date: ADDED, ...file })
  return { id: rate_sheet_id, value: sheet }
}

const append = (stream: string, event: RefiBellEvent, now = context.now) =>
  context.log.append(stream, 'any', propose({ ...context, now }, stream, [event]))

/** 3 points less for every rate: with the margin of everybody nothing is free, and with one of 100 all is. */
function poorer(bytes: Buffer): Buffer {
  const [header = '', ...rows] = bytes.toString().trimEnd().split(/\r?\n/)
  const price = header.split(',').indexOf('price')
  const lower = (row: string) =>
    row
      .split(',')
      .map((cell, column) => (column === price ? (Number(cell) - 3).toFixed(3) : cell))
      .join(',')
  return Buffer.from([header, ...rows.map(lower)].join('\n'))
}

async function add(owner_id: string): Promise<string> {
  const property_id = context.newId()
  const given = { owner_id, lo_id: null, payload: loanPayload(), document_id: null, book, as_of: ADDED, homes: 0 }
  await addProperty(context, { ...given, property_id })
  return property_id
}

async function worked(order: Partial<WhatIfOrder>) {
  const whatIf = new PastWhatIf(sources, { ...ALL, ...order })
  for await (const _ of whatIf.steps());
  return { ...whatIf.found, evaluations: whatIf.evaluations, leftOut: whatIf.leftOut }
}

/** A night that finds what the night before found, and comes to its end. @param then what it prices with */
async function night(day: string, then = book, homes: readonly string[] = [ids.june, ids.kim]): Promise<void> {
  const later = { ...context, now: `${day}T06:00:00.000Z` }
  for (const home of homes) {
    const { state } = await load(later, propertyStream(home), propertyAggregate)
    if (state.status !== 'watched') throw new Error('The home is watched.')
    const pricing = { ...then, cost_template: then.cost_templates.CO ?? null, margins: null }
    await reevaluateProperty(later, state, pricing, day, day)
  }
  const counts = { processed: homes.length, changed: 0, failures: 0, duration_seconds: 1 }
  const data = { run_id: day, ...counts }
  await append(automationRunStream(day), { type: 'AutomationRunCompleted', data }, `${day}T06:01:00.000Z`)
}

async function told(account_id: string, property_id: string, day: string): Promise<void> {
  const about = { account_id, lo_id: null, property_id, evaluation_event_id: 'e', run_id: day }
  const data = { ...about, status: 'ready_now', channel: 'email', letter_id: null } as const
  await append(deliveryStream(account_id), { type: 'NotificationSent', data }, `${day}T06:02:00.000Z`)
}

/** Both homes become free on June 10, and their owners are told. On June 3 there is nothing to write. */
async function freeOnJune10(): Promise<void> {
  await night('2026-06-01')
  await night('2026-06-03')
  await night('2026-06-10', { ...book, rate_sheet: good })
  await told('june', ids.june, '2026-06-10')
  await told('kim', ids.kim, '2026-06-10')
}

const fates = ({ homes }: { homes: readonly { property_id: string; fate: string }[] }) =>
  Object.fromEntries(homes.map(({ property_id, fate }) => [property_id === ids.june ? 'june' : 'kim', fate]))

describe('What would have rung', () => {
  it('is what rang where nothing is otherwise', async () => {
    await freeOnJune10()
    const found = await worked({ rule_version: 1 })
    expect(found.homes).toEqual([])
    expect(found.totals).toMatchObject({ homes: 2, rang_recorded: 2, rang_supposed: 2, bells_supposed: 2 })
    expect(found.days).toHaveLength(29)
    expect(found.days[7]).toMatchObject({ ready_recorded: 0, ready_supposed: 0, bells_supposed: 0 })
    expect(found.days[8]).toMatchObject({ ready_recorded: 2, ready_supposed: 2, bells_recorded: 2, bells_supposed: 2 })
  })

  it('is sooner with a sheet that was not in force, in the first night, which wrote nothing of its own', async () => {
    await freeOnJune10()
    const found = await worked({ rate_sheet_id: good.id })
    expect(fates(found)).toEqual({ june: 'earlier', kim: 'earlier' })
    expect(found.homes[0]).toMatchObject({
      ready_recorded: '2026-06-10T06:00:00.000Z',
      ready_supposed: '2026-06-03T06:01:00.000Z',
      bell_recorded: '2026-06-10T06:01:00.000Z',
      bell_supposed: '2026-06-03T06:01:00.000Z',
    })
    expect(found.days[1]).toMatchObject({ ready_recorded: 0, ready_supposed: 2, bells_supposed: 2 })
    expect(found).toMatchObject({ evaluations: 4, leftOut: 0 })
  })

  it('is nothing with a margin that eats what is left', async () => {
    await freeOnJune10()
    expect(fates(await worked({ conventional_margin_bps: 600 }))).toEqual({ june: 'never', kim: 'never' })
    expect(fates(await worked({ government_streamline_margin_bps: 600 }))).toEqual({})
  })

  it('is more with a lower margin', async () => {
    await night('2026-06-03')
    const found = await worked({ conventional_margin_bps: 100 })
    expect(fates(found)).toEqual({ june: 'additional', kim: 'additional' })
    expect(found.totals).toMatchObject({ rang_recorded: 0, rang_supposed: 2, additional: 2 })
  })

  it('is of one home, or of an officer’s clients', async () => {
    await freeOnJune10()
    const change = { rate_sheet_id: good.id }
    expect(fates(await worked({ ...change, scope: { scope: 'property', id: ids.kim } }))).toEqual({ kim: 'earlier' })
    expect(fates(await worked({ ...change, scope: { scope: 'officer', id: 'omar' } }))).toEqual({ june: 'earlier' })
    await expect(worked({ scope: { scope: 'officer', id: 'june' } })).rejects.toThrow(NotFound)
  })

  it('is not in an officer’s book from when the client is another one’s', async () => {
    const data = { account_id: 'june', lo_id: 'ann', previous_lo_id: 'omar', property_ids: [ids.june] }
    await append('account-june', { type: 'ClientReassigned', data }, '2026-06-05T12:00:00.000Z')
    await freeOnJune10()
    const found = await worked({ scope: { scope: 'officer', id: 'omar' }, rate_sheet_id: good.id })
    expect([found.days[2], found.days[3]]).toMatchObject([{ ready_supposed: 1 }, { ready_supposed: 0 }])
  })

  it('goes by the consent of then: who wants no letters is told of none', async () => {
    const says = (communication_opt_in: boolean, day: string) =>
      append(
        'account-june',
        { type: 'CommunicationPreferenceChanged', data: { account_id: 'june', communication_opt_in } },
        `${day}T12:00:00.000Z`,
      )
    await says(false, '2026-05-01')
    await night('2026-06-03')
    await says(true, '2026-06-04')
    expect(fates(await worked({ rate_sheet_id: good.id }))).toEqual({ kim: 'additional', june: 'status_only' })
  })

  it('is nothing of a run that did not come to its end, and of a home that nobody looked at any more', async () => {
    const data = { property_id: ids.june, owner_id: 'june' }
    await append(propertyStream(ids.june), { type: 'PropertyWatchEnded', data }, '2026-05-20T12:00:00.000Z')
    expect(await worked({ rate_sheet_id: good.id })).toMatchObject({ homes: [], totals: { homes: 1 } })
    await night('2026-06-03', book, [])
    expect(fates(await worked({ rate_sheet_id: good.id }))).toEqual({ kim: 'additional' })
  })

  it('counts what cannot be computed as it was recorded', async () => {
    await freeOnJune10()
    const [sheet] = await sources.log.readStream(`rate_sheet-${book.rate_sheet?.id}`)
    if (sheet?.type !== 'RateSheetUploaded') throw new Error('The sheet was uploaded.')
    content.alter(sheet.data)
    const found = await worked({ conventional_margin_bps: 100 })
    expect(found).toMatchObject({ homes: [], evaluations: 4, leftOut: 2 })
  })
})
