// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useBeginAtAPlace } from './use-begin-at-a-place.ts'

afterEach(cleanup)

function Room() {
  useBeginAtAPlace()
  const [isThere, setThere] = useState(false)
  return (
    <>
      <Link to="/#act">To the act</Link>
      <button type="button" onClick={() => setThere(true)}>
        Answer
      </button>
      {isThere && (
        <form id="act">
          <p>What it is</p>
          <input aria-label="Date" />
        </form>
      )}
    </>
  )
}

const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Room />
    </MemoryRouter>,
  )
/** As a server's answer does: nobody presses it. */
const answer = () => fireEvent.click(screen.getByRole('button'))

it('begins at the place as soon as it is there', async () => {
  show('/#act')
  answer()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')))
})

it('arrives again, when it is gone to again', async () => {
  show('/')
  answer()
  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')))
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('link'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')))
})

it('fetches nobody back who has begun something else', async () => {
  show('/#act')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  answer()
  await screen.findByLabelText('Date')
  expect(document.activeElement).toBe(document.body)
})
