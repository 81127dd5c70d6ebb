// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PropertyPageTest } from '../../../tests/support/web/property-page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { SAMPLE_EVALUATION, sampleProperty } from '../../../tests/support/web/sample-property.ts'

const test = new PropertyPageTest()

describe('Somebody else', () => {
  it('is led to the login when nobody is signed in', async () => {
    test.showProperty()
    await screen.findByRole('heading', { name: 'At /login' })
  })

  it('is led home when they have no homes', async () => {
    test.signIn({ ...JUNE, role: 'lo' })
    test.showProperty()
    await screen.findByRole('heading', { name: 'At /dashboard' })
  })
})

describe('A home', () => {
  beforeEach(() => test.signIn())

  it('is being loaded at first', () => {
    test.server.answers(test.homes, () => new Promise(() => undefined))
    test.showProperty()
    screen.getByRole('heading', { name: 'Loading your property' })
  })

  it('could not be loaded, and is asked for again', async () => {
    test.server.answers(test.homes, 'no answer')
    test.showProperty()
    await screen.findByRole('heading', { name: 'We could not load your property' })
    test.server.answers(test.homes, { json: [sampleProperty()] })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('heading', { level: 1, name: '418 Juniper Court' })
  })

  it('of somebody else is not there, and nothing more is asked about it', async () => {
    test.showProperty('of-somebody-else')
    await screen.findByRole('heading', { name: 'This property is not there' })
    expect(test.server.calls.map(({ what }) => what)).toEqual([test.homes])
  })

  it('says in a sentence why its status is what it is', async () => {
    test.showProperty()
    await screen.findByRole('heading', {
      level: 2,
      name: 'You hold a better rate than anyone can offer today. Keep it.',
    })
    screen.getByRole('heading', { level: 1, name: '418 Juniper Court' })
    screen.getByText('Fort Collins, CO 80525')
    expect(screen.queryByRole('heading', { name: 'Your statement' })).toBeNull()
  })

  it.each([
    { what: 'figures', asked: test.evaluation, json: SAMPLE_EVALUATION, role: 'status', before: 'Loading the figures' },
    {
      what: 'history',
      asked: test.history,
      json: { history: [], next_cursor: null },
      role: 'heading',
      before: 'Status history',
    },
  ])('holds what would move back until its $what came', async ({ asked, json, role, before }) => {
    let come = (_answer: Answer): void => undefined
    const late = new Promise<Answer>((resolve) => {
      come = resolve
    })
    test.server.answers(asked, () => late)
    test.showProperty()
    await screen.findByRole(role, { name: before })
    expect(screen.queryByRole('heading', { name: 'Leaving' })).toBeNull()
    come({ json })
    await screen.findByRole('heading', { name: 'Leaving' })
  })

  it('can be left also where its figures do not come', async () => {
    test.server.answers(test.evaluation, 'no answer')
    test.showProperty()
    await screen.findByText('We could not load the figures of this property.')
    await screen.findByRole('button', { name: 'Stop Watching This Home' })
  })
})
