// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useBeginAtTheTop } from './use-begin-at-the-top.ts'

let arrive: () => void
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

afterEach(cleanup)

/** Nothing but the waiting until what it is made of has come. */
function LatePage() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    arrive = () => setHere(true)
  }, [])
  return isHere ? <h1>Hello, June</h1> : <p>Loading</p>
}

function Pages({ late }: { late: ReactNode }) {
  useBeginAtTheTop()
  return (
    <>
      {/* What was left goes a moment later, as a dialog that fades. */}
      <Link to="/late">Go on</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/late" element={<main>{late}</main>} />
      </Routes>
    </>
  )
}

const go = (late: ReactNode) => {
  render(
    <MemoryRouter>
      <Pages late={late} />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Go on' })
  link.focus()
  act(() => link.click())
}

it('a page that was gone to takes the focus to its heading, also when that comes later', async () => {
  go(<LatePage />)
  screen.getByText('Loading')
  act(() => arrive())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hello, June' })))
})

it('what somebody has gone to in the meantime keeps the focus', async () => {
  go(
    <>
      <LatePage />
      <input aria-label="Search" />
    </>,
  )
  screen.getByLabelText('Search').focus()
  act(() => arrive())
  await screen.findByRole('heading', { name: 'Hello, June' })
  await act(async () => undefined)
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
