import { describe, expect, it } from 'vitest'
import type { Evaluation } from '../../../api/contract/evaluation.ts'
import { improvedProperties } from './improved-properties.ts'

const evaluation: Pick<Evaluation, 'assumptions'> = { assumptions: [] }
const maple = (status: string) => ({ id: 'maple', status, evaluation })
const harbor = (status: string) => ({ id: 'harbor', status, evaluation })

describe('The properties that got better', () => {
  it.each([
    ['not_yet', 'so_close'],
    ['not_yet', 'ready_now'],
    ['so_close', 'ready_now'],
  ])('are those that went from %s to %s', (before, after) => {
    const improved = improvedProperties([maple(before), harbor('so_close')], [maple(after), harbor('so_close')])
    expect(improved).toEqual([maple(after)])
  })

  it.each([
    ['ready_now', 'so_close'],
    ['ready_now', 'ready_now'],
    ['so_close', 'not_yet'],
  ])('are none when it goes from %s to %s', (before, after) => {
    expect(improvedProperties([maple(before)], [maple(after)])).toEqual([])
  })

  it('do not count one in whose state nobody could have the loan from us', () => {
    const elsewhere = { ...maple('ready_now'), evaluation: { assumptions: ['state_not_licensed' as const] } }
    expect(improvedProperties([maple('not_yet')], [elsewhere])).toEqual([])
  })

  it('do not count one that was just added', () => {
    expect(improvedProperties([maple('not_yet')], [maple('not_yet'), harbor('ready_now')])).toEqual([])
  })
})
