import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { PushDevice } from '../../domain/delivery/push-devices.ts'

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** What the browser makes of it. */
  readonly message: unknown
  /** The claims of the token of the installation, whose signature was right. */
  readonly claims: Record<string, unknown>
}

/** Plays a browser's push service, and the browser behind it: it lets in who is who they say, and opens what was sent. */
export class PushServiceDouble {
  readonly #server = createServer()
  readonly #browser = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #pushed: Pushed[] = []
  /** How it answers from now on. */
  status = 201

  async start(): Promise<this> {
    this.#browser.generateKeys()
    this.#server.on('request', async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const claims = claimsOf(request.headers.authorization ?? '')
      if (claims !== null && this.status < 300)
        this.#pushed.push({
          path: request.url ?? '',
          headers: request.headers,
          message: JSON.parse(this.#open(Buffer.concat(chunks))),
          claims,
        })
      response.writeHead(claims === null ? 403 : this.status).end('Said the push service')
    })
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  get origin(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  get pushed(): readonly Pushed[] {
    return this.#pushed
  }

  /** What its browser says of itself. */
  device(name: string): Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'> {
    return {
      endpoint: `${this.origin}/send/${name}`,
      p256dh: this.#browser.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  /** RFC 8291: one record of aes128gcm under keys that only the two ends can find. */
  #open(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#browser.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', this.#browser.computeSecret(sender), this.#auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}

/** RFC 8292: null when the token is not signed with the key that it is sent with. */
function claimsOf(authorization: string): Record<string, unknown> | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return signed ? { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), key } : null
}
