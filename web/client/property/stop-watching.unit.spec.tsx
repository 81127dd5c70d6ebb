// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PropertyPageTest } from '../../../tests/support/web/property-page-test.tsx'

const test = new PropertyPageTest()

describe('Taking a home away', () => {
  const REMOVE = 'DELETE /api/properties/juniper'
  beforeEach(() => test.signIn())

  it('says first what it means, and can be left', async () => {
    test.showProperty()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    expect(document.activeElement?.textContent).toMatch(/^Stop watching 418 Juniper Court\?/)
    await userEvent.click(screen.getByRole('button', { name: 'Keep Watching' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop Watching This Home' }))
    expect(test.server.count(REMOVE)).toBe(0)
  })

  it('leads to the dashboard', async () => {
    test.server.answers(REMOVE, { json: { success: true } })
    test.showProperty()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop Watching' }))
    await screen.findByRole('heading', { name: 'At /dashboard' })
  })

  it('is not seen again while the homes are asked for anew', async () => {
    test.server.answers(REMOVE, () => {
      test.server.answers(test.homes, () => new Promise(() => undefined))
      return { json: { success: true } }
    })
    test.showProperty()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop Watching' }))
    await screen.findByRole('heading', { name: 'At /dashboard' })
    test.showProperty()
    await screen.findByRole('heading', { name: 'This property is not there' })
  })

  it('says so when it failed', async () => {
    test.server.answers(REMOVE, { status: 503 })
    test.showProperty()
    await userEvent.click(await screen.findByRole('button', { name: 'Stop Watching This Home' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop Watching' }))
    await screen.findByText('It could not be taken away. Please try again.')
  })
})
