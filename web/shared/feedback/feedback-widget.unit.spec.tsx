// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../../../tests/support/web/fake-server.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { FeedbackWidget } from './feedback-widget.tsx'
import type { SpeechRecognition } from './speech-recognition.ts'
// Loaded with the spec, and not within the time of its first test.
import './feedback-panel.tsx'

const SUBMIT = 'POST /api/feedback'
const TOO_LONG = 'Message must not exceed 750 characters'

const test = new PageTest()
const field = () => test.field('Your feedback')
const write = (text: string) => test.enter({ 'Your feedback': text })

async function open(): Promise<void> {
  test.show(<FeedbackWidget />)
  await test.press('Send Feedback')
  await field()
}

/** A microphone that goes off when the spec says so. */
class Mic implements SpeechRecognition {
  static on: Mic
  continuous = false
  lang = ''
  onresult: SpeechRecognition['onresult'] = null
  onerror = null
  onend: SpeechRecognition['onend'] = null
  readonly start = vi.fn()
  readonly stop = vi.fn()
  readonly abort = vi.fn()
  constructor() {
    Mic.on = this
  }
  hears(transcript: string) {
    const said = Object.assign([{ transcript }], { isFinal: true })
    this.onresult?.({ resultIndex: 0, results: [said] })
  }
}
const hears = (transcript: string) => act(() => Mic.on.hears(transcript))
const goesOff = () => act(async () => Mic.on.onend?.())

it('takes what is typed and said, and keeps it until the server has it', async () => {
  vi.stubGlobal('SpeechRecognition', Mic)
  await open()
  expect(document.activeElement).toBe(await field())
  expect(screen.getByRole('button', { name: 'Submit Feedback' })).toHaveProperty('disabled', true)
  await write('I like the bell.')
  await test.press('Use Mic')
  screen.getByText('Listening...')
  hears(' Please keep it quiet')
  expect((await field()).value).toBe('I like the bell. Please keep it quiet')
  await test.press('Stop')
  await goesOff()
  screen.getByRole('button', { name: 'Use Mic' })

  test.server.answers(SUBMIT, { status: 500, json: { detail: 'Broken.' } })
  await test.press('Submit Feedback')
  await screen.findByText('Failed to submit feedback. Please try again.')
  expect((await field()).value).toBe('I like the bell. Please keep it quiet')

  let answer: (answer: Answer) => void = () => undefined
  test.server.answers(
    SUBMIT,
    () =>
      new Promise<Answer>((resolve) => {
        answer = resolve
      }),
  )
  await test.press('Submit Feedback')
  const sending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  // What is disabled loses the focus, and with it the Escape that closes the panel.
  expect([sending.disabled, sending.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  answer({ status: 201 })
  await screen.findByText('Thank you! Your feedback has been submitted.')
  expect(test.server.calls.at(-1)?.body).toEqual({ message: 'I like the bell. Please keep it quiet' })
})

describe('What is said', () => {
  beforeEach(async () => {
    vi.stubGlobal('SpeechRecognition', Mic)
    await open()
  })

  it('is taken as what is typed is, and said to be too long', async () => {
    await write('x'.repeat(740))
    await test.press('Use Mic')
    hears('and more')
    expect(screen.queryByText(TOO_LONG)).toBeNull()
    hears('and more')
    screen.getByText(TOO_LONG)
    screen.getByText('The last 8 characters were left out.')
    expect((await field()).value).toBe(`${'x'.repeat(740)} and more `)
    expect(Mic.on.stop).toHaveBeenCalled()
  })

  it('comes one phrase behind the other, also where two come at once', async () => {
    await test.press('Use Mic')
    act(() => {
      Mic.on.hears('Keep it quiet')
      Mic.on.hears('after ten')
    })
    expect((await field()).value).toBe('Keep it quiet after ten')
  })

  it('last, while it is sent already, is sent with it', async () => {
    test.server.answers(SUBMIT, { status: 201 })
    await test.press('Use Mic')
    hears('Keep it quiet')
    await test.press('Submit Feedback')
    await screen.findByRole('button', { name: 'Sending...' })
    expect(test.server.count(SUBMIT)).toBe(0)
    hears('after ten')
    await goesOff()
    await screen.findByText('Thank you! Your feedback has been submitted.')
    expect(test.server.calls.at(-1)?.body).toEqual({ message: 'Keep it quiet after ten' })
  })

  it('last, and finds no room, is not left out of what is sent without a word', async () => {
    test.server.answers(SUBMIT, { status: 201 })
    await write('x'.repeat(745))
    await test.press('Use Mic')
    await test.press('Submit Feedback')
    hears('after ten')
    await goesOff()
    await screen.findByText(TOO_LONG)
    expect(test.server.count(SUBMIT)).toBe(0)
    await test.press('Submit Feedback')
    await screen.findByText('Thank you! Your feedback has been submitted.')
  })
})

it('counts, warns, and takes no more than 750 characters', async () => {
  await open()
  await write('x'.repeat(699))
  expect(screen.getByText('699/750').dataset.near).toBeUndefined()
  await write('x'.repeat(700))
  expect(screen.getByText('700/750').dataset.near).toBe('true')
  await write('y'.repeat(750))
  expect(screen.queryByText(TOO_LONG)).toBeNull()
  await write(`${'y'.repeat(750)}z`)
  screen.getByText(TOO_LONG)
  expect((await field()).value).toBe('y'.repeat(750))
  await write('To be continued')
  expect(screen.queryByText(TOO_LONG)).toBeNull()
})

it('keeps a draft while it is closed', async () => {
  await open()
  await write('To be continued')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Send Feedback')
  await test.press('Send Feedback')
  expect((await field()).value).toBe('To be continued')
})

it('says so where the browser cannot listen', async () => {
  await open()
  await test.press('Use Mic')
  screen.getByText('Speech recognition is not supported in your browser. Please use Chrome, Edge, or Safari.')
})

it.each([
  ['client', 1],
  ['admin', 1],
  ['auditor', 0],
] as const)('is there for %s: %i', (role, buttons) => {
  test.signIn({ ...JUNE, role })
  test.show(<FeedbackWidget />)
  expect(screen.queryAllByRole('button', { name: 'Send Feedback' })).toHaveLength(buttons)
})

it('stands in a page that is drawn before there is a browser', () => {
  vi.stubGlobal('localStorage', undefined)
  const page = renderToString(
    <MemoryRouter>
      <FeedbackWidget />
    </MemoryRouter>,
  )
  vi.unstubAllGlobals()
  expect(page).toContain('Send Feedback')
})
