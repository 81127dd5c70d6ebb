import { fromHex, type ProofTools } from '../../../api/contract/receipt-check.ts'

const KEY_BYTES = 32

/** SHA-256 and Ed25519 of the browser itself. They are there on pages that came over https, or from this machine. */
export const browserProofTools: ProofTools = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))),
  verify: async (publicKey, signature, signed) => {
    const raw = new Uint8Array(fromHex(publicKey))
    if (raw.length !== KEY_BYTES) return false
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', key, new Uint8Array(fromHex(signature)), new Uint8Array(signed))
  },
}
