import { describe, expect, it } from 'vitest'
import { isWorthRetrying, reuploadFailureText, unreadStatementText, uploadFailureText } from './upload-failure.ts'

const WAY_OUT = 'You can try uploading again or enter your details manually.'

describe('The text of a failed upload', () => {
  it.each([
    [
      { status: 'TIMEOUT_ERROR' },
      true,
      'Processing is taking longer than expected. This sometimes happens with large or complex statements.',
    ],
    [
      { status: 413, data: {} },
      true,
      'File is too large. Please ensure your file is under 10MB or try a compressed version.',
    ],
    [
      { status: 413, data: { detail: 'This picture has too many pixels to be read.' } },
      true,
      'This picture has too many pixels to be read.',
    ],
    [{ status: 415, data: {} }, true, 'File format not supported. Please upload a PDF, JPG, or PNG file.'],
    [{ status: 500, data: { detail: 'x' } }, true, 'Our servers are experiencing issues.'],
    [{ status: 503, data: {} }, true, 'Our servers are experiencing issues.'],
    [{ status: 503, data: { detail: 'Many wait.' } }, true, 'Our servers are experiencing issues. Many wait.'],
    [{ status: 'PARSING_ERROR', originalStatus: 502 }, true, 'Our servers are experiencing issues.'],
    [
      { status: 'PARSING_ERROR', originalStatus: 413, data: '<html>413 Request Entity Too Large</html>' },
      true,
      'File is too large. Please ensure your file is under 10MB or try a compressed version.',
    ],
    [
      { status: 'PARSING_ERROR', originalStatus: 415, data: '<html>415 Unsupported Media Type</html>' },
      true,
      'File format not supported. Please upload a PDF, JPG, or PNG file.',
    ],
    [{ status: 'FETCH_ERROR' }, false, 'No internet connection. Please check your connection and try again.'],
    [{ status: 'FETCH_ERROR' }, true, 'Our servers are experiencing issues.'],
    [{ status: 422, data: { detail: 'This is a credit card bill.' } }, true, 'This is a credit card bill.'],
    [undefined, true, 'Failed to process your document.'],
  ])('for %j is the specified one', (error, online, text) => {
    expect(uploadFailureText(error, online)).toBe(`${text} ${WAY_OUT}`)
  })

  it('names the way out only once', () => {
    const error = { status: 422, data: { detail: `The file is locked. ${WAY_OUT}` } }
    expect(uploadFailureText(error, true)).toBe(`The file is locked. ${WAY_OUT}`)
  })
})

describe('A statement that could not be read', () => {
  it("has the server's message", () => {
    expect(unreadStatementText('This is a tax bill.')).toBe(`This is a tax bill. ${WAY_OUT}`)
  })

  it('has a text of its own without one', () => {
    expect(unreadStatementText('')).toBe(`Failed to extract data from the document. ${WAY_OUT}`)
  })
})

describe('A second statement that failed', () => {
  it('leaves the first result', () => {
    expect(reuploadFailureText({ status: 'FETCH_ERROR' })).toBe(
      `Failed to process your document. Your original results remain available. ${WAY_OUT}`,
    )
  })

  it('tells what the server said', () => {
    expect(reuploadFailureText({ status: 422, data: { detail: 'Locked.' } })).toBe(`Locked. ${WAY_OUT}`)
  })
})

describe('Another attempt', () => {
  it.each([
    [{ status: 'TIMEOUT_ERROR' }, true],
    [{ status: 503, data: {} }, true],
    [{ status: 'PARSING_ERROR', originalStatus: 504 }, true],
    [{ status: 415, data: {} }, false],
    [{ status: 422, data: {} }, false],
    [{ status: 'FETCH_ERROR' }, true],
    [{ status: 'CUSTOM_ERROR' }, false],
    [{ name: 'AbortError' }, false],
  ])('after %j: %s', (error, worth) => {
    expect(isWorthRetrying(error, true)).toBe(worth)
  })

  it('waits for the connection', () => {
    expect(isWorthRetrying({ status: 'FETCH_ERROR' }, false)).toBe(false)
  })
})
