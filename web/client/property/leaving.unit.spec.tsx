// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { SAMPLE_EVALUATION, sampleProperty } from '../../../tests/support/web/sample-property.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { PropertyPage } from './property-page.tsx'

const HOMES = 'GET /api/properties/'
const EVALUATION = 'GET /api/properties/juniper/evaluation'
const HISTORY = 'GET /api/properties/juniper/history'
const REMOVE = 'DELETE /api/properties/juniper'

const test = new PageTest()
/** What live updates do when the server says so. */
const hearOfChange = () => store.dispatch(refibellApi.util.invalidateTags(['Properties']))

beforeEach(() => {
  test.signIn()
  test.server.answers(HOMES, { json: [sampleProperty()] })
  test.server.answers(EVALUATION, { json: SAMPLE_EVALUATION })
  test.server.answers(HISTORY, { json: { history: [], next_cursor: null } })
  test.server.answers('GET /api/watch', { json: { homes: [] } })
})

async function stopWatching(): Promise<void> {
  test.show(
    <Routes>
      <Route path="/property/:id" element={<PropertyPage />} />
      <Route path="/dashboard" element={<DashboardPage />} />
    </Routes>,
    '*',
    '/property/juniper',
  )
  await screen.findByRole('heading', { name: 'To keep' })
  await waitFor(() => expect(test.server.count(HISTORY)).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Stop Watching This Home' }))
  await userEvent.click(screen.getByRole('button', { name: 'Stop Watching' }))
}

it('A home that is taken away is asked about no more, also where the news of it is faster than the answer', async () => {
  test.server.answers(REMOVE, () => {
    test.server.answers(HOMES, { json: [] })
    hearOfChange()
    return { json: { success: true } }
  })
  await stopWatching()
  await screen.findByRole('heading', { name: 'No property to watch yet' })
  act(() => void hearOfChange())
  await waitFor(() => expect(test.server.count(HOMES)).toBeGreaterThan(2))
  expect(test.server.count(EVALUATION)).toBe(1)
  expect(test.server.count(HISTORY)).toBe(1)
})

it('The dashboard says which home is watched no longer, and the keyboard goes on there', async () => {
  test.server.answers(REMOVE, () => {
    test.server.answers(HOMES, { json: [] })
    return { json: { success: true } }
  })
  await stopWatching()
  const message = await screen.findByText('We no longer watch 418 Juniper Court.')
  expect(message.getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(message)
  await screen.findByRole('heading', { name: 'No property to watch yet' })
})

it('A home that could not be taken away stays as it was', async () => {
  test.server.answers(REMOVE, () => {
    hearOfChange()
    return { status: 503 }
  })
  await stopWatching()
  await screen.findByText('It could not be taken away. Please try again.')
  await screen.findByRole('heading', { name: 'To keep' })
  screen.getByRole('region', { name: 'Status history' })
})
