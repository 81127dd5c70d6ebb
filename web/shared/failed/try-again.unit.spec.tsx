// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TryAgain } from './try-again.tsx'

afterEach(cleanup)

type Goes = 'button' | 'section' | 'nothing'

function Page({ goes, onAsked }: { goes: Goes; onAsked: () => void }) {
  const [isAsked, ask] = useState(false)
  const again = () => {
    onAsked()
    ask(true)
  }
  const isGone = (what: Goes) => isAsked && goes === what
  return (
    <MantineProvider>
      <main aria-label="Page">
        {!isGone('section') && (
          <section aria-label="Harvest">
            {isGone('button') ? <p>Plums</p> : <TryAgain onAgain={again} isAsking={isGone('nothing')} />}
          </section>
        )}
        <section aria-label="Weather">
          <a href="/rain">Rain</a>
        </section>
      </main>
    </MantineProvider>
  )
}

async function press(goes: Goes, from = 'Try Again') {
  const onAsked = vi.fn()
  render(<Page goes={goes} onAsked={onAsked} />)
  screen.getByRole(from === 'Try Again' ? 'button' : 'link', { name: from }).focus()
  screen.getByRole('button', { name: 'Try Again' }).click()
  await vi.waitFor(() => expect(onAsked).toHaveBeenCalledTimes(1))
  await Promise.resolve()
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

describe('Who asks again for what could not be loaded', () => {
  it('goes on from the part of the page in which the button was', async () => {
    await press('button')
    await vi.waitFor(() => expect(screen.getByText('Plums')).toBeTruthy())
    await vi.waitFor(() => expect(focused()).toBe('Harvest'))
  })

  it('goes on from the page where that part goes, too', async () => {
    await press('section')
    await vi.waitFor(() => expect(focused()).toBe('Page'))
  })

  it('stays at a button that stays', async () => {
    await press('nothing')
    expect(focused()).toBe('Try Again')
  })

  it('is let be who is elsewhere by then', async () => {
    await press('button', 'Rain')
    await vi.waitFor(() => expect(screen.getByText('Plums')).toBeTruthy())
    expect(focused()).toBe('Rain')
  })

  it('does not come to the part with the Tab key, before or after', async () => {
    await press('button')
    await vi.waitFor(() => expect(focused()).toBe('Harvest'))
    const part = screen.getByRole('region', { name: 'Harvest' })
    expect(part.getAttribute('tabindex')).toBe('-1')
    screen.getByRole('link', { name: 'Rain' }).focus()
    expect(part.hasAttribute('tabindex')).toBe(false)
  })
})
