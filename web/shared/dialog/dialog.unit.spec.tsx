// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { Dialog } from './dialog.tsx'

const test = new PageTest()

const dialog = (name: string) => screen.queryByRole('dialog', { name })
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

describe('Escape', () => {
  /** In a browser what a key has changed is rendered before the next listener hears of the same key. */
  function Page() {
    const [open, setOpen] = useState('none')
    const show = (name: string) => flushSync(() => setOpen(name))
    return (
      <>
        <button type="button" onClick={() => show('form')}>
          Edit
        </button>
        {/* What is closed stays in the page until it has faded. */}
        <output>{open}</output>
        <Dialog title="Form" opened={open !== 'none'} onClose={() => show('question')}>
          <Dialog title="Question" opened={open === 'question'} onClose={() => show('form')}>
            What was typed is lost.
          </Dialog>
        </Dialog>
      </>
    )
  }

  const open = () => document.querySelector('output')?.textContent

  beforeEach(async () => {
    test.show(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Form' })
  })

  it('does not close what it has opened itself', () => {
    pressEscape()
    expect(open()).toBe('question')
  })

  it('closes the topmost alone', async () => {
    pressEscape()
    await screen.findByRole('dialog', { name: 'Question' })
    pressEscape()
    expect(open()).toBe('form')
  })
})

describe('The focus', () => {
  /** @param isKept whether the dialog is in the page while it is closed */
  function Page({ isKept }: { isKept: boolean }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Delete
        </button>
        {(isOpen || isKept) && (
          <Dialog title="Sure?" opened={isOpen} onClose={() => setOpen(false)}>
            For good.
          </Dialog>
        )}
      </>
    )
  }

  it.each([true, false])('goes back to where it was (kept in the page: %s)', async (isKept) => {
    test.show(<Page isKept={isKept} />)
    const button = screen.getByRole('button', { name: 'Delete' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(dialog('Sure?')?.contains(document.activeElement)).toBe(true))
    pressEscape()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'))
  })
})
