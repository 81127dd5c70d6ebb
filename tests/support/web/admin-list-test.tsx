import { screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { PageTest } from './page-test.tsx'
import { JUNE } from './sample-people.ts'
import { SAMPLE_COUNTS } from './sample-users.ts'

/** For a spec of a list of the administration. */
export class AdminListTest extends PageTest {
  readonly #list: string

  /** @param list such as 'GET /api/admin/users' */
  constructor(list: string) {
    super()
    this.#list = list
    beforeEach(() => {
      this.signIn({ ...JUNE, role: 'admin' })
      this.server.answers('GET /api/user/second-factor', {
        json: { required: false, on_since: null, recovery_codes_left: 0 },
      })
      this.server.answers('GET /api/admin/dashboard', { json: SAMPLE_COUNTS })
    })
  }

  /** What the sentence above the list is made of. */
  counts(change: Partial<typeof SAMPLE_COUNTS.stats>): void {
    this.server.answers('GET /api/admin/dashboard', { json: { stats: { ...SAMPLE_COUNTS.stats, ...change } } })
  }

  answersWith(answer: object): void {
    this.server.answers(this.#list, { json: answer })
  }

  /** What the list was asked for with, last. */
  get asked(): Record<string, string> {
    const search = this.server.calls.findLast(({ what }) => what === this.#list)?.search
    return Object.fromEntries(new URLSearchParams(search))
  }

  /** The names of the columns. */
  get titles(): (string | undefined)[] {
    return screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ [↑↓]$/, ''))
  }

  /** What stands in a row, cell by cell. */
  async cells(name: string | RegExp): Promise<(string | null)[]> {
    const row = await screen.findByRole('row', { name })
    return [...row.children].map(({ textContent }) => textContent)
  }

  /** Exports what is listed. @returns what the file is called, and what it was asked for with */
  async exported(path: string): Promise<{ name: string | undefined; search: string | undefined }> {
    const names: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const what = `GET /api/admin/export/${path}`
    this.server.answers(what, { json: 'ID' })
    await this.press('Export to CSV')
    await vi.waitUntil(() => names.length > 0, { timeout: 15_000 })
    click.mockRestore()
    return { name: names[0], search: this.server.calls.findLast((call) => call.what === what)?.search }
  }

  /** Sorts by a column once it is there. */
  async sortBy(title: string): Promise<void> {
    await this.press(new RegExp(`^${title}( [↑↓])?$`))
  }

  /** The rows of the list, without its header. */
  get rows(): HTMLElement[] {
    return within(screen.getByRole('table'))
      .getAllByRole('row')
      .filter((row) => row.closest('[data-row]') !== null)
  }
}
