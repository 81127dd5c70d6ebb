// @vitest-environment happy-dom
import { Button, MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { theme } from './mantine-theme.ts'

afterEach(cleanup)

describe('A button that waits for what it began', () => {
  it('keeps the focus, says that it takes no click, and takes none', async () => {
    const begin = vi.fn()
    const user = show(<Begins onBegin={begin} />)
    await user.tab()
    await user.keyboard('{Enter}')
    const button = screen.getByRole('button')
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('sends its form once', async () => {
    const send = vi.fn((event: SubmitEvent) => event.preventDefault())
    const user = show(<Begins type="submit" onBegin={() => {}} />, send)
    await user.click(screen.getByRole('button'))
    await user.type(screen.getByRole('textbox'), 'once more{Enter}')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('A button that says in words what it does meanwhile', () => {
  it('keeps the focus, and takes no click', async () => {
    const begin = vi.fn()
    const user = show(<Begins inWords onBegin={begin} />)
    await user.tab()
    await user.keyboard('{Enter}')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Exporting...' })
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(begin).toHaveBeenCalledTimes(1)
  })

  it('sends its form once', async () => {
    const send = vi.fn((event: SubmitEvent) => event.preventDefault())
    const user = show(<Begins inWords type="submit" onBegin={() => {}} />, send)
    await user.click(screen.getByRole('button'))
    await user.type(screen.getByRole('textbox'), 'once more{Enter}')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

it('A button that says nothing of it sends no form', async () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault())
  const user = show(<Button>Use Mic</Button>, send)
  await user.click(screen.getByRole('button'))
  expect(send).not.toHaveBeenCalled()
})

it('A button that is disabled and waits for nothing is disabled', () => {
  show(<Button disabled>Save</Button>)
  expect((screen.getByRole('button') as HTMLButtonElement).disabled).toBe(true)
})

function show(content: ReactNode, onSubmit?: (event: SubmitEvent) => void) {
  render(
    <MantineProvider theme={theme}>
      <form onSubmit={({ nativeEvent }) => onSubmit?.(nativeEvent as SubmitEvent)}>
        {content}
        <input aria-label="Name" />
      </form>
    </MantineProvider>,
  )
  return userEvent.setup()
}

interface BeginsProps {
  onBegin: () => void
  type?: 'submit'
  inWords?: boolean
}

function Begins({ onBegin, type, inWords = false }: BeginsProps) {
  const [isWaiting, setWaiting] = useState(false)
  const begin = () => {
    setWaiting(true)
    onBegin()
  }
  return (
    <Button type={type} {...(inWords ? { 'aria-disabled': isWaiting } : { loading: isWaiting })} onClick={begin}>
      {inWords && isWaiting ? 'Exporting...' : 'Export'}
    </Button>
  )
}
