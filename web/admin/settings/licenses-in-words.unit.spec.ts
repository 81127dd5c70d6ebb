import { expect, it } from 'vitest'
import { licensesInWords } from './licenses-in-words.ts'

const homes = {
  states: [
    { state: 'CO', ready_now: 12, so_close: 3 },
    { state: 'ME', ready_now: 0, so_close: 1 },
    { state: 'TX', ready_now: 1, so_close: 0 },
  ],
}

it('says how many homes no longer count where a state is taken out', () => {
  expect(licensesInWords(['CO', 'TX'], ['TX'], homes)).toEqual([
    'From the next nightly run on 12 homes Ready Now and 3 homes So Close in Colorado no longer count as such. Their owners read ‘Not in Your State Yet’.',
  ])
})

it('says how many count that did not, beside those', () => {
  expect(licensesInWords(['CO', 'TX'], ['CO', 'ME'], homes)).toEqual([
    'From the next nightly run on 1 home Ready Now in Texas no longer count as such. Their owners read ‘Not in Your State Yet’.',
    'From the next nightly run on 1 home So Close in Maine count as such.',
  ])
})

it('says that no choice is every state, and what the first choice leaves out', () => {
  expect(licensesInWords(['CO', 'ME'], [], homes)).toEqual([
    'With no state chosen licenses are not looked at: homes count in every state.',
    'From the next nightly run on 1 home Ready Now in Texas count as such.',
  ])
  expect(licensesInWords([], ['CO', 'ME'], homes)).toEqual([
    'From the next nightly run on 1 home Ready Now in Texas no longer count as such. Their owners read ‘Not in Your State Yet’.',
  ])
})

it('says so where no home is concerned', () => {
  expect(licensesInWords(['CO'], ['CO', 'AK'], homes)).toEqual([
    'No home that is Ready Now or So Close today is concerned.',
  ])
})
