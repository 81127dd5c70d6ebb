// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ParseAnswer } from '../../../api/contract/documents.ts'
import { FakeUploads } from '../../../tests/support/web/fake-uploads.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { StatementUpload } from './statement-upload.tsx'

const WAY_OUT = 'You can try uploading again or enter your details manually.'
const READING: ParseAnswer = {
  success: true,
  message: 'Read.',
  confidence: 0.97,
  data: { city: 'Katy' },
  document_id: 'd',
  fields: null,
  pages: null,
  unread_pages: [],
}

const test = new PageTest()
let uploads: FakeUploads
const onRead = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  uploads = new FakeUploads()
  onRead.mockClear()
  test.show(<StatementUpload onRead={onRead} />)
})
afterEach(() => {
  vi.useRealTimers()
})

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function hears(what: () => void): Promise<void> {
  act(what)
  await passes(0)
}

async function choose({ name = 'statement.pdf', size = 2048 } = {}): Promise<void> {
  const file = new File([new Uint8Array(size)], name)
  fireEvent.change(screen.getByLabelText('Mortgage statement'), { target: { files: [file] } })
  await passes(0)
}

const said = () => screen.getByRole('status').textContent
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('A file', () => {
  it.each([
    ['of another kind', { name: 'loan.docx' }, 'File type not supported. Please upload PDF, JPG, or PNG files.'],
    ['above 10 MB', { size: 10 * 1024 * 1024 + 1 }, 'File is too large. Maximum size is 10MB.'],
    ['without content', { size: 0 }, 'File is empty. Please choose a valid file.'],
  ])('%s is not sent', async (_, file, message) => {
    await choose(file)
    expect(alerts()).toEqual([message])
    expect(uploads.all).toHaveLength(0)
  })

  it.each(['IMG_0042.HEIC', 'statement.heif'])(
    'as an iPhone takes photos is told how to become a JPG: %s',
    async (name) => {
      await choose({ name })
      expect(alerts()).toEqual(['File type not supported. Please upload PDF, JPG, or PNG files.'])
      expect(said()).toMatch(/Settings > Camera > Formats > Most Compatible/)
      await choose({ name: 'loan.docx' })
      expect(screen.queryByRole('status')).toBeNull()
    },
  )

  it('that is dropped is sent as one that was chosen', async () => {
    const files = [new File([new Uint8Array(2048)], 'statement.pdf')]
    fireEvent.drop(screen.getByText('Drop it here, or choose the file'), { dataTransfer: { files } })
    await passes(0)
    expect(said()).toBe('Sending your statement…')
    expect(uploads.all).toHaveLength(1)
  })
})

describe('While a statement is read', () => {
  beforeEach(() => choose())

  it('it is said how much of it has been sent, and then what is done with it', async () => {
    expect(said()).toBe('Sending your statement…')
    await hears(() => uploads.last.sends(1024, 2048))
    screen.getByText('1 of 2 KB sent')
    screen.getByText('15%')
    await hears(() => uploads.last.sends(2048, 2048))
    expect(said()).toBe('Your statement has arrived…')
    await hears(() => uploads.last.tells('progress', { stage: 'reading_picture', page: 2, pages: 3 }))
    expect(said()).toBe('Page 2 of 3 is a picture. Reading it…')
    screen.getByText('30%')
    expect(screen.queryByText(/sent$/)).toBeNull()
  })

  it('the full bar stays for half a second, and then what was read is handed on', async () => {
    await hears(() => uploads.last.tells('answer', READING))
    await hears(() => uploads.last.ends())
    expect(said()).toBe('Your statement is read.')
    screen.getByText('100%')
    await passes(499)
    expect(onRead).not.toHaveBeenCalled()
    await passes(1)
    expect(onRead.mock.calls).toEqual([[READING]])
  })

  it('who leaves gives it up, and is not called back', async () => {
    cleanup()
    expect(uploads.last.aborted).toBe(true)
    await passes(60_000)
    expect(uploads.all).toHaveLength(1)
    expect(onRead).not.toHaveBeenCalled()
  })

  it('who leaves while the full bar is shown is not called back either', async () => {
    await hears(() => uploads.last.answers(200, READING))
    screen.getByText('100%')
    cleanup()
    await passes(500)
    expect(onRead).not.toHaveBeenCalled()
  })
})

describe('An upload that the server refuses', () => {
  it.each<[string, number, object, string]>([
    ['as too large', 413, {}, 'File is too large. Please ensure your file is under 10MB or try a compressed version.'],
    ['as unsupported', 415, {}, 'File format not supported. Please upload a PDF, JPG, or PNG file.'],
    ['with a reason', 422, { detail: 'The file is locked.' }, 'The file is locked.'],
    ['without a reason', 400, {}, 'Failed to process your document.'],
    ['as none', 200, { ...READING, success: false, message: 'This is a tax bill.' }, 'This is a tax bill.'],
    [
      'as none, silently',
      200,
      { ...READING, success: false, message: '' },
      'Failed to extract data from the document.',
    ],
  ])('%s is told, and not repeated', async (_, status, json, message) => {
    await choose()
    await hears(() => uploads.last.answers(status, json))
    expect(alerts()).toEqual([`${message} ${WAY_OUT}`])
    await passes(10_000)
    expect(uploads.all).toHaveLength(1)
    expect(onRead).not.toHaveBeenCalled()
  })

  it('while it is read is told as one that it refused at once', async () => {
    await choose()
    await hears(() => uploads.last.tells('progress', { stage: 'opening' }))
    await hears(() => uploads.last.tells('failure', { status: 422, detail: 'The file is locked.' }))
    await hears(() => uploads.last.ends())
    expect(alerts()).toEqual([`The file is locked. ${WAY_OUT}`])
  })

  it('can be followed by another one', async () => {
    await choose()
    await hears(() => uploads.last.answers(400))
    await choose()
    expect(alerts()).toEqual([])
    expect(uploads.all).toHaveLength(2)
  })
})

