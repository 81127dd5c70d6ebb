// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { EMPTY_LOAN_FORM, type LoanFormValues, withStatement } from './loan-form-values.ts'
import { useLoanForm } from './use-loan-form.ts'

const box: [number, number, number, number] = [0.5, 0.3, 0.1, 0.02]
const READING: ParseAnswer = {
  ...SAMPLE_READING,
  data: {
    ...SAMPLE_READING.data,
    loan_type: 'Conventional',
    has_mi: false,
    is_arm: false,
    loan_start_date: null,
    maturity_date: '2053-07-01',
  },
  fields: {
    current_balance: { confidence: 0.98, page: 1, box },
    current_rate: { confidence: 0.4, page: 1, box },
    maturity_date: { confidence: 0.9, page: 1, box },
  },
  pages: [{ page: 1, width: 600, height: 800, image: 'data:image/webp;base64,' }],
}

const test = new PageTest()
const user = userEvent.setup()
const confirmed = vi.fn(async () => ({}))

/** What no statement shows. */
const OWNERS = { estimated_value: 520_000, original_purchase_price: 440_000, purchase_date: '2019-05-01' }

function Confirm({ reading, known }: { reading: ParseAnswer; known: Partial<LoanFormValues> }) {
  const form = useLoanForm(withStatement({ ...EMPTY_LOAN_FORM, ...known }, reading))
  return (
    <ConfirmStep
      form={form}
      reading={reading}
      submitLabel="Looks Good"
      busy={false}
      onReupload={() => undefined}
      onConfirm={confirmed}
    />
  )
}

const show = (reading = READING, known = {}) => test.show(<Confirm reading={reading} known={known} />)
const section = (name: string) => within(screen.getByRole('group', { name }))
const start = () => screen.getByLabelText<HTMLInputElement>('Loan Start Date')

beforeEach(() => confirmed.mockClear())

describe('Confirming what was read', () => {
  it('begins with how much that is, and what is left', () => {
    show()
    screen.getByRole('heading', { name: 'We read 10 of 15. Four left. One to look at.' })
    const names = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    expect(names).toEqual(['Please look at these', 'Not found on your statement', 'What only you know'])
    section('Please look at these').getByLabelText('Current Interest Rate')
    section('Not found on your statement').getByLabelText('Loan Start Date')
    section('What only you know').getByLabelText('Estimated Value')
  })

  it('says beside what is missing which pages were not looked at', () => {
    show({ ...READING, unread_pages: [2, 3] })
    section('Not found on your statement').getByText(/^We did not get to pages 2 and 3 of your file\./)
  })

  it('shows the rest as a list, in which a line opens into its input beside its place on the statement', async () => {
    show()
    expect(screen.queryByLabelText('Current Balance')).toBeNull()
    const shown = screen.getAllByRole('img').length
    await user.click(screen.getByRole('button', { name: /^Current Balance \$351,494\.59 page 1 Change$/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Current Balance'))
    expect(screen.getAllByRole('img')).toHaveLength(shown + 1)
  })

  it('lets what is typed into an opened line take the place of what was read', async () => {
    show()
    await user.click(screen.getByRole('button', { name: /^City Katy/ }))
    await user.keyboard('Fulshear')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Fulshear')
  })

  it('opens a line of the list that is refused', async () => {
    show({ ...READING, data: { ...READING.data, escrow_balance: 0, zip_code: '7749' } })
    expect(screen.queryByLabelText('ZIP Code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Looks Good' }))
    await screen.findByText('ZIP code must be 5 digits')
    screen.getByLabelText('ZIP Code')
    expect(confirmed).not.toHaveBeenCalled()
  })
})

describe('A field that can be read in two ways', () => {
  const inTwoWays: ParseAnswer = {
    ...READING,
    data: { ...READING.data, loan_start_date: '2024-08-26' },
    fields: {
      current_rate: { confidence: 0.65, otherwise: 8.875, page: 1, box },
      is_arm: { confidence: 0.65, otherwise: true, page: 1, box },
    },
  }
  const rate = () => screen.getByLabelText<HTMLInputElement>('Current Interest Rate')
  const way = (name: string) => screen.getByRole('button', { name })
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  const goOn = () => user.click(way('Looks Good'))

  it('is not filled in before the person has chosen, and then as they have', async () => {
    show(inTwoWays, OWNERS)
    expect(screen.getAllByText(/read in two ways/)).toHaveLength(2)
    expect(rate().value).toBe('')
    expect(pressed()).toEqual([])
    await user.click(way('8.875%'))
    await user.click(way('No'))
    expect(rate().value).toBe('8.875%')
    expect(pressed()).toEqual(['8.875%', 'No'])
  })

  it('is refused in its own words until then, and the first one has the focus', async () => {
    show(inTwoWays, OWNERS)
    // To come by is not to choose.
    await user.click(rate())
    await goOn()
    expect(screen.getAllByText('Please choose what is printed')).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(rate()))
    expect(rate().getAttribute('aria-invalid')).toBe('true')
    expect(rate().getAttribute('aria-describedby')).toContain(
      screen.getAllByText('Please choose what is printed')[0]?.id,
    )
    expect(confirmed).not.toHaveBeenCalled()
    await user.click(way('6.750%'))
    await user.click(way('No'))
    expect(screen.queryByText('Please choose what is printed')).toBeNull()
    await goOn()
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1))
  })

  it('is refused where it is a box, too, and can be typed', async () => {
    show(inTwoWays, OWNERS)
    await user.type(rate(), '7')
    await goOn()
    await goOn()
    const box = screen.getByLabelText('The rate is adjustable (ARM)')
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await user.click(way('No'))
    await goOn()
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1))
  })
})

describe('The start of a loan whose statement tells only its end', () => {
  it('is proposed from the end and the years, shown where it was read, and taken when it is chosen', async () => {
    show()
    expect(start().value).toBe('')
    screen.getByText(/it ends on July 1, 2053/)
    await user.click(screen.getByRole('button', { name: '30 years: June 30, 2023' }))
    expect(start().value).toBe('2023-06-30')
  })

  it('is proposed in the month that the statement tells, and shown where that was read', async () => {
    const data = { ...READING.data, loan_start_month: '2023-06' }
    show({ ...READING, data, fields: { ...READING.fields, loan_start_month: { confidence: 0.9, page: 1, box } } })
    screen.getByText(/the loan began in June 2023, and not on which day/)
    expect(screen.queryByText(/it ends on/)).toBeNull()
    expect(start().value).toBe('')
    await user.click(screen.getByRole('button', { name: 'June 30, 2023' }))
    expect(start().value).toBe('2023-06-30')
  })

  it('is not proposed where the statement tells it', () => {
    show({ ...READING, data: { ...READING.data, loan_start_date: '2023-06-14' } })
    expect(screen.queryByText(/it ends on/)).toBeNull()
  })

  it.each([
    ['Conventional', /how many payments are left/],
    ['FHA Streamline', /old insurance premium/],
    ['VA IRRRL', /210 days from the first payment/],
    ['USDA Streamline', /180 days/],
  ] as const)('says why the day matters for %s', (loan_type, why) => {
    show({ ...READING, data: { ...READING.data, loan_type } })
    screen.getByText(why)
  })
})
