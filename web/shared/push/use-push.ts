import { useRef } from 'react'
import { askForPush, canBePushed, endPush, pushedDevice, rememberPushedDevice } from '../browser/browser-push.ts'
import { useAddPushedDeviceMutation, useLazyGetPushKeyQuery, useRemovePushedDeviceMutation } from './push-endpoints.ts'

/** Lets this browser be rung while no page is open, and takes that back. */
export function usePush() {
  const [getKey] = useLazyGetPushKeyQuery()
  const [add] = useAddPushedDeviceMutation()
  const [remove] = useRemovePushedDeviceMutation()

  const underWay = useRef<Promise<boolean> | null>(null)

  /**
   * False where the browser or the server could not do it. Only for a deliberate act of the person; who asks again while the browser
   * is at it hears the same answer, since a second attempt and the failure of the first would undo each other.
   */
  const begin = (): Promise<boolean> => {
    underWay.current ??= arrange().finally(() => {
      underWay.current = null
    })
    return underWay.current
  }

  const arrange = async (): Promise<boolean> => {
    if (!canBePushed()) return false
    try {
      const { public_key } = await getKey().unwrap()
      const device = await askForPush(public_key)
      await add(device).unwrap()
      rememberPushedDevice(device.endpoint)
      return true
    } catch {
      // The browser gives no reason that a person could do anything about; nothing is left half done.
      await endPush().catch(() => undefined)
      return false
    }
  }

  /** The browser takes nothing more from here on, whether the server hears of it or not: what it sends finds nobody. */
  const end = async (): Promise<void> => {
    const endpoint = pushedDevice()
    await Promise.allSettled([endPush(), endpoint === null ? null : remove({ endpoint })])
  }

  return { begin, end }
}
