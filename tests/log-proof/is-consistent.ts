import { nodeHash, type Sha256 } from '../../domain/log-proof/hashes.ts'

/** What two trees are known by: how many leaves they have, and their roots. */
interface TreeHead {
  readonly size: number
  readonly root: Uint8Array
}

/**
 * Whether the larger tree begins with all the leaves of the smaller one, in their order (RFC 9162, section 2.1.4.2). The product gives out
 * proofs of it, which whoever kept a head checks with a program of theirs: this is one.
 */
export function isConsistent(
  sha256: Sha256,
  smaller: TreeHead,
  larger: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (smaller.size < 1 || smaller.size > larger.size) return false
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
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count))
}

function half(count: number): number {
  return Math.floor(count / 2)
}
