// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Property } from '../../../api/contract/properties.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { refibellApi } from '../api-client/refibell-api.ts'
import { store } from '../store/store.ts'
import { GoodNews } from './good-news.tsx'
import { WatchForGoodNews } from './watch-for-good-news.tsx'

const HOMES = 'GET /api/properties/'
const test = new PageTest()

const juniper = (status: Property['status']) => sampleProperty({ status })
const elm = (status: Property['status']) => sampleProperty({ id: 'elm', address: '12 Elm Street', status })

beforeEach(async () => {
  test.signIn()
  test.server.answers(HOMES, { json: [juniper('not_yet'), elm('not_yet')] })
  test.show(
    <>
      <WatchForGoodNews />
      <GoodNews />
    </>,
  )
  await waitFor(() => expect(store.getState().api.queries['getProperties(undefined)']?.data).toHaveLength(2))
})

/** As the socket tells of it. */
async function become(properties: readonly Property[]): Promise<void> {
  test.server.answers(HOMES, { json: properties })
  act(() => void store.dispatch(refibellApi.util.invalidateTags(['Properties'])))
  await waitFor(() => expect(store.getState().api.queries['getProperties(undefined)']?.data).toEqual(properties))
}

const said = () => screen.getByRole('status').textContent
const bell = () => screen.getByRole('status').querySelector('svg')

it('The news of one home stay when another one gets better, too', async () => {
  await become([juniper('so_close'), elm('not_yet')])
  expect(said()).toBe('418 Juniper Court is now So Close!')
  const first = bell()
  await become([juniper('so_close'), elm('ready_now')])
  expect(said()).toBe('418 Juniper Court is now So Close!12 Elm Street is now Ready Now!')
  // It rings once more.
  expect(bell()).not.toBe(first)
})

it('A home that gets better twice is told once, as it is now', async () => {
  await become([juniper('so_close'), elm('not_yet')])
  await become([juniper('ready_now'), elm('not_yet')])
  expect(said()).toBe('418 Juniper Court is now Ready Now!')
})

it('News that are true no longer go, without a ring', async () => {
  await become([juniper('so_close'), elm('ready_now')])
  const first = bell()
  await become([juniper('not_yet'), elm('ready_now')])
  expect(said()).toBe('12 Elm Street is now Ready Now!')
  expect(bell()).toBe(first)
  await become([juniper('not_yet')])
  expect(said()).toBe('')
})
