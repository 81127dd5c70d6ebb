// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Filter } from './use-part-filter.ts'

const FIELDS = ['stream', 'type'] as const
const onFilter = vi.fn()
const onAgain = vi.fn()
const test = new PageTest()

function Part() {
  const [filter, setFilter] = useState<Filter<(typeof FIELDS)[number]>>({ stream: 'account-x', type: 'b' })
  const change = (wanted: typeof filter) => {
    onFilter(wanted)
    setFilter(Object.fromEntries(Object.entries(wanted).filter(([, text]) => text !== '')))
  }
  return (
    <>
      <FilterForm label="Search" fields={FIELDS} filter={filter} onFilter={change} onAgain={onAgain}>
        <label>
          Stream
          <input name="stream" defaultValue={filter.stream} />
        </label>
        <label>
          Type
          <select name="type" defaultValue={filter.type}>
            <option value="">Every type</option>
            <option>a</option>
            <option>b</option>
          </select>
        </label>
      </FilterForm>
      <button type="button" onClick={() => setFilter({ stream: 'account-y', type: 'gone' })}>
        Back
      </button>
    </>
  )
}

beforeEach(() => {
  onFilter.mockClear()
  onAgain.mockClear()
  test.show(<Part />)
})

it('keeps the focus where it is over a search', async () => {
  const stream = await test.field('Stream')
  await userEvent.clear(stream)
  await userEvent.type(stream, ' account-z {Enter}')
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({ stream: 'account-z', type: 'b' })
  await waitFor(() => expect(stream.value).toBe('account-z'))
  expect(document.activeElement).toBe(stream)
  await test.enter({ Type: 'a' })
  await test.press('Search')
  expect(onFilter).toHaveBeenLastCalledWith({ stream: 'account-z', type: 'a' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
})

it('asks the same once more without going anywhere', async () => {
  await test.press('Search')
  expect(onAgain).toHaveBeenCalledOnce()
  expect(onFilter).not.toHaveBeenCalled()
})

it('shows all, and the focus goes on at the button that stays', async () => {
  await test.press('Show All')
  expect(onFilter).toHaveBeenCalledExactlyOnceWith({})
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull())
  expect([(await test.field('Stream')).value, (await test.field('Type')).value]).toEqual(['', ''])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
})

it('shows what else the address comes to ask for, as far as it can be chosen', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(async () => expect((await test.field('Stream')).value).toBe('account-y'))
  expect((await test.field('Type')).value).toBe('')
})
