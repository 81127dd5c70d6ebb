// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const PREFERENCES = '/api/unsubscribe/t.oken/preferences'

const test = new PageTest()
const show = (search = '?token=t.oken') => test.show(<UnsubscribePage />, '/unsubscribe', `/unsubscribe${search}`)

describe('A letter', () => {
  beforeEach(() => {
    test.server.answers(`GET ${PREFERENCES}`, { json: { communication_opt_in: true, monthly_letter: true } })
    test.server.answers(`PUT ${PREFERENCES}`, ({ body }) => ({
      json: { communication_opt_in: true, monthly_letter: true, ...(body as object) },
    }))
  })

  it('is stopped with one click, and not by opening the page', async () => {
    show()
    await screen.findByRole('heading', { name: 'Stop the letters?' })
    expect(test.server.calls.map(({ what }) => what)).toEqual([`GET ${PREFERENCES}`])
    await userEvent.click(screen.getByRole('button', { name: 'Stop the Letters' }))
    await screen.findByRole('heading', { name: 'We write to you no more' })
    expect(test.server.calls.at(-1)).toMatchObject({ body: { communication_opt_in: false }, token: null })
  })

  it('is had again as easily, also where the mail program has stopped it', async () => {
    test.server.answers(`GET ${PREFERENCES}`, { json: { communication_opt_in: false, monthly_letter: false } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Write to Me Again' }))
    await screen.findByRole('heading', { name: 'Stop the letters?' })
    expect(test.server.calls.at(-1)).toMatchObject({ body: { communication_opt_in: true } })
  })

  it('of each month is stopped alone, and leads to where all are stopped', async () => {
    show('?token=t.oken&letter=monthly')
    await screen.findByRole('heading', { name: 'Stop the monthly letter?' })
    await userEvent.click(screen.getByRole('button', { name: 'Stop the Monthly Letter' }))
    await screen.findByRole('heading', { name: 'No more monthly letters' })
    expect(test.server.calls.at(-1)).toMatchObject({ body: { monthly_letter: false } })
    await userEvent.click(screen.getByRole('link', { name: 'end all letters' }))
    await screen.findByRole('heading', { name: 'Stop the letters?' })
  })

  it('of each month is none to stop where all have ended', async () => {
    test.server.answers(`GET ${PREFERENCES}`, { json: { communication_opt_in: false, monthly_letter: true } })
    show('?token=t.oken&letter=monthly')
    await screen.findByRole('heading', { name: 'We write to you no more' })
    screen.getByRole('button', { name: 'Write to Me Again' })
  })

  it('of somebody else is not mixed up with who is signed in', async () => {
    test.signIn()
    show()
    await screen.findByRole('heading', { name: 'Stop the letters?' })
    expect(test.server.calls.find(({ what }) => what.includes('unsubscribe'))?.token).toBeNull()
  })

  it('says when it could not be stopped', async () => {
    test.server.answers(`PUT ${PREFERENCES}`, { status: 503 })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the Letters' }))
    await screen.findByText(/nothing has changed/)
    screen.getByRole('heading', { name: 'Stop the letters?' })
  })
})

it.each(['', '?token=t.oken'])('A link that is none of ours (%o) says so, and where to go instead', async (search) => {
  show(search)
  await screen.findByRole('heading', { name: 'This link leads nowhere any more' })
  expect(screen.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe('/communication-preferences')
})

it('What could not be looked up is asked for again', async () => {
  test.server.answers(`GET ${PREFERENCES}`, 'no answer')
  show()
  await screen.findByRole('heading', { name: 'We could not look that up' })
  test.server.answers(`GET ${PREFERENCES}`, { json: { communication_opt_in: true, monthly_letter: true } })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: 'Stop the letters?' })
})
