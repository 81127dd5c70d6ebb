import { describe, expect, it } from 'vitest'
import { sampleRun } from '../../../tests/support/web/sample-automation.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { changesInWords, durationInWords, lastNightInWords, wallClockInWords } from './run-in-words.ts'

const MORNING = new Date('2026-11-24T14:00:00Z')

describe('how the newest run went', () => {
  const said = (run: Parameters<typeof sampleRun>[0]) => lastNightInWords(sampleRun(run), MORNING)

  it('is said of last night', () => {
    expect(said({})).toBe('Last night’s run looked at 1,240 homes in 4 min 12 s; 31 got better and 2 worse.')
    expect(said({ worsened: 0 })).toMatch(/; 31 got better\.$/)
    expect(said({ improved: 0 })).toMatch(/; 2 got worse\.$/)
    expect(said({ improved: 0, worsened: 0 })).toMatch(/; no status changed\.$/)
    expect(said({ failures: 3 })).toMatch(/ 2 worse\. 3 could not be evaluated\.$/)
  })

  it('is said with its day where that was another, or where somebody asked for it', () => {
    const old = '2026-11-20T07:00:00Z'
    expect(said({ started_at: old })).toContain(`The run of ${dayAndTime(old)} looked at 1,240 homes`)
    expect(said({ triggered_by: 'manual' })).toMatch(/^The run of Nov 24, 2026/)
  })

  it('is said of one that was given up, one that goes on, and of none', () => {
    const error_message = 'The run did not end within 6 hours and was given up.'
    expect(said({ error_message })).toBe(`Last night’s run was given up: ${error_message}`)
    expect(said({ completed_at: null })).toMatch(/^A run is looking at 1,240 homes; it began Nov 24/)
    expect(lastNightInWords(null, MORNING)).toBe('No night has been looked at yet.')
  })
})

it.each([
  [1.84, '1.8 s'],
  [59.4, '59 s'],
  [252, '4 min 12 s'],
  [3_905, '1 h 5 min'],
  [null, '–'],
])('%s seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})

it('what changed is better, worse, or nothing', () => {
  expect(changesInWords({ improved: 1_200, worsened: 1 })).toBe('1,200 better, 1 worse')
  expect(changesInWords({ improved: 0, worsened: 2 })).toBe('2 worse')
  expect(changesInWords({ improved: 0, worsened: 0 })).toBe('none')
})

it('a time is what the clock of its zone shows, wherever it is read', () => {
  expect(wallClockInWords('2026-11-24T02:00')).toBe('Tue, Nov 24, 2026, 2:00 AM')
})
