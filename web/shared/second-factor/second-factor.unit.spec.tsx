// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OwnSecondFactor } from '../../../api/contract/second-factor.ts'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { OMAR } from '../../../tests/support/web/sample-people.ts'
import { askBeforeLeaving } from '../browser/ask-before-leaving.ts'
import { SecondFactor } from './second-factor.tsx'

const STATE = 'GET /api/user/second-factor'
const BEGIN = 'POST /api/user/second-factor'
const CONFIRM = 'POST /api/user/second-factor/confirmation'
const RENEW = 'POST /api/user/second-factor/recovery-codes'
const TURN_OFF = 'DELETE /api/user/second-factor'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const BEGUN = { secret: SECRET, url: `otpauth://totp/RefiBell:omar@example.com?secret=${SECRET}` }
const CODES = Array.from({ length: 10 }, (_, n) => `0000-0000-000${n}`)
const WRONG_CODE = 'That code is not right. Codes change every 30 seconds.'

const test = new PageTest()
const onSetUp = vi.fn()

beforeEach(() => {
  onSetUp.mockClear()
  test.signIn(OMAR)
})

function show(state: Partial<OwnSecondFactor>): void {
  const known = { on_since: null, recovery_codes_left: 0, required: false, ...state }
  test.server.answers(STATE, { json: known })
  test.show(<SecondFactor onSetUp={onSetUp} />)
}
const isOn = (recovery_codes_left = 7) => show({ on_since: '2026-03-16T12:00:00.000Z', recovery_codes_left })
const bodyOf = (what: string) => test.server.calls.findLast((call) => call.what === what)?.body
const focused = () => document.activeElement?.textContent

async function beginWith(password: string): Promise<void> {
  await test.press('Set up a second factor')
  await test.enter({ 'Current Password': password })
  await test.press('Go On')
}

describe('While it is off', () => {
  async function begun(): Promise<void> {
    show({})
    test.server.answers(BEGIN, { status: 201, json: BEGUN })
    await beginWith('a quiet harbour')
    await test.at('1. Show this to an authenticator app')
  }

  it('is set up by who shows the password', async () => {
    show({})
    await test.press('Set up a second factor')
    expect(document.activeElement).toBe(await test.field('Current Password'))
    await test.press('Go On')
    screen.getByText('Current password is required')
    expect(test.server.count(BEGIN)).toBe(0)
    const wrong = 'Your current password is not right.'
    test.server.answers(BEGIN, { status: 422, json: { detail: wrong, errors: { current_password: wrong } } })
    await test.enter({ 'Current Password': 'a loud harbour' })
    await test.press('Go On')
    await screen.findByText(wrong)
    expect(await test.accessibilityFaults()).toEqual([])

    test.server.answers(BEGIN, { status: 201, json: BEGUN })
    await test.enter({ 'Current Password': 'a quiet harbour' })
    await test.press('Go On')
    await test.at('1. Show this to an authenticator app')
    expect(bodyOf(BEGIN)).toEqual({ current_password: 'a quiet harbour' })
  })

  it('it is set up with a picture or a typed key, and a first code', async () => {
    await begun()
    expect(focused()).toBe('1. Show this to an authenticator app')
    const picture = await screen.findByAltText<HTMLImageElement>('QR code for your authenticator app')
    expect(picture.src).toMatch(/^data:image\/svg\+xml,/)
    screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')
    const code = await test.field('Code')
    expect(code.inputMode).toBe('numeric')
    expect(code.autocomplete).toBe('one-time-code')
    expect(await test.accessibilityFaults()).toEqual([])

    test.server.answers(CONFIRM, { json: { recovery_codes: CODES } })
    await test.enter({ Code: '123 456' })
    await test.press('Turn It On')
    await test.at('Your recovery codes')
    expect(bodyOf(CONFIRM)).toEqual({ code: '123 456' })
  })

  it('says at the code that it is missing or wrong, and goes on with the same secret', async () => {
    await begun()
    await test.press('Turn It On')
    screen.getByText('Please type the six digits that the app shows.')
    expect(test.server.count(CONFIRM)).toBe(0)
    test.server.answers(CONFIRM, { status: 422, json: { detail: WRONG_CODE, errors: { code: WRONG_CODE } } })
    await test.enter({ Code: '000000' })
    await test.press('Turn It On')
    await screen.findByText(WRONG_CODE)
    await waitFor(async () => expect(document.activeElement).toBe(await test.field('Code')))
    expect(test.server.count(BEGIN)).toBe(1)
  })

  it('nothing happens when it is cancelled', async () => {
    await begun()
    await test.press('Cancel')
    expect(focused()).toBe('Second factor')
    expect(screen.queryByLabelText(/Code/)).toBeNull()
    expect(onSetUp).not.toHaveBeenCalled()
  })

  it.each<[Answer, string]>([
    [{ status: 409, json: { detail: 'Your second factor is on already.' } }, 'Your second factor is on already.'],
    ['no answer', 'It could not be begun. Please try again.'],
  ])('says why it cannot be begun', async (answer, words) => {
    show({})
    test.server.answers(BEGIN, answer)
    await beginWith('a quiet harbour')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })
})

