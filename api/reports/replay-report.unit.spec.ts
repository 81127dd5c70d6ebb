import { describe, expect, it } from 'vitest'
import { readReport } from '../../tests/support/read-report.ts'
import { sampleDifference, sampleReplay } from '../../tests/support/web/sample-replays.ts'
import type { ListedReplay, ReplayDifference } from '../contract/replays.ts'
import { replayReport } from './replay-report.ts'

const REPLAY = sampleReplay({
  scope: 'officer',
  scope_id: 'omar',
  scope_name: 'Omar Reyes',
  as_of: '2026-11-22T23:59:59.999Z',
  rule_versions: [1, 2],
})
const AT = '2026-11-23T12:01:00.000Z'
const GAP = sampleDifference()

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

  it.each<[string, Partial<ListedReplay>, string | null]>([
    ['came to its end', {}, 'Every evaluation was computed again from the inputs'],
    ['was stopped', { completed_at: null, stopped_at: AT }, 'Only what is counted here was computed again'],
    ['is under way', { completed_at: null }, 'Only what is counted here was computed again'],
    ['was stopped before the first', { completed_at: null, stopped_at: AT, evaluations: 0, same: 0 }, null],
    ['found nothing to compute', { evaluations: 0, same: 0 }, null],
    [
      'found differences',
      { different: 2 },
      'Every evaluation was computed again.*; but where an input is not what it was',
    ],
  ])('says of one that %s how much of it was computed, and no more', async (_, change, said) => {
    const { text } = await printed(change)
    const how = text.split('\n').slice(2).join(' ').split('What was replayed')[0]
    const end = change.different ? 'and it counts as different' : 'compared figure by figure'
    expect(how).toMatch(said === null ? /^$/ : new RegExp(`^${said}.* ${end}\\. $`))
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
