import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'

interface Page {
  readonly url: string
  readonly focus: () => Promise<void>
}

/** Runs the product's service worker as a browser would, on a browser that the spec plays. */
export class ServiceWorkerTest {
  /** The notices that were shown. */
  readonly shown: { readonly title: string; readonly options: Record<string, unknown> }[] = []
  /** The addresses that were opened. */
  readonly opened: string[] = []
  /** The pages that are open. */
  pages: Page[] = []
  readonly #handlers = new Map<string, (event: object) => void>()

  constructor() {
    const file = path.join(import.meta.dirname, '../../../web/static/service-worker.js')
    const self = {
      location: { origin: 'https://refibell.example' },
      addEventListener: (type: string, handler: (event: object) => void) => this.#handlers.set(type, handler),
      registration: {
        showNotification: async (title: string, options: Record<string, unknown>) => {
          this.shown.push({ title, options })
        },
      },
      clients: {
        matchAll: async () => this.pages,
        openWindow: async (url: string) => {
          this.opened.push(url)
        },
      },
    }
    runInNewContext(readFileSync(file, 'utf8'), { self, URL })
  }

  get events(): string[] {
    return [...this.#handlers.keys()]
  }

  /** Resolves when the worker has done what it asked the browser to wait for. */
  async happens(type: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = []
    this.#handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    if (waits.length === 0) throw new Error(`The browser may stop the worker while it handles '${type}'.`)
    await Promise.all(waits)
  }
}
