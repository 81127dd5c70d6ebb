import { expect, it } from 'vitest'
import { isState, stateAtEnd } from './us-state.ts'

it.each([
  ['Bossier City LA', { code: 'LA', words: 1 }],
  ['Bossier City LA.', { code: 'LA', words: 1 }],
  ['Boise idaho', { code: 'ID', words: 1 }],
  ['Raleigh North Carolina', { code: 'NC', words: 2 }],
  ['Charleston West Virginia', { code: 'WV', words: 2 }],
  ['Washington District of Columbia', { code: 'DC', words: 3 }],
  ['Ohio', { code: 'OH', words: 1 }],
])('%s ends with a state', (text, state) => expect(stateAtEnd(text.split(' '))).toEqual(state))

it.each(['Boise id', 'Boise', ''])('%s ends with none', (text) => expect(stateAtEnd(text.split(' '))).toBeNull())

it('no words end with none', () => expect(stateAtEnd([])).toBeNull())

it('a state is known by its two capitals', () => {
  expect(['LA', 'DC', 'GU', 'XX', 'la', ''].map(isState)).toEqual([true, true, true, false, false, false])
})
