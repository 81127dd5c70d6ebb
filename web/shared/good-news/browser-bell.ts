import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import { statusOf } from '../evaluation-result/status-words.ts'

/** Whether the bell may also ring outside of the page, and if not, who says no. */
export type BrowserBell = 'on' | 'off' | 'refused' | 'unsupported'

interface Improved {
  readonly id: string
  readonly address: string
  readonly status: string
}

/** The choice is this browser's, like the permission: it stays when somebody signs out. */
const CHOICE = 'bell_notifications'
const ICON = '/bell.svg'

export function browserBell(): BrowserBell {
  if (!('Notification' in window)) return 'unsupported'
  if (localStorage.getItem(CHOICE) !== 'on') return 'off'
  return Notification.permission === 'granted' ? 'on' : 'refused'
}

/**
 * Asks the person's permission, so it is only for a deliberate act of theirs; and rings once, which shows what will come, and
 * whether this browser can do it: on phones some have the permission but not the bell.
 */
export async function switchBellOn(): Promise<BrowserBell> {
  if (!('Notification' in window)) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  try {
    new Notification('This is how RefiBell rings', { body: 'When a status gets better.', icon: ICON })
  } catch (error) {
    if (error instanceof TypeError) return 'unsupported'
    throw error
  }
  localStorage.setItem(CHOICE, 'on')
  return 'on'
}

export function switchBellOff(): BrowserBell {
  localStorage.removeItem(CHOICE)
  return 'off'
}

/** Says outside of the page what got better, if the person allowed it. Of several open pages one is heard. */
export function ringInBrowser(improved: readonly Improved[]): void {
  if (browserBell() !== 'on') return
  for (const { id, address, status } of improved) {
    const label = STATUS_IN_WORDS[statusOf(status)]
    const bell = new Notification(label, { body: `${address} is now ${label}`, icon: ICON, tag: `${id} ${status}` })
    bell.addEventListener('click', () => {
      window.focus()
      bell.close()
    })
  }
}
