// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Call } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleSupposition, supposedHomes } from '../../../tests/support/web/sample-calls.ts'
import { sampleOfficerProfile } from '../../../tests/support/web/sample-officer-profile.ts'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { OfficerProfilePage } from './officer-profile-page.tsx'

const PROFILE = 'GET /api/lo/profile'
const DRY_RUN = 'POST /api/lo/margins/dry-run'
const CONVENTIONAL = 'Conventional Margin'
const LOOKING = 'Looking at every home with these margins…'
const FAILED = 'We could not look at your homes with these margins. They can be saved all the same.'
const test = new PageTest()

beforeEach(() => {
  test.server.answers(PROFILE, { json: sampleOfficerProfile() })
  test.signIn(OMAR)
})

const questions = () => test.server.calls.filter(({ what }) => what === DRY_RUN)
const answers = (answer: Answer | ((call: Call) => Answer | Promise<Answer>)) => test.server.answers(DRY_RUN, answer)
const show = () => test.show(<OfficerProfilePage />, '/lo/profile')
const submit = async () => fireEvent.submit(await screen.findByRole('form', { name: 'Your profile' }))

/** What the server says of these margins: who would leave, and who would become Ready Now. */
function dryRun({ search }: Call, change = {}) {
  const which = new URLSearchParams(search).get('which') === 'joining' ? 'joining' : 'leaving'
  const sentence = 'Of your 240 properties, 14 would leave Ready Now. 2 would become Ready Now.'
  return { json: sampleSupposition({ sentence, leaving: 14, joining: 2, homes: supposedHomes(which), ...change }) }
}

describe('Margins that are not saved yet', () => {
  it('are told with what they would change, and with whom it would change behind one click', async () => {
    answers(dryRun)
    show()
    await test.enter({ [CONVENTIONAL]: '300' })
    await screen.findByText('Of your 240 properties, 14 would leave Ready Now. 2 would become Ready Now.')
    expect(questions()[0]?.body).toEqual({ conventional_margin_bps: 300, government_streamline_margin_bps: 300 })
    expect(screen.queryByRole('list')).toBeNull()
    await test.press('Who would leave Ready Now: 14')
    const left = within(await screen.findByRole('list', { name: 'Who would leave Ready Now' }))
    expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Maria Oduya 12 Elm Street, Denver, COReady Now! →would be So Close!loses $3,444 a yearNo phone number',
      'June Okafor 418 Juniper Court, Fort Collins, COReady Now! →would be So Close!loses $1,200 a year(303) 555-0101',
    ])
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Who would become Ready Now: 2')
    const joined = within(await screen.findByRole('list', { name: 'Who would become Ready Now' }))
    expect(joined.getAllByRole('listitem')).toHaveLength(2)
    await test.press('Who would become Ready Now: 2')
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('are counted from those that are saved, and said to be where the lists are of others still', async () => {
    const changed = /^You changed your margins since the last look\. Your lists show that look/
    answers((call) => dryRun(call, { margins_changed_since_the_look: true }))
    show()
    await test.enter({ [CONVENTIONAL]: '300' })
    await screen.findByText(changed)
    answers((call) => dryRun(call, { margins_changed_since_the_look: false, leaving: 15 }))
    await test.enter({ [CONVENTIONAL]: '305' })
    await screen.findByRole('button', { name: 'Who would leave Ready Now: 15' })
    expect(screen.queryByText(changed)).toBeNull()
  })

  it('are not looked at while they are those that are saved, or none', async () => {
    answers(dryRun)
    show()
    for (const typed of ['2', '303', '', '225']) await test.enter({ [CONVENTIONAL]: typed })
    await test.enter({ [CONVENTIONAL]: '230' })
    await screen.findByText(/14 would leave/)
    await test.enter({ [CONVENTIONAL]: '225' })
    expect(screen.queryByText(/14 would leave/)).toBeNull()
    expect(questions().map(({ body }) => body)).toEqual([
      { conventional_margin_bps: 230, government_streamline_margin_bps: 300 },
    ])
  })

  it('are told with nothing of margins that stood there before', async () => {
    const late: ((answer: Answer) => void)[] = []
    answers(() => new Promise((resolve) => late.push(resolve)))
    show()
    await test.enter({ [CONVENTIONAL]: '300' })
    await waitFor(() => expect(late).toHaveLength(1))
    screen.getByText(LOOKING)
    await test.enter({ [CONVENTIONAL]: '305' })
    await waitFor(() => expect(late).toHaveLength(2))
    expect(questions().map(({ left }) => left.aborted)).toEqual([true, false])
    await act(async () => late[0]?.({ json: sampleSupposition({ sentence: 'Of 300.' }) }))
    screen.getByText(LOOKING)
    await act(async () => late[1]?.({ json: sampleSupposition({ sentence: 'Of 305.' }) }))
    await screen.findByText('Of 305.')
    await test.enter({ [CONVENTIONAL]: '310' })
    screen.getByText(LOOKING)
    expect(screen.queryByText('Of 305.')).toBeNull()
  })

  it('offer no list where it is empty', async () => {
    answers((call) => dryRun(call, { leaving: 0, joining: 0, homes: [], sentence: 'None would leave.' }))
    show()
    await test.enter({ [CONVENTIONAL]: '300' })
    await screen.findByText('None would leave.')
    expect(screen.queryByRole('button', { name: /^Who would/ })).toBeNull()
  })

  it('can be saved where nobody knows what they would change, and be looked at again', async () => {
    answers({ status: 500 })
    test.server.answers('PUT /api/lo/profile', ({ body }) => ({
      json: { ...sampleOfficerProfile(body as object), profile_revision: 3 },
    }))
    show()
    await test.enter({ [CONVENTIONAL]: '300' })
    await screen.findByText(FAILED)
    answers(dryRun)
    await test.press('Look Again')
    await screen.findByText(/14 would leave/)
    answers('no answer')
    await test.enter({ [CONVENTIONAL]: '310' })
    await screen.findByText(FAILED)
    await submit()
    await screen.findByText('Profile updated successfully!')
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
  })

  it('can be saved while they are looked at', async () => {
    answers(() => new Promise(() => undefined))
    test.server.answers('PUT /api/lo/profile', ({ body }) => ({
      json: { ...sampleOfficerProfile(body as object), profile_revision: 3 },
    }))
    show()
    await test.enter({ [CONVENTIONAL]: '300' })
    await screen.findByText(LOOKING)
    await submit()
    await screen.findByText('Profile updated successfully!')
    await waitFor(() => expect(screen.queryByText(LOOKING)).toBeNull())
  })
})
