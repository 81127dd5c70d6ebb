import { describe, expect, it } from 'vitest'
import { readReport } from '../../tests/support/read-report.ts'
import type { ListedReplay, ReplayDifference } from '../contract/replays.ts'
import { replayReport } from './replay-report.ts'

const REPLAY: ListedReplay = {
  id: 'one',
  scope: 'officer',
  scope_id: 'omar',
  scope_name: 'Omar Reyes',
  as_of: '2026-11-22T23:59:59.999Z',
  evaluations: 1_204_551,
  same: 1_204_551,
  different: 0,
  started_at: '2026-11-23T12:00:00.000Z',
  started_by: 'Ada Quist',
  completed_at: '2026-11-23T12:01:10.000Z',
  stopped_at: null,
  error_message: null,
  progress: 1,
  rule_versions: [1, 2],
}
const GAP: ReplayDifference = {
  property_id: 'juniper',
  address: '418 Juniper Court, Fort Collins, CO 80525',
  position: '00000000000000000042',
  figure: 'net_gap',
  recorded: 77_777,
  computed: -12.5,
  cause: 'event_altered',
}

async function printed(change: Partial<ListedReplay> = {}, differences: readonly ReplayDifference[] = []) {
  const footer = ['Harbor Lending · NMLS ID 1234567']
  return readReport(await replayReport({ replay: { ...REPLAY, ...change }, differences, footer }))
}

describe('The report of a replay', { timeout: 30_000 }, () => {
  it('says the verdict first, and then what was asked', async () => {
    const { text, pages, off } = await printed()
    const lines = text.split('\n')
    expect(lines.slice(0, 2)).toEqual(['RefiBell', 'All 1,204,551 evaluations come out the same.'])
    for (const [name, value] of [
      ['Evaluations of', 'The book of Omar Reyes'],
      ['Recorded until', 'November 22, 2026, 23:59 UTC'],
      ['Begun by', 'Ada Quist'],
      ['Completed', 'November 23, 2026, 12:01 UTC'],
      ['Versions of the rule', '1, 2'],
      ['Different', '0'],
    ] as const)
      expect(lines[lines.indexOf(name) + 1]).toBe(value)
    expect(text).not.toContain('What comes out differently')
    expect([pages, off]).toEqual([1, []])
  })

  it('names each evaluation that comes out differently once, with why and what', async () => {
    const digest = 'd'.repeat(64)
    const { text, off } = await printed({ different: 2 }, [
      GAP,
      { ...GAP, figure: 'cost_breakdown.lender_fee', recorded: null, computed: 1250 },
      {
        ...GAP,
        position: '43',
        address: null,
        figure: 'inputs.rate_sheet',
        recorded: digest,
        cause: 'rate_sheet_altered',
      },
    ])
    const lines = text.split('\n')
    expect(lines.filter((line) => line === GAP.address)).toHaveLength(1)
    const at = lines.indexOf('The recorded evaluation was changed')
    expect(lines.slice(at, at + 9)).toEqual([
      ...['The recorded evaluation was changed', 'recorded', 'computed'],
      ...['Net gap', '77777', '-12.5'],
      ...['Cost breakdown: lender fee', 'nothing', '1250'],
    ])
    expect(text).toContain('Property juniper\nEvent 43 of the log\nThe rate sheet is not the file it was')
    expect(text).toContain(`Recorded: ${digest}`)
    expect(off).toEqual([])
  })

  it('goes on on the next page, and says that not all are printed', async () => {
    const many = Array.from({ length: 100 }, (_, number) => ({ ...GAP, position: String(number) }))
    const { text, pages, off } = await printed({ different: 5_000 }, many)
    expect(text).toContain('The first 100 of 5,000 evaluations are printed.')
    expect(text.match(/^Net gap$/gm)).toHaveLength(100)
    expect(pages).toBeGreaterThan(5)
    expect(text.match(/Harbor Lending/g)).toHaveLength(pages)
    expect(off).toEqual([])
  })
})