it('A photo that is taken after a failure ends what was said of it, and is said to be looked at', async () => {
  await choose()
  await hears(() => uploads.last.answers(400))
  expect(alerts()).toHaveLength(1)
  // The DOM of these tests opens no photo: it is looked at forever.
  await choose({ name: 'photo.jpg' })
  expect(alerts()).toEqual([])
  expect(said()).toBe('Opening your statement…')
})

describe('Of who leaves while nothing is under way', () => {
  it('a photo that is still being opened is not sent', async () => {
    const opening: { onerror?: () => void }[] = []
    vi.stubGlobal(
      'Image',
      class {
        constructor() {
          opening.push(this)
        }
      },
    )
    await choose({ name: 'photo.jpg' })
    // Once to be looked at, and once to be made smaller.
    await hears(() => opening[0]?.onerror?.())
    cleanup()
    await hears(() => opening[1]?.onerror?.())
    expect(opening).toHaveLength(2)
    expect(uploads.all).toHaveLength(0)
  })

  it('nothing is sent again that had failed', async () => {
    await choose()
    await hears(() => uploads.last.answers(503))
    cleanup()
    await passes(60_000)
    expect(uploads.all).toHaveLength(1)
    expect(onRead).not.toHaveBeenCalled()
  })
})

describe('An upload that may go better', () => {
  const keys = () => uploads.all.map(({ headers }) => headers.get('Idempotency-Key'))

  it('is repeated under the same key, and another one has another', async () => {
    await choose()
    await hears(() => uploads.last.answers(503))
    await passes(2000)
    await hears(() => uploads.last.answers(400))
    await choose()
    const [first, repeated, other] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(repeated).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each([
    ['a minute without an answer', () => passes(60_000)],
    ['the connection broke', () => hears(() => uploads.last.breaks())],
  ])('is another one for the server that may still be at the first after %s', async (_, goesWrong) => {
    await choose()
    await goesWrong()
    await passes(2000)
    expect(new Set(keys()).size).toBe(2)
  })

  it.each([
    [
      'while the server is in trouble',
      () => hears(() => uploads.last.answers(503)),
      'Our servers are experiencing issues.',
    ],
    [
      'while the server says when it will be better',
      () =>
        hears(() => uploads.last.answers(503, { detail: 'Please try again in a moment.' }, { 'Retry-After': '10' })),
      'Our servers are experiencing issues. Please try again in 10 seconds.',
    ],
    [
      'after a stream without an answer',
      async () => {
        await hears(() => uploads.last.tells('progress', { stage: 'opening' }))
        await hears(() => uploads.last.ends())
      },
      'Our servers are experiencing issues.',
    ],
    ['after the connection broke', () => hears(() => uploads.last.breaks()), 'Our servers are experiencing issues.'],
    [
      'after a minute without an answer',
      () => passes(60_000),
      'Processing is taking longer than expected. This sometimes happens with large or complex statements.',
    ],
  ])('is repeated twice, two seconds apart, %s', async (_, goesWrong, message) => {
    await choose()
    for (const retry of [1, 2]) {
      await goesWrong()
      expect(said()).toBe(`Trying again (${retry} of 2)…`)
      await passes(1999)
      expect(uploads.all).toHaveLength(retry)
      await passes(1)
      expect(uploads.all).toHaveLength(retry + 1)
    }
    await goesWrong()
    expect(alerts()).toEqual([`${message} ${WAY_OUT}`])
    await passes(10_000)
    expect(uploads.all).toHaveLength(3)
  })

  it('goes on where it succeeds', async () => {
    await choose()
    await hears(() => uploads.last.answers(500))
    await passes(2000)
    await hears(() => uploads.last.answers(200, READING))
    await passes(500)
    expect(onRead.mock.calls).toEqual([[READING]])
  })

  it('is not repeated without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await choose()
    await hears(() => uploads.last.breaks())
    expect(alerts()).toEqual([`No internet connection. Please check your connection and try again. ${WAY_OUT}`])
    await passes(10_000)
    expect(uploads.all).toHaveLength(1)
    vi.restoreAllMocks()
  })
})

describe('Whose statement it is', () => {
  const tokens = () => uploads.all.map(({ headers }) => headers.get('Authorization') ?? null)

  it('is said when somebody is signed in', async () => {
    test.signIn()
    await choose()
    expect(tokens()).toEqual(['Bearer token-of-june'])
  })

  it('may stay unsaid: after a refused token it is sent as nobody’s, and then the session is over', async () => {
    test.signIn()
    await choose()
    await hears(() => uploads.last.answers(401))
    expect(tokens()).toEqual(['Bearer token-of-june', null])
    await hears(() => uploads.last.answers(200, READING))
    await passes(500)
    expect(onRead.mock.calls).toEqual([[READING]])
    expect(test.token).toBeNull()
  })
})
