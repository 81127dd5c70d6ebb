import { expect, it } from 'vitest'
import { changedThere } from './changed-there.ts'

const field = (before: string, here: string, there: string) => ({ label: 'Title Fee', before, here, there })

it('names what was changed there, and says whether it was changed here, too', () => {
  expect(changedThere([field('1', '1', '2'), field('1', '3', '2')])).toEqual([
    { label: 'Title Fee', here: '1', there: '2', isChangedHere: false },
    { label: 'Title Fee', here: '3', there: '2', isChangedHere: true },
  ])
})

it('leaves out what was changed here alone, and what both have changed to the same', () => {
  expect(changedThere([field('1', '2', '1'), field('1', '2', '2'), field('1', '1', '1')])).toEqual([])
})
