import { cleanup, configure, fireEvent, prettyDOM, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { User } from '../../../api/contract/auth.ts'
import { sessionEnded, sessionStarted } from '../../../web/shared/session/session-slice.ts'
import { AppProviders } from '../../../web/shared/store/app-providers.tsx'
import { store } from '../../../web/shared/store/store.ts'
import { FakeServer } from './fake-server.ts'
import { JUNE } from './sample-people.ts'

/** What axe judges by colours and sizes, which are measured in the browser's tests: nothing is painted here. And what only a whole page has. */
const NOT_HERE = [
  ...['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'region'],
  ...['bypass', 'document-title', 'html-has-lang', 'landmark-one-main', 'page-has-heading-one'],
]

/** Long enough for a machine on which much else runs; who waits goes on as soon as it is there. */
configure({ asyncUtilTimeout: 15_000, getElementError: elementError })

/** For a spec of what is seen: the real components on the real store, and a server that the spec plays. */
export class PageTest {
  #server = new FakeServer()

  constructor() {
    beforeEach(() => {
      this.#server = new FakeServer()
      vi.stubGlobal('fetch', this.#server.fetch)
    })
    afterEach(() => {
      cleanup()
      store.dispatch(sessionEnded())
      localStorage.clear()
      sessionStorage.clear()
      vi.unstubAllGlobals()
    })
  }

  get server(): FakeServer {
    return this.#server
  }

  get token(): string | null {
    return store.getState().session.token
  }

  signIn(user: User = JUNE): void {
    store.dispatch(sessionStarted({ second_factor_first: false, access_token: `token-of-${user.id}`, user }))
  }

  signOut(): void {
    store.dispatch(sessionEnded())
  }

  /**
   * @param path the address of the page, as the routes have it
   * @param at where the visitor comes from it, when that is another address than the path
   */
  show(page: ReactElement, path = '/', at = path): void {
    render(
      <AppProviders>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </AppProviders>,
    )
  }

  /** What axe finds wrong with what is shown, one line each. */
  async accessibilityFaults(): Promise<string[]> {
    // All of the document: axe looks a rule's elements up by their tags and attributes there, and one by one in what is only a part.
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }])),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }

  /** Presses the button of that name once it is there. */
  async press(name: string | RegExp): Promise<void> {
    await userEvent.click(await screen.findByRole('button', { name }))
  }

  /** Resolves where that heading is shown. */
  async at(heading: string | RegExp): Promise<void> {
    await screen.findByRole('heading', { name: heading })
  }

  /** The input of that name once it is there. */
  field(label: string): Promise<HTMLInputElement> {
    // The sign of what is required is no part of the name.
    const isLabel = (text: string) => text.replace(/ \*$/, '') === label
    return screen.findByLabelText<HTMLInputElement>(isLabel, { selector: 'input, select, textarea' })
  }

  /** Fills in inputs by their names, each at once: letter by letter takes seconds on a busy machine. */
  async enter(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      fireEvent.change(await this.field(label), { target: { value } })
  }
}

/** Stands for every other page. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation()
  // The whole address is for who asks for it.
  return <h1 title={`${pathname}${search}${hash}`}>At {pathname}</h1>
}

/** The page is printed when the message is read: who waits for an element misses it many times before it is there. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  Object.defineProperty(error, 'message', { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` })
  return error
}
