// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { COMPARISON_WORDS } from './comparison-words.ts'
import { FieldByField } from './field-by-field.tsx'
import { EMPTY_LOAN_FORM } from './loan-form-values.ts'

const test = new PageTest()
const user = userEvent.setup()
const goOn = () => user.click(screen.getByRole('button', { name: 'Go On With These' }))

it('marks what was read but for what can be read in two ways, which the person has to choose', async () => {
  const onChosen = vi.fn()
  test.show(
    <FieldByField
      Heading="h3"
      words={COMPARISON_WORDS.typed}
      fields={['current_balance', 'current_rate']}
      values={{ ...EMPTY_LOAN_FORM, current_balance: 300_000, current_rate: 7 }}
      read={{ ...EMPTY_LOAN_FORM, current_balance: 351_494 }}
      notes={{ current_rate: 'It can be read in two ways' }}
      readings={{ current_rate: [6.75, 6.15] }}
      onChosen={onChosen}
    />,
  )
  screen.getByText(/We marked what we read where it is easy to read, because a statement has it to the cent\.$/)
  const rate = within(screen.getByRole('group', { name: 'Current Interest Rate' }))
  const [first, ...others] = rate.getAllByRole<HTMLInputElement>('radio')
  expect([first, ...others].map((way) => way?.checked)).toEqual([false, false, false])
  expect(screen.queryByRole('button', { name: 'Use All of the Statement' })).toBeNull()
  await goOn()
  expect(first?.getAttribute('aria-describedby')).toBe(rate.getByText('Please choose what is printed').id)
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(onChosen).not.toHaveBeenCalled()
  await user.click(rate.getByRole('radio', { name: 'Or 6.150%' }))
  expect(rate.queryByText('Please choose what is printed')).toBeNull()
  await goOn()
  expect(onChosen.mock.calls).toEqual([[{ current_balance: 351_494, current_rate: 6.15 }]])
})
