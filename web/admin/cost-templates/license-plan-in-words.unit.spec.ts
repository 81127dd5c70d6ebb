import { expect, it } from 'vitest'
import { planInWords } from './license-plan-in-words.ts'
import { LICENSED } from './listed-state.ts'

it('says nothing where the two agree', () => {
  expect(planInWords([...LICENSED].reverse())).toBeNull()
})

it('names the states of which only one of them says that the company is licensed', () => {
  const chosen = [...LICENSED].filter((code) => code !== 'TX').concat('CA', 'WY')
  expect(planInWords(chosen)).toBe(
    'Chosen there, and not Licensed here: CA, WY. Licensed here, and not chosen there: TX.',
  )
  expect(planInWords([...LICENSED, 'CA'])).toBe('Chosen there, and not Licensed here: CA.')
})

it('says what it means where none is chosen', () => {
  expect(planInWords([])).toBe('None is chosen there: homes count everywhere.')
})
