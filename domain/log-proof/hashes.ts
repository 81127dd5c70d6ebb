/** SHA-256, from whoever has one: Node and browsers have different ones. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The same where it may take its time: that of browsers promises its answer. */
export type Sha256InTime = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>

export const LEAF = 0x00
export const NODE = 0x01

/** Leaves and nodes begin differently, so that a node can never be shown around as a leaf (RFC 6962, section 2.1). */
export function leafHash<Hash>(sha256: (bytes: Uint8Array) => Hash, leaf: Uint8Array): Hash {
  const bytes = new Uint8Array(1 + leaf.length)
  bytes[0] = LEAF
  bytes.set(leaf, 1)
  return sha256(bytes)
}

/** Of the tree over what stands under both. */
export function nodeHash<Hash>(sha256: (bytes: Uint8Array) => Hash, left: Uint8Array, right: Uint8Array): Hash {
  const bytes = new Uint8Array(1 + left.length + right.length)
  bytes[0] = NODE
  bytes.set(left, 1)
  bytes.set(right, 1 + left.length)
  return sha256(bytes)
}
