// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { EMPTY_LOAN_FORM } from './loan-form-values.ts'
import { StatementComparison } from './statement-comparison.tsx'

const test = new PageTest()
const rate = () => within(screen.getByRole('group', { name: 'Current Interest Rate' }))

it('A statement and what was typed leave open what is hard to read, until the person has chosen', async () => {
  const onSameHouse = vi.fn()
  test.show(
    <StatementComparison
      Heading="h3"
      values={{ ...EMPTY_LOAN_FORM, current_balance: 300_000, current_rate: 7 }}
      reading={{
        data: { current_balance: 351_494, current_rate: 6.15 },
        fields: { current_rate: { confidence: 0.5, page: 1, box: null } },
      }}
      differences={{ otherHouse: false, isHouseTyped: true, fields: ['current_balance', 'current_rate'] }}
      onSameHouse={onSameHouse}
      onOtherHouse={vi.fn()}
      onKeepTyped={vi.fn()}
    />,
  )
  screen.getByRole('radio', { name: 'We read $351,494.00', checked: true })
  rate().getByText('Hard to read, or at odds with the rest: please check')
  expect(screen.getAllByText(/please check/)).toHaveLength(1)
  expect(rate().queryByRole('radio', { checked: true })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use All of the Statement' })).toBeNull()
  await test.press('Go On With These')
  expect(onSameHouse).not.toHaveBeenCalled()
  await userEvent.click(rate().getByRole('radio', { name: 'You typed 7.000%' }))
  await test.press('Go On With These')
  expect(onSameHouse.mock.calls).toEqual([[{ current_balance: 351_494, current_rate: 7 }]])
})
