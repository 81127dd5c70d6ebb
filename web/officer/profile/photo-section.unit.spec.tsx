// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleOfficerProfile } from '../../../tests/support/web/sample-officer-profile.ts'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { OfficerProfilePage } from './officer-profile-page.tsx'

const PROFILE = 'GET /api/lo/profile'
const CHANGE = 'PUT /api/lo/photo'
const PHOTO = '/api/public/photos/p1'
const test = new PageTest()

beforeEach(() => test.server.answers(PROFILE, { json: sampleOfficerProfile() }))

async function show(): Promise<void> {
  test.signIn(OMAR)
  test.show(<OfficerProfilePage />, '/lo/profile')
  await test.at('Your photo')
}
async function choose(file = new File(['a photo'], 'me.jpg', { type: 'image/jpeg' })): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('There is nothing to choose a file with')
  await userEvent.upload(input, file)
}
const shown = () => document.querySelector('main img')?.getAttribute('src') ?? null

it('is shown as soon as it is chosen, and taken away with one click', async () => {
  await show()
  screen.getByText('OL')
  test.server.answers(CHANGE, () => {
    test.server.answers(PROFILE, { json: sampleOfficerProfile({ photo_url: PHOTO }) })
    return { json: { photo_url: PHOTO } }
  })
  await choose()
  await waitFor(() => expect(shown()).toBe(PHOTO))
  screen.getByRole('button', { name: 'Choose Another' })
  expect(await test.accessibilityFaults()).toEqual([])
  test.server.answers('DELETE /api/lo/photo', () => {
    test.server.answers(PROFILE, { json: sampleOfficerProfile() })
    return { json: { photo_url: null } }
  })
  await test.press('Remove')
  await waitFor(() => expect(shown()).toBeNull())
  screen.getByText('OL')
})

it('says why one is not taken, and keeps the one before', async () => {
  await show()
  const detail = 'This is no photo that we can show. Please choose a JPEG, PNG or WebP file.'
  test.server.answers(CHANGE, { status: 415, json: { detail } })
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
  test.server.answers(CHANGE, 'no answer')
  await choose()
  await screen.findByText('The photo could not be saved. Please try again.')
  // A browser hears of no choice where the same file is chosen again.
  expect(document.querySelector<HTMLInputElement>('input[type="file"]')?.value).toBe('')
})

it('says that it is seen, or removed, and goes on from there', async () => {
  await show()
  test.server.answers(CHANGE, () => {
    test.server.answers(PROFILE, { json: sampleOfficerProfile({ photo_url: PHOTO }) })
    return { json: { photo_url: PHOTO } }
  })
  await choose()
  await screen.findByText('Your clients see it now.')
  test.server.answers('DELETE /api/lo/photo', { status: 503, json: {} })
  await test.press('Remove')
  await screen.findByText('The photo could not be removed. Please try again.')
  expect(screen.queryByText('Your clients see it now.')).toBeNull()
  test.server.answers('DELETE /api/lo/photo', () => {
    test.server.answers(PROFILE, { json: sampleOfficerProfile() })
    return { json: { photo_url: null } }
  })
  await test.press('Remove')
  const message = await screen.findByText('Your photo is removed.')
  // The button is gone with the photo.
  await waitFor(() => expect(document.activeElement).toBe(message))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes who uses the keyboard along also where the button goes later than the message comes', async () => {
  test.server.answers(PROFILE, { json: sampleOfficerProfile({ photo_url: PHOTO }) })
  await show()
  let tell = (): void => undefined
  test.server.answers('DELETE /api/lo/photo', () => {
    test.server.answers(PROFILE, async () => {
      await new Promise<void>((resolve) => {
        tell = resolve
      })
      return { json: sampleOfficerProfile() }
    })
    return { json: { photo_url: null } }
  })
  await test.press('Remove')
  const message = await screen.findByText('Your photo is removed.')
  screen.getByRole('button', { name: 'Remove' }).focus()
  tell()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull())
  expect(document.activeElement).toBe(message)
})

it('sends none that is too large', async () => {
  await show()
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' }))
  await screen.findByText('The photo is too large. Please choose one of at most 5 MB.')
  expect(test.server.count(CHANGE)).toBe(0)
})
