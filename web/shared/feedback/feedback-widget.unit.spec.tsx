// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
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

it('takes what is typed and said, and keeps it until the server has it', async () => {
  const mics: SpeechRecognition[] = []
  class Recognition implements SpeechRecognition {
    continuous = false
    lang = ''
    onresult: SpeechRecognition['onresult'] = null
    onerror = null
    onend: SpeechRecognition['onend'] = null
    constructor() {
      mics.push(this)
    }
    start() {}
    stop() {
      this.onend?.()
    }
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', Recognition)
  await open()
  expect(document.activeElement).toBe(await field())
  expect(screen.getByRole('button', { name: 'Submit Feedback' })).toHaveProperty('disabled', true)
  await write('I like the bell.')
  await test.press('Use Mic')
  screen.getByText('Listening...')
  const said = Object.assign([{ transcript: ' Please keep it quiet' }], { isFinal: true })
  act(() => mics[0]?.onresult?.({ resultIndex: 0, results: [said] }))
  expect((await field()).value).toBe('I like the bell. Please keep it quiet')
  await test.press('Stop')
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
