import { nodeHash, type Sha256InTime } from './hashes.ts'

/**
 * The root that a proof of inclusion leads to; null where it is too long or too short for the place (RFC 9162, section 2.1.3.2).
 * @param proof from the lowest hash up
 */
export async function rootByInclusion(
  sha256: Sha256InTime,
  leaf: { readonly hash: Uint8Array; readonly index: number },
  size: number,
  proof: readonly Uint8Array[],
): Promise<Uint8Array | null> {
  if (!isPlace(leaf.index, size)) return null
  let [at, last] = [leaf.index, size - 1]
  let root = leaf.hash
  for (const hash of proof) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      root = await nodeHash(sha256, hash, root)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, half(last)]
    } else root = await nodeHash(sha256, root, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 ? root : null
}

function isPlace(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size
}

function half(count: number): number {
  return Math.floor(count / 2)
}
