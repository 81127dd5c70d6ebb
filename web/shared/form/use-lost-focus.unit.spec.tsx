// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useLostFocus } from './use-lost-focus.ts'

interface RowProps {
  said: string | null
  isThere?: boolean
}

function Row({ said, isThere = true }: RowProps) {
  const status = useLostFocus<HTMLParagraphElement>(said !== null)
  return (
    <>
      {isThere && <button type="button">Take Back</button>}
      <p ref={status} role="status" tabIndex={-1}>
        {said}
      </p>
    </>
  )
}

const focused = () => document.activeElement?.textContent
let showAgain: ReturnType<typeof render>['rerender']

beforeEach(() => {
  showAgain = render(<Row said={null} />).rerender
  screen.getByRole('button').focus()
})
afterEach(cleanup)

it('The focus stays at what was pressed, as long as that is there', () => {
  showAgain(<Row said="Taken back." />)
  expect(focused()).toBe('Take Back')
})

it('The focus goes on from what is said, where what was pressed is gone at once', () => {
  showAgain(<Row said="Taken back." isThere={false} />)
  expect(focused()).toBe('Taken back.')
})

it('The focus goes on from what is said, where what was pressed goes with a later answer', () => {
  showAgain(<Row said="Taken back." />)
  showAgain(<Row said="Taken back." isThere={false} />)
  expect(focused()).toBe('Taken back.')
})

it('The focus is not taken from who has left it for the bare page', () => {
  showAgain(<Row said="Taken back." />)
  screen.getByRole('button').blur()
  showAgain(<Row said="Taken back." />)
  expect(document.activeElement).toBe(document.body)
})
