// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { AllSet } from './all-set.tsx'

const test = new PageTest()
const leaveFor = vi.fn()
const startAgain = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  leaveFor.mockClear()
  test.show(<AllSet flow={{ startAgain, leaveFor }} />)
})
afterEach(() => {
  vi.useRealTimers()
})

it('forgets the flow, and leads to the dashboard after three seconds', () => {
  expect(startAgain).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(2999))
  expect(leaveFor).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(leaveFor.mock.calls).toEqual([['/dashboard']])
})

it('leads there at once for who does not wait', () => {
  fireEvent.click(screen.getByRole('link', { name: 'Go to your dashboard' }))
  expect(leaveFor.mock.calls).toEqual([['/dashboard']])
})
