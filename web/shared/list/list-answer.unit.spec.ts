import { expect, it } from 'vitest'
import { furtherOf, listAnswer } from './list-answer.ts'

const SETTLED = {
  isLoading: false,
  isFetching: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  fetchNextPage: () => undefined,
}

it('a failure of further rows is one of theirs also while the list is asked for again', () => {
  const error = { status: 503 }
  expect(furtherOf({ ...SETTLED, error, isFetchNextPageError: true }).failedMore).toBe(true)
  expect(listAnswer({ ...SETTLED, error, isFetching: true }, [], null)).toMatchObject({
    failed: true,
    failedMore: true,
  })
})

it('rows of another question are not shown for one that failed, and those of an earlier answer to it are', () => {
  const error = { status: 503 }
  const rows = ['Ann', 'Bea']
  expect(listAnswer({ ...SETTLED, error }, rows, 2)).toMatchObject({ rows: [], count: null, failed: true })
  expect(listAnswer({ ...SETTLED, error, currentData: {} }, rows, 2)).toMatchObject({ rows, count: 2, failed: true })
  expect(listAnswer(SETTLED, rows, 2)).toMatchObject({ rows, count: 2, failed: false })
})

it('a failure of the list is none of further rows', () => {
  expect(listAnswer({ ...SETTLED, error: { status: 503 } }, [], null)).toMatchObject({
    failed: true,
    failedMore: false,
  })
  expect(listAnswer(SETTLED, [], null)).toMatchObject({ failed: false, failedMore: false })
})
