import { useState } from 'react'
import { errorDetail } from '../../../shared/api-client/error-detail.ts'
import { useSendAgainToWebhookMutation, useSendAllAgainToWebhookMutation } from './webhooks.ts'

const NOT_REACHED = 'The server could not be reached. Please try again.'

/** Has a webhook told again what was given up, one thing at a time, and says what came of it. */
export function useSendAgainToWebhook(id: string) {
  const [sendOne, { isLoading: isSendingOne }] = useSendAgainToWebhookMutation()
  const [sendAll, { isLoading: isSendingAll }] = useSendAllAgainToWebhookMutation()
  const [said, say] = useState<{ readonly text: string; readonly isFault: boolean } | null>(null)
  const isBusy = isSendingOne || isSendingAll

  const told = async (asked: { unwrap(): Promise<{ readonly message: string }> }) => {
    say(null)
    try {
      say({ text: (await asked.unwrap()).message, isFault: false })
    } catch (error) {
      say({ text: errorDetail(error) ?? NOT_REACHED, isFault: true })
    }
  }
  return {
    said,
    isBusy,
    sendAgain: (delivery_id: string) => (isBusy ? undefined : told(sendOne({ id, delivery_id }))),
    sendAllAgain: () => (isBusy ? undefined : told(sendAll(id))),
  }
}
