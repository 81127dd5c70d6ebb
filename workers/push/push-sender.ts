import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import webpush from 'web-push'
import { mayBePushAddress } from '../../domain/delivery/push-address.ts'
import type { PushDevice } from '../../domain/delivery/push-devices.ts'
import { lookupPublic, PrivateAddress } from '../outside/private-addresses.ts'
import { PushNotSent } from './push-not-sent.ts'

/** What the device shows. It travels sealed for the device alone. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Path of the page behind it. */
  readonly path: string
  /** A later message of the same tag takes the place of the earlier one, on the device and on its way. */
  readonly tag: string
}

export interface PushSender {
  /**
   * Hands a message to the push service of a device. 'gone': there is no such device any more.
   * @throws PushNotSent for what may pass
   */
  send(device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<'sent' | 'gone'>
}

export interface PushSettings {
  /** The installation's own (RFC 8292), in base64url. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string }
  /** Where a push service that has trouble with us can write to. */
  readonly contact: string
  /** For tests: endpoints may be of the private network, and without TLS. */
  readonly allowPrivateUrls: boolean
}

/** Whoever does not look within this time finds the news on the page. */
const KEPT_SECONDS = 24 * 3600
const TIME_LIMIT_MS = 10_000

export function createPushSender({ vapid, contact, allowPrivateUrls }: PushSettings): PushSender {
  return {
    async send({ endpoint, p256dh, auth }, message) {
      const url = new URL(endpoint)
      if (!allowPrivateUrls && !mayBePushAddress(endpoint)) return 'gone'
      const { headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject: contact, ...vapid }, TTL: KEPT_SECONDS, topic: topicOf(message.tag) },
      )
      const status = await post(url, headers, body, allowPrivateUrls)
      if (status === null || status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new PushNotSent(url.host, `status ${status}`)
      return 'sent'
    },
  }
}

/** The status of the answer; null where the name leads into our own network. Redirects are not followed. */
function post(url: URL, headers: object, body: Buffer | null, allowPrivateUrls: boolean): Promise<number | null> {
  const { request } = url.protocol === 'http:' ? http : https
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  const lookup = allowPrivateUrls ? {} : { lookup: lookupPublic }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers: { ...headers }, signal, ...lookup }, (answer) => {
      resolve(answer.statusCode ?? 0)
      // What else it says is for nobody.
      answer.destroy()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof PrivateAddress) resolve(null)
      else reject(new PushNotSent(url.host, error.code ?? error.name))
    })
    asked.end(body)
  })
}

/** The same for the same news, and nothing to read for the push service. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
