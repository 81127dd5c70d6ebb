import { describe, expect, it } from 'vitest'
import type { LoDashboard } from '../../../api/contract/leads.ts'
import { leadsInWords } from './leads-in-words.ts'

const NOW = new Date(2026, 10, 23, 9, 30)
const maria = (since: Date) => {
  return {
    id: 'maria',
    first_name: 'Maria',
    last_name: 'Oduya',
    email: 'maria@example.com',
    since: since.toISOString(),
  }
}

function said([ready_now, so_close, not_yet]: readonly number[], newest_ready: LoDashboard['newest_ready']): string {
  const [ready = 0, near = 0, far = 0] = [ready_now, so_close, not_yet]
  const stats = { total_leads: ready + near + far, ready_now: ready, so_close: near, not_yet: far }
  return leadsInWords({ stats, newest_ready }, NOW)
    .map(({ words, to }) => (to === undefined ? words : `[${words}]`))
    .join('')
}

describe('The leads are said in a sentence whose figures and names lead on', () => {
  it.each([
    [[3, 14, 195], '[Three of your clients] could close today; the newest is [Maria Oduya], since Tuesday.'],
    [[1, 1, 0], '[Maria Oduya] could close today, and has been able to since Tuesday.'],
  ])('with the newest who could close, of %j', (counts, sentence) => {
    expect(said(counts, maria(new Date(2026, 10, 17, 2, 4)))).toBe(sentence)
  })

  it('when that came tonight', () => {
    const tonight = maria(new Date(2026, 10, 23, 2, 4))
    expect(said([1, 0, 0], tonight)).toBe('[Maria Oduya] could close today, and could not yesterday.')
    expect(said([2, 0, 0], tonight)).toBe(
      '[Two of your clients] could close today; the newest is [Maria Oduya], since today.',
    )
  })

  it.each([
    [[0, 0, 0], 'You have no clients yet.'],
    [[1212, 0, 3], '[1,212 of your clients] could close today.'],
    [[0, 2, 3], '[Two of your clients] are within 50 basis points; nobody could close today.'],
    [[0, 0, 195], 'Nobody could close today; [all 195] are Not Yet.'],
    [[0, 0, 1], 'Nobody could close today; [your one client] is Not Yet.'],
  ])('of %j ready, close and not yet', (counts, sentence) => {
    expect(said(counts, null)).toBe(sentence)
  })
})
