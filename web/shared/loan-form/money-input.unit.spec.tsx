// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { MoneyInput } from './money-input.tsx'

function Amount({ given }: { given: number | string }) {
  const [value, setValue] = useState(given)
  return <MoneyInput label="Amount" value={value} onChange={setValue} />
}

const shown = (given: number | string) => {
  render(<Amount given={given} />, { wrapper: MantineProvider })
  return screen.getByLabelText<HTMLInputElement>('Amount')
}

afterEach(cleanup)

it('shows both digits of the cents', () => {
  expect(shown(1988.2).value).toBe('$1,988.20')
})

it('shows whole dollars without cents', () => {
  expect(shown(520_000).value).toBe('$520,000')
})

it.each([
  ['1988.20', '$1,988.20'],
  ['1988.05', '$1,988.05'],
  ['0.5', '$0.50'],
  ['2345.67', '$2,345.67'],
  ['300000', '$300,000'],
  ['520k', '$520,000'],
  ['1.25M', '$1,250,000'],
  ['1.1k', '$1,100'],
])('takes %s as it is typed', async (typed, value) => {
  const input = shown('')
  await userEvent.type(input, typed)
  await userEvent.tab()
  expect(input.value).toBe(value)
})

it.each([
  ['$520k', '$520,000'],
  ['1,250.5 K', '$1,250,500'],
  ['.4m', '$400,000'],
  ['1,988.20', '$1,988.20'],
])('takes %s as it is pasted', async (pasted, value) => {
  const input = shown('')
  await userEvent.click(input)
  await userEvent.paste(pasted)
  await userEvent.tab()
  expect(input.value).toBe(value)
})

it('a letter within an amount, or without one, changes nothing', async () => {
  const input = shown(520)
  await userEvent.type(input, 'k', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input.value).toBe('$520')
  await userEvent.clear(input)
  await userEvent.type(input, 'k')
  expect(input.value).toBe('')
})
