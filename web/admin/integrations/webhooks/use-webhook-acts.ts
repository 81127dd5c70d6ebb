import { useState } from 'react'
import type { Webhook } from '../../../../api/contract/webhooks.ts'
import { errorDetail } from '../../../shared/api-client/error-detail.ts'
import { useChangeWebhookMutation, useTestWebhookMutation } from './webhooks.ts'

const NOT_REACHED = 'The server could not be reached. Please try again.'

interface Said {
  readonly text: string
  readonly isFault: boolean
}

/** What is done with a webhook where it stands, one thing at a time, and what came of it. */
export function useWebhookActs({ id }: Webhook) {
  const [tryIt, { isLoading: isTrying }] = useTestWebhookMutation()
  const [change, { isLoading: isChanging }] = useChangeWebhookMutation()
  const [said, say] = useState<Said | null>(null)
  const isBusy = isTrying || isChanging
  const does = async (act: () => Promise<Said>) => {
    if (isBusy) return
    say(null)
    try {
      say(await act())
    } catch (error) {
      say({ text: errorDetail(error) ?? NOT_REACHED, isFault: true })
    }
  }
  return {
    said,
    isBusy,
    test: () =>
      does(async () => {
        const { success, message } = await tryIt(id).unwrap()
        return { text: `${success ? '✓' : '✗'} ${message}`, isFault: !success }
      }),
    setPaused: (paused: boolean) =>
      does(async () => {
        await change({ id, paused }).unwrap()
        return { text: paused ? 'It is paused.' : 'It is told again, also what waited.', isFault: false }
      }),
  }
}
