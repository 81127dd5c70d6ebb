import type { Page } from 'playwright-core'

/** Clicks on what has that name, and counts. */
export class Clicks {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async on(name: string, role: 'button' | 'checkbox' | 'link' | 'textbox' = 'button'): Promise<void> {
    this.count++
    await this.#page.getByRole(role, { name, exact: role === 'button' }).click()
  }
}
