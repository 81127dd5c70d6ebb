import { vi } from 'vitest'

/** Plays what a browser has for being rung: the permission, the notices of a page, a service worker and the push service behind it. */
export class FakePush {
  readonly asked = vi.fn(async () => this.permission)
  readonly registered: string[] = []
  readonly keys: unknown[] = []
  permission: NotificationPermission = 'granted'
  /** False: the push service is away. */
  isThere = true
  #answer: Promise<void> = Promise.resolve()
  /** False, as on a phone: a page may show no notices. */
  isShownByPages = true
  subscription: { readonly endpoint: string } | null = null

  /** @param hasPush false for a browser without a push service */
  install(hasPush = true): void {
    const fake = this
    const Notification = class extends EventTarget {
      static requestPermission = fake.asked
      static get permission() {
        return fake.permission
      }
      constructor() {
        super()
        if (!fake.isShownByPages) throw new TypeError('Illegal constructor')
      }
      close() {}
    }
    vi.stubGlobal('Notification', Notification)
    const pushManager = {
      getSubscription: async () => fake.#subscribed(),
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        await fake.#answer
        if (!fake.isThere) throw new DOMException('Registration failed', 'AbortError')
        fake.keys.push(applicationServerKey)
        fake.subscription = { endpoint: `https://push.example/${fake.keys.length}` }
        return fake.#subscribed()
      },
    }
    const registration = { pushManager }
    if (hasPush) vi.stubGlobal('PushManager', class {})
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        register: async (file: string) => fake.registered.push(file),
        ready: Promise.resolve(registration),
        getRegistration: async () => (fake.registered.length > 0 ? registration : undefined),
      },
    })
  }

  /** The push service answers nothing, as where a network drops what is sent to it, until the function is called that comes back. */
  hold(): () => void {
    let release = () => {}
    this.#answer = new Promise((resolve) => {
      release = resolve
    })
    return release
  }

  uninstall(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  }

  #subscribed() {
    const { subscription } = this
    if (subscription === null) return null
    return {
      toJSON: () => ({ ...subscription, keys: { p256dh: 'key', auth: 'proof' } }),
      unsubscribe: async () => {
        this.subscription = null
        return true
      },
    }
  }
}