describe('The recovery codes', () => {
  beforeEach(async () => {
    show({})
    test.server.answers(BEGIN, { status: 201, json: BEGUN })
    test.server.answers(CONFIRM, { json: { recovery_codes: CODES } })
    await beginWith('a quiet harbour')
    await test.enter({ Code: '123456' })
    await test.press('Turn It On')
    await test.at('Your recovery codes')
  })

  it('are shown, copied and downloaded, until they are kept', async () => {
    for (const code of CODES) screen.getByText(code)
    expect(focused()).toBe('Your recovery codes')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await test.press('Copy')
    expect(writeText).toHaveBeenCalledWith(`${CODES.join('\n')}\n`)
    const download = screen.getByRole('link', { name: 'Download' })
    expect(download.getAttribute('download')).toBe('refibell-recovery-codes.txt')
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(CODES.join('\n'))
    expect(await test.accessibilityFaults()).toEqual([])
    expect(onSetUp).not.toHaveBeenCalled()

    test.server.answers(STATE, {
      json: { on_since: '2026-03-16T12:00:00.000Z', recovery_codes_left: 10, required: false },
    })
    await test.press('I Have Kept Them')
    expect(onSetUp).toHaveBeenCalledOnce()
    for (const code of CODES) expect(screen.queryByText(code)).toBeNull()
  })

  it('are asked about before they are left, until they are kept', async () => {
    const leave = vi.fn()
    askBeforeLeaving(leave)
    await screen.findByRole('dialog', { name: 'Have you kept your recovery codes?' })
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Stay')
    expect(leave).not.toHaveBeenCalled()
    screen.getByText('0000-0000-0009')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
    await test.press('I Have Kept Them')
    askBeforeLeaving(leave)
    expect(leave).toHaveBeenCalledOnce()
  })
})

describe('While it is on', () => {
  it.each([
    [7, 'On since March 16, 2026, 7 recovery codes left.'],
    [1, 'On since March 16, 2026, 1 recovery code left.'],
    [0, 'On since March 16, 2026, no recovery code left.'],
  ])('says since when, and that %s codes are left', async (left, words) => {
    isOn(left)
    await screen.findByText(words)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is turned off with the password and a code', async () => {
    isOn()
    await test.press('Turn it off')
    expect(document.activeElement).toBe(await test.field('Current Password'))
    await test.press('Turn Off')
    screen.getByText('Current password is required')
    screen.getByText('Code is required')
    test.server.answers(TURN_OFF, { status: 422, json: { detail: WRONG_CODE, errors: { code: WRONG_CODE } } })
    await test.enter({ 'Current Password': 'a quiet harbour', Code: '000000' })
    await test.press('Turn Off')
    await screen.findByText(WRONG_CODE)
    expect(await test.accessibilityFaults()).toEqual([])

    test.server.answers(TURN_OFF, { json: { success: true } })
    test.server.answers(STATE, { json: { on_since: null, recovery_codes_left: 0, required: false } })
    await test.enter({ Code: '123456' })
    await test.press('Turn Off')
    await screen.findByText('Your second factor is off: the password alone signs in.')
    expect(focused()).toBe('Second factor')
    await screen.findByRole('button', { name: 'Set up a second factor' })
    expect(bodyOf(TURN_OFF)).toEqual({ current_password: 'a quiet harbour', code: '123456' })
  })

  it('gives new recovery codes for the password and a code', async () => {
    isOn()
    await test.press('Make new recovery codes')
    test.server.answers(RENEW, { json: { recovery_codes: CODES } })
    await test.enter({ 'Current Password': 'a quiet harbour', Code: '123456' })
    await test.press('Make New Codes')
    await screen.findByText('0000-0000-0009')
    await test.press('I Have Kept Them')
    await screen.findByText('Your recovery codes are the only ones now. Keep them well.')
    expect(bodyOf(RENEW)).toEqual({ current_password: 'a quiet harbour', code: '123456' })
  })

  it('says that who guesses has to wait', async () => {
    isOn()
    await test.press('Turn it off')
    test.server.answers(TURN_OFF, { status: 429, json: { detail: 'Too many attempts.' } })
    await test.enter({ 'Current Password': 'a quiet harbour', Code: '000000' })
    await test.press('Turn Off')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
  })
})

it('what cannot be loaded is asked for again', async () => {
  test.server.answers(STATE, { status: 503, json: {} })
  test.show(<SecondFactor />)
  await screen.findByText('We could not load whether you have one.')
  test.server.answers(STATE, { json: { on_since: null, recovery_codes_left: 0, required: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('button', { name: 'Set up a second factor' })
})
