import { nodeHash, type Sha256, type Sha256InTime } from './hashes.ts'

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

/** What two trees are known by: how many leaves they have, and their roots. */
export interface TreeHead {
  readonly size: number
  readonly root: Uint8Array
}

/** Whether the larger tree begins with all the leaves of the smaller one, in their order (RFC 9162, section 2.1.4.2). */
export function isConsistent(
  sha256: Sha256,
  smaller: TreeHead,
  larger: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (!isPlace(smaller.size - 1, larger.size)) return false
  if (smaller.size === larger.size) return proof.length === 0 && isSame(smaller.root, larger.root)
  const [first, ...others] = isPowerOfTwo(smaller.size) ? [smaller.root, ...proof] : proof
  if (first === undefined) return false
  let [at, last] = [smaller.size - 1, larger.size - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  let [before, after] = [first, first]
  for (const hash of others) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      before = nodeHash(sha256, hash, before)
      after = nodeHash(sha256, hash, after)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, half(last)]
    } else after = nodeHash(sha256, after, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(before, smaller.root) && isSame(after, larger.root)
}

/** Whether two hashes are the same. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

function isPlace(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size
}

function isPowerOfTwo(count: number): boolean {
  let power = 1
  while (power < count) power *= 2
  return power === count
}

function half(count: number): number {
  return Math.floor(count / 2)
}
