import { expect, it } from 'vitest'
import { evaluatedExample } from '../../tests/evaluation/evaluated-example.ts'
import { butToday } from './but-today.ts'

it('a free refinance is qualified as it is owed today, and nothing else is', () => {
  const { loan, evaluation } = evaluatedExample('Conventional: several rates are free')
  expect(butToday(loan, evaluation)).toMatch(/^It costs \$34,194 more interest over the whole loan/)
  expect(butToday(loan, { ...evaluation, status: 'so_close' })).toBeNull()
})
