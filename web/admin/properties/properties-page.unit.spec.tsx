// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AdminListTest } from '../../../tests/support/web/admin-list-test.tsx'
import { sampleClientProperty } from '../../../tests/support/web/sample-leads.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { store } from '../../shared/store/store.ts'
import { PropertiesPage } from './properties-page.tsx'

const test = new AdminListTest('GET /api/admin/properties')
const HOME = sampleClientProperty()
const NEW = sampleClientProperty({ id: 'new', address: '9 New Lane', evaluation: null, occupancy: undefined })
const DETAILS = { name: 'Property Details' }

function show(properties = [HOME, NEW], at = '/admin/properties'): void {
  test.answersWith({ properties, total: properties.length })
  test.show(<PropertiesPage />, '/admin/properties', at)
}

describe('The properties', () => {
  it('are a line each, with whose they are, in whole dollars', async () => {
    show()
    expect(await test.cells(/418 Juniper Court/)).toEqual([
      HOME.id,
      `418 Juniper Court, ${HOME.city}, ${HOME.state}`,
      'june@example.com',
      '$350,000',
      '6.750%',
      'Primary Residence',
      'Not Yet',
    ])
    expect((await test.cells(/9 New Lane/)).slice(5)).toEqual(['N/A', 'Not Yet'])
    expect(test.titles).toEqual(['ID', 'Address', 'Owner', 'Balance', 'Rate', 'Occupancy', 'Status'])
    expect(test.asked).toEqual({ sort: 'status', limit: '50' })
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('say first how many could close today, and lead there', async () => {
    show()
    await userEvent.click(await screen.findByRole('link', { name: '31' }))
    await waitFor(() => expect(test.asked).toEqual({ sort: 'status', status: 'ready_now', limit: '50' }))
    expect((await test.field('Status')).value).toBe('ready_now')
  })

  it('that are none yet are said to be so', async () => {
    test.counts({ total_properties: 0 })
    show([])
    await screen.findByText('No home is watched yet. Each one that a client adds is listed here.')
  })

  it.each([
    ['Address', 'address'],
    ['Owner', 'owner'],
    ['Balance', 'current_balance'],
    ['Rate', 'current_rate'],
    ['Status', '-status'],
  ])('are sorted by %s', async (title, sort) => {
    show()
    await test.cells(/Juniper/)
    await test.sortBy(title)
    await waitFor(() => expect(test.asked.sort).toBe(sort))
  })

  it('of an erased owner say so, and keep the state', async () => {
    const gone = '[erased]'
    show([sampleClientProperty({ address: gone, city: gone, zip_code: gone, user_email: gone, state: 'CO' })])
    expect((await test.cells(/Erased/)).slice(1, 3)).toEqual(['Erased, CO', 'Erased'])
  })

  it('that are none are said in the words that are specified', async () => {
    show([])
    await screen.findByText('No properties found')
  })
})

describe('A property', () => {
  it('opens its details with a click, its pricing with them', async () => {
    show()
    await test.press(/^418 Juniper Court/)
    const dialog = within(await screen.findByRole('dialog', DETAILS))
    dialog.getByRole('region', { name: 'Pricing Breakdown' })
    await test.press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens them with Enter, too, and without an evaluation they have no pricing', async () => {
    show([NEW])
    await test.cells(/9 New Lane/)
    await userEvent.keyboard('j{Enter}')
    const dialog = within(await screen.findByRole('dialog', DETAILS))
    dialog.getByText('9 New Lane')
    expect(dialog.queryByRole('region', { name: 'Pricing Breakdown' })).toBeNull()
  })

  it('that is looked at changes before the eyes, and goes when it is taken away', async () => {
    show([HOME])
    await test.press(/^418 Juniper Court/)
    const dialog = within(await screen.findByRole('dialog', DETAILS))
    const changed = (properties: object[]) => {
      test.answersWith({ properties, total: properties.length })
      return act(async () => void store.dispatch(refibellApi.util.invalidateTags(['AdminProperties'])))
    }
    await changed([{ ...HOME, current_balance: 349_000 }])
    await dialog.findByText('$349,000')
    await changed([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
