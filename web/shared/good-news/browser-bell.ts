import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import { chooseBell, forgetBellChoice, isBellChosen } from '../browser/bell-choice.ts'
import { canBePushed } from '../browser/browser-push.ts'
import { statusOf } from '../evaluation-result/status-words.ts'

/** Whether the bell may also ring outside of the page, and if not, who says no. */
export type BrowserBell = 'on' | 'off' | 'refused' | 'unsupported'

interface Improved {
  readonly id: string
  readonly address: string
  readonly status: string
}

const ICON = '/bell.svg'

export function browserBell(): BrowserBell {
  if (!('Notification' in window)) return 'unsupported'
  if (!isBellChosen()) return 'off'
  return Notification.permission === 'granted' ? 'on' : 'refused'
}

/**
 * Asks the person's permission, so it is only for a deliberate act of theirs; and rings once, which shows what will come, and
 * whether this browser can do it.
 */
export async function switchBellOn(): Promise<BrowserBell> {
  if (!('Notification' in window)) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const shown = showNotification('This is how RefiBell rings', { body: 'When a status gets better.', icon: ICON })
  // Phones show those of a service worker only.
  if (shown === null && !canBePushed()) return 'unsupported'
  chooseBell()
  return 'on'
}

export function switchBellOff(): BrowserBell {
  forgetBellChoice()
  return 'off'
}

/** Says outside of the page what got better, if the person allowed it. Of several open pages one is heard. */
export function ringInBrowser(improved: readonly Improved[]): void {
  if (browserBell() !== 'on') return
  for (const { id, address, status } of improved) {
    const label = STATUS_IN_WORDS[statusOf(status)]
    // The tag is that of what is pushed: of the two notices the device shows one.
    const bell = showNotification(label, { body: `${address} is now ${label}`, icon: ICON, tag: `${id} ${status}` })
    bell?.addEventListener('click', () => {
      window.focus()
      bell.close()
    })
  }
}

/** Null where a page may show none. */
function showNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
