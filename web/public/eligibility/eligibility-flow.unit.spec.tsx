// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { CheckButton } from './check-button.tsx'

const test = new PageTest()
const user = userEvent.setup()
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const at = (title: string) => screen.findByRole('heading', { name: title })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

beforeEach(async () => {
  test.server.answers('GET /api/public/system-settings', { json: {} })
  test.show(<CheckButton />)
  await press('Check My Free Status')
  await user.click(await screen.findByRole('button', { name: 'Enter Manually' }))
  await user.type(await field('Street Address'), '12 Maple Street')
  await user.type(await field('City'), 'Decatur')
})

async function finishAddress(): Promise<void> {
  await user.selectOptions(screen.getByLabelText('State'), 'GA')
  await user.type(await field('ZIP Code'), '30030')
  await press('Continue')
  await at('Your loan details')
}

describe('What was typed', () => {
  it('is offered again where it was left, on the page below, after Escape', async () => {
    expect(screen.queryByRole('button', { name: 'Continue where you were →' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continue where you were →' }))
    await at('Where is the house?')
    expect((await field('City')).value).toBe('Decatur')
  })

  it('is offered in the middle of the way too', async () => {
    await finishAddress()
    await user.type(await field('Current Balance'), '212300')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continue where you were →' }))
    await at('Your loan details')
    expect((await field('Current Balance')).value).toBe('$212,300')
  })
})

describe('The trail of the steps', () => {
  it('leads back to each step, and on again to what was reached', async () => {
    await finishAddress()
    expect(screen.queryByRole('button', { name: 'Result' })).toBeNull()
    await press('Address')
    await at('Where is the house?')
    expect((await field('City')).value).toBe('Decatur')
    await press('Loan Details')
    await at('Your loan details')
  })

  it('does not lead on while something is missing', async () => {
    expect(screen.queryByRole('button', { name: 'Loan Details' })).toBeNull()
  })
})
