// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DecimalsInput } from './decimals-input.tsx'

function Figure({ given }: { given: number | string }) {
  const [value, setValue] = useState(given)
  return <DecimalsInput label="Figure" decimalScale={3} fixedDecimalScale value={value} onChange={setValue} />
}

const shown = (given: number | string = '') => {
  render(
    <>
      <Figure given={given} />
      <input aria-label="Next" />
    </>,
    { wrapper: MantineProvider },
  )
  return screen.getByLabelText<HTMLInputElement>('Figure')
}

/** What is to be done in a moment waits until the person has gone on, and then comes in its order. */
function delayWhatIsDue(): void {
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
    setTimeout(work, Math.max(ms, 200))) as typeof globalThis.setTimeout)
}

afterEach(cleanup)

it('shows all decimals of what it is given', () => {
  expect(shown(6.5).value).toBe('6.500')
})

it('adds what was not typed when the person goes on, and nothing before', async () => {
  const input = shown()
  await userEvent.type(input, '6.5')
  expect(input.value).toBe('6.5')
  await userEvent.tab()
  expect(input.value).toBe('6.500')
})

describe('a page too busy to do what is due', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(['6.50', '6.500', '7.125'])('leaves the focus with who has typed %s and gone on', async (typed) => {
    const input = shown()
    delayWhatIsDue()
    await userEvent.setup({ delay: null }).type(input, `${typed}{Tab}8`)
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(screen.getByLabelText('Next'))
    expect(input.value).toBe(Number(typed).toFixed(3))
  })
})
