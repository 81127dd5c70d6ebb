// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useListKeys } from './use-list-keys.ts'

const onStep = vi.fn()
const onHelp = () => undefined

function List() {
  useListKeys({ onStep, onHelp })
  return (
    <>
      <button type="button">Open</button>
      <input type="checkbox" aria-label="Colorado" />
      <input type="radio" aria-label="All" />
      <input type="search" aria-label="Search" />
      <textarea aria-label="Note" />
      <select aria-label="Status" />
    </>
  )
}

beforeEach(() => {
  onStep.mockClear()
  render(<List />)
})
afterEach(cleanup)

const press = (key: string, at: HTMLElement) => fireEvent.keyDown(at, { key })

it.each([
  ['button', 'Open'],
  ['checkbox', 'Colorado'],
  ['radio', 'All'],
])('The keys step through the rows from a %s', (role, name) => {
  press('j', screen.getByRole(role, { name }))
  press('k', screen.getByRole(role, { name }))
  expect(onStep.mock.calls).toEqual([[1], [-1]])
})

it.each(['Search', 'Note', 'Status'])('The keys are letters in what is typed in: %s', (name) => {
  press('j', screen.getByLabelText(name))
  expect(onStep).not.toHaveBeenCalled()
})
