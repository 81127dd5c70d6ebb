import { createECDH } from 'node:crypto'

/** How many private keys the curve P-256 has, and one more. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The pair that the browsers' push services know the installation by (RFC 8292), in base64url.
 * @param secret at least 48 bytes, so that no key is likelier than another
 */
export function vapidKeysOf(secret: Buffer): { readonly publicKey: string; readonly privateKey: string } {
  const scalar = (BigInt(`0x${secret.toString('hex')}`) % (ORDER - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
