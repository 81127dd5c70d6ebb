import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'

/** Stands in for XMLHttpRequest, which alone tells how much has been sent: the uploads of a spec, each answered by it. */
export class FakeUploads {
  readonly all: FakeUpload[] = []

  constructor() {
    const { all } = this
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeUpload {
        constructor() {
          super()
          all.push(this)
        }
      },
    )
  }

  /** The upload that began last. */
  get last(): FakeUpload {
    const last = this.all.at(-1)
    if (last === undefined) throw new Error('Nothing has been uploaded.')
    return last
  }

  /** Chooses a file where a statement is asked for, and answers its upload. */
  async answerStatement(status: number, json: object = {}): Promise<void> {
    const before = this.all.length
    const files = [new File(['%PDF'], 'statement.pdf')]
    fireEvent.change(screen.getByLabelText('Mortgage statement'), { target: { files } })
    await waitFor(() => {
      if (this.all.length === before) throw new Error('The upload has not begun.')
    })
    act(() => this.last.answers(status, json))
  }
}

export class FakeUpload {
  readonly headers = new Map<string, string>()
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onprogress: (() => void) | null = null
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  status = 0
  responseText = ''
  aborted = false
  #type = ''
  #headers: Readonly<Record<string, string>> = {}

  open(): void {}

  send(): void {}

  abort(): void {
    this.aborted = true
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getResponseHeader(name: string): string | null {
    return name === 'Content-Type' ? this.#type : (this.#headers[name] ?? null)
  }

  /** So much of the file has left the browser. */
  sends(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total })
  }

  /** One event of the stream that tells how the reading goes. */
  tells(event: 'progress' | 'answer' | 'failure', data: unknown): void {
    this.status = 200
    this.#type = 'text/event-stream'
    this.responseText += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    this.onprogress?.()
  }

  /** The stream is over. */
  ends(): void {
    this.onload?.()
  }

  /** One answer, and no stream. */
  answers(status: number, json: unknown = {}, headers: Readonly<Record<string, string>> = {}): void {
    this.#headers = headers
    this.status = status
    this.#type = 'application/json'
    this.responseText = JSON.stringify(json)
    this.onload?.()
  }

  /** The line is broken. */
  breaks(): void {
    this.onerror?.()
  }
}
