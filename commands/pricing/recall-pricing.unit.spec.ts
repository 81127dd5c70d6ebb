import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EvaluationInputs } from '../../domain/evaluation/evaluation.ts'
import type { RefiBellEvent } from '../../domain/events.ts'
import type { EventLog } from '../../eventstore/port.ts'
import { fixtureLlpa, fixtureSheet, rateFileBytes } from '../../tests/evaluation/worked-examples.ts'
import { COLORADO_COSTS } from '../../tests/support/loan-fixtures.ts'
import { type MemoryContent, memoryContent } from '../../tests/support/memory-content.ts'
import { createMemoryEventLog } from '../../tests/support/memory-event-log.ts'
import { LOAN, propertyAdded, propertyCorrected, propertyEvaluated } from '../../tests/support/sample-events.ts'
import { type CommandContext, SYSTEM } from '../context.ts'
import { saveCostTemplate } from '../costs/save-cost-template.ts'
import { readHere } from '../csv/rate-file-reader.ts'
import { propose } from '../decide-and-append.ts'
import { uploadLlpa } from '../rates/upload-llpa.ts'
import { uploadRateSheet } from '../rates/upload-rate-sheet.ts'
import { changeSystemSetting } from '../settings/change-system-setting.ts'
import { InputNotRecorded } from './input-not-recorded.ts'
import { PricingDesk } from './pricing-desk.ts'
import { PricingRecall } from './recall-pricing.ts'

const NONE: EvaluationInputs = {
  loan: null,
  rate_sheet: null,
  llpa: null,
  cost_template: 'national-default',
  margin: 'default',
  licensed_states: null,
}

let log: EventLog
let context: CommandContext
let recall: PricingRecall
let content: MemoryContent

beforeEach(() => {
  log = createMemoryEventLog().log
  context = {
    log,
    actor: SYSTEM,
    now: '2026-03-16T12:00:00Z',
    newId: uuidv7,
    correlation_id: 'recall',
    causation_id: null,
  }
  content = memoryContent()
  const accountStream = async (id: string) => (id === 'ana' ? 'account-of-ana' : null)
  recall = new PricingRecall({ log, desk: new PricingDesk({} as never, content, readHere), accountStream })
})

describe('Recalling what a loan was priced with', () => {
  it('reads sheet and table by the bytes that were uploaded', async () => {
    const sheet = fixtureSheet('rate-sheet.csv')
    const table = fixtureLlpa('llpa.csv')
    const { rate_sheet_id } = await uploadRateSheet(context, content, {
      source: 'csv',
      effective_date: '2026-03-01',
      file_name: 'rate-sheet.csv',
      bytes: rateFileBytes('rate-sheet.csv'),
      sheet,
      warnings: [],
    })
    const bytes = rateFileBytes('llpa.csv')
    const { llpa_id } = await uploadLlpa(context, content, { file_name: 'llpa.csv', bytes, table, warnings: [] })

    const pricing = await recall.pricing({ ...NONE, rate_sheet: rate_sheet_id, llpa: llpa_id })
    expect(pricing.rate_sheet).toEqual({ id: rate_sheet_id, value: sheet })
    expect(pricing.llpa).toEqual({ id: llpa_id, value: table })
  })

  it('finds the version of that day, whatever was saved since', async () => {
    await saveCostTemplate(context, COLORADO_COSTS, null)
    await saveCostTemplate(context, { ...COLORADO_COSTS, title_fee: 999 }, null)
    await changeSystemSetting(context, 'company_name', 'Harbor Lending')
    await changeSystemSetting(context, 'licensed_states', 'CO, tx')
    await changeSystemSetting(context, 'licensed_states', 'ME')
    await append('account-of-ana', [profile(300), profile(400)])

    const then = await recall.pricing({ ...NONE, cost_template: 'CO@0', licensed_states: '1', margin: 'ana@0' })
    expect(then.cost_template).toEqual({ id: 'CO@0', value: COLORADO_COSTS })
    expect(then.licensed_states).toEqual({ id: '1', value: ['CO', 'TX'] })
    expect(then.margins?.value.conventional_margin_bps).toBe(300)

    const now = await recall.pricing({ ...NONE, cost_template: 'CO@1', licensed_states: '2', margin: 'ana@1' })
    expect(now.cost_template?.value.title_fee).toBe(999)
    expect(now.licensed_states?.value).toEqual(['ME'])
    expect(now.margins?.value.conventional_margin_bps).toBe(400)
  })

  it('leaves to the rule what it has a default for', async () => {
    expect(await recall.pricing(NONE)).toEqual({
      rate_sheet: null,
      llpa: null,
      cost_template: null,
      margins: null,
      licensed_states: null,
    })
  })

  it.each<Partial<EvaluationInputs>>([
    { rate_sheet: 'unheard of' },
    { llpa: 'unheard of' },
    { cost_template: 'CO@7' },
    { cost_template: 'CO' },
    { margin: 'omar@0' },
    { margin: 'ana@9' },
    { licensed_states: '0' },
  ])('refuses to guess what the log does not hold: %o', async (inputs) => {
    await saveCostTemplate(context, COLORADO_COSTS, null)
    await changeSystemSetting(context, 'company_name', 'Harbor Lending')
    await expect(recall.pricing({ ...NONE, ...inputs })).rejects.toThrow(InputNotRecorded)
  })
})

describe('Recalling a loan', () => {
  const recalled = (loan: string | null) => recall.loan({ ...NONE, loan }, null)

  it('finds the figures that were told at that time, and reads each once', async () => {
    const later = propertyCorrected('p-1', 'june', { current_balance: 290_000 })
    await append('property-p-1', [propertyAdded('p-1', 'june'), later])
    await append('property-p-2', [propertyAdded('p-2', 'omar')])
    const read = vi.spyOn(log, 'readStream')
    for (const _ of [1, 2]) {
      expect(await recalled('p-1@0')).toEqual(LOAN)
      expect(await recalled('p-1@1')).toEqual({ ...LOAN, current_balance: 290_000 })
      expect(await recalled('p-2@0')).toEqual(LOAN)
    }
    expect(read).toHaveBeenCalledTimes(3)
  })

  it.each(['p-1@1', 'p-9@0', 'p-1', null])('refuses to guess what the log does not hold: %s', async (loan) => {
    await append('property-p-1', [propertyAdded('p-1', 'june'), propertyEvaluated('p-1', 'june', 'not_yet')])
    await expect(recalled(loan)).rejects.toThrow(InputNotRecorded)
    await expect(recalled(loan)).rejects.toThrow(InputNotRecorded)
  })
})

function append(stream: string, events: readonly RefiBellEvent[]) {
  return log.append(stream, 'no_stream', propose(context, stream, events))
}

function profile(conventional_margin_bps: number): RefiBellEvent {
  return {
    type: 'LoanOfficerProfileSaved',
    data: {
      account_id: 'ana',
      application_url: null,
      ghl_location_id: null,
      conventional_margin_bps,
      government_streamline_margin_bps: 275,
    },
    person: 'ana',
    personal: { first_name: 'Ana', last_name: 'Ruiz', phone: null, nmls_id: null, direct_line: null },
  }
}
