import type { PushSubscriptionRequest } from '../../../api/contract/push.ts'

const SERVICE_WORKER = '/service-worker.js'
/** Where this browser can be rung, as it was told to the server: who signs out needs it before anything can be asked. */
const DEVICE = 'bell_device'

/** Whether this browser can be rung while no page of ours is open. */
export function canBePushed(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window
}

/**
 * Has the browser say where it can be rung. It wants the permission to show notifications before.
 * @param public_key of the installation
 * @throws what the browser refuses with: its maker's push service may be away, or switched off
 */
export async function askForPush(public_key: string): Promise<PushSubscriptionRequest> {
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that another installation's key was given to is good for nothing, and in the way.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Where the server rings this browser; null where it does not. */
export function pushedDevice(): string | null {
  return localStorage.getItem(DEVICE)
}

export function rememberPushedDevice(endpoint: string): void {
  localStorage.setItem(DEVICE, endpoint)
}

/** Has the browser take nothing more, whatever the server does, and forgets that it ever did. */
export async function endPush(): Promise<void> {
  localStorage.removeItem(DEVICE)
  if (!canBePushed()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
