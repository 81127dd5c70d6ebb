import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isConsistent } from '../../tests/log-proof/is-consistent.ts'
import { sha256 } from '../../tests/log-proof/node-sha256.ts'
import { LEAVES, PATH_OF_FIRST, ROOTS, SIX_TO_EIGHT } from '../../tests/log-proof/rfc-6962-example.ts'
import { rootByInclusion } from './check-proof.ts'
import { leafHash } from './hashes.ts'
import { fromHex, toHex } from './hex.ts'
import { completeSubtrees, consistencyRanges, inclusionRanges, type LeafRange } from './proof-ranges.ts'
import { treeHash } from './tree-hash.ts'

const leavesOf = (size: number) => Array.from({ length: size }, (_, index) => leafHash(sha256, Uint8Array.of(index)))
const hashed = (leaves: readonly Uint8Array[], ranges: readonly LeafRange[]) =>
  ranges.map(({ from, to }) => treeHash(sha256, leaves.slice(from, to)))
const another = (hash: Uint8Array) => hash.map((byte, at) => (at === 5 ? byte ^ 1 : byte))
const altered = (proof: readonly Uint8Array[], at: number) => proof.map((hash, i) => (i === at ? another(hash) : hash))

/** A tree of up to 70 leaves and a place in it. */
const places = fc
  .integer({ min: 1, max: 70 })
  .chain((size) => fc.record({ size: fc.constant(size), at: fc.nat(size - 1) }))

describe('A proof of inclusion', () => {
  const example = LEAVES.map((leaf) => leafHash(sha256, leaf))

  it('is that of RFC 6962', async () => {
    const proof = hashed(example, inclusionRanges(0, 8))
    expect(proof.map(toHex)).toEqual(PATH_OF_FIRST)
    const root = await rootByInclusion(
      sha256,
      { hash: example[0] as Uint8Array, index: 0 },
      8,
      PATH_OF_FIRST.map(fromHex),
    )
    expect(root && toHex(root)).toBe(ROOTS[8])
  })

  it('leads from every leaf of every tree to its root', async () => {
    await fc.assert(
      fc.asyncProperty(places, async ({ size, at }) => {
        const leaves = leavesOf(size)
        const proof = hashed(leaves, inclusionRanges(at, size))
        const leaf = { hash: leaves[at] as Uint8Array, index: at }
        expect(await rootByInclusion(sha256, leaf, size, proof)).toEqual(treeHash(sha256, leaves))
      }),
    )
  })

  it('leads elsewhere for another leaf, another place, or with another hash in it', async () => {
    await fc.assert(
      fc.asyncProperty(places, fc.nat(), async ({ size, at }, any) => {
        const leaves = leavesOf(size)
        const root = treeHash(sha256, leaves)
        const proof = hashed(leaves, inclusionRanges(at, size))
        const hash = leaves[at] as Uint8Array
        expect(await rootByInclusion(sha256, { hash: another(hash), index: at }, size, proof)).not.toEqual(root)
        for (const index of [at + 1, at - 1, size])
          expect(await rootByInclusion(sha256, { hash, index }, size, proof)).not.toEqual(root)
        expect(await rootByInclusion(sha256, { hash, index: at }, size, [...proof, root])).toBeNull()
        if (proof.length === 0) return
        const other = altered(proof, any % proof.length)
        expect(await rootByInclusion(sha256, { hash, index: at }, size, other)).not.toEqual(root)
        expect(await rootByInclusion(sha256, { hash, index: at }, size, proof.slice(0, -1))).toBeNull()
      }),
    )
  })

  it.each([
    [0.5, 2],
    [0, 1.5],
  ])('leads nowhere from leaf %d of %d', async (index, size) => {
    const [hash] = leavesOf(1) as [Uint8Array]
    expect(await rootByInclusion(sha256, { hash, index }, size, [hash])).toBeNull()
  })

  it.each([
    [-1, 3],
    [3, 3],
    [0, 0],
  ])('is not there for leaf %i of %i', (index, size) => {
    expect(() => inclusionRanges(index, size)).toThrow(RangeError)
  })
})

describe('A proof of consistency', () => {
  const headOf = (leaves: readonly Uint8Array[]) => ({ size: leaves.length, root: treeHash(sha256, leaves) })

  it('is that of RFC 6962', () => {
    const leaves = LEAVES.map((leaf) => leafHash(sha256, leaf))
    expect(hashed(leaves, consistencyRanges(6, 8)).map(toHex)).toEqual(SIX_TO_EIGHT)
  })

  it('shows every tree to go on from every smaller one', () => {
    fc.assert(
      fc.property(places, ({ size, at }) => {
        const leaves = leavesOf(size)
        const proof = hashed(leaves, consistencyRanges(at + 1, size))
        expect(isConsistent(sha256, headOf(leaves.slice(0, at + 1)), headOf(leaves), proof)).toBe(true)
      }),
    )
  })

  it('does not show it of a tree that began otherwise, nor with another hash, nor with one too few or too many', () => {
    fc.assert(
      fc.property(places, fc.nat(), ({ size, at }, any) => {
        const leaves = leavesOf(size)
        const [smaller, larger] = [headOf(leaves.slice(0, at + 1)), headOf(leaves)]
        const proof = hashed(leaves, consistencyRanges(at + 1, size))
        const other = { size: at + 1, root: another(smaller.root) }
        expect(isConsistent(sha256, other, larger, proof)).toBe(false)
        expect(isConsistent(sha256, smaller, { size, root: another(larger.root) }, proof)).toBe(false)
        expect(isConsistent(sha256, smaller, larger, [...proof, larger.root])).toBe(false)
        expect(isConsistent(sha256, { size: 0, root: smaller.root }, larger, proof)).toBe(false)
        if (proof.length === 0) return
        expect(isConsistent(sha256, smaller, larger, altered(proof, any % proof.length))).toBe(false)
        expect(isConsistent(sha256, smaller, larger, proof.slice(0, -1))).toBe(false)
      }),
    )
  })

  it.each([
    [0, 3],
    [4, 3],
  ])('is not there from %i to %i', (smaller, size) => {
    expect(() => consistencyRanges(smaller, size)).toThrow(RangeError)
  })
})

describe('The complete subtrees of a range', () => {
  it('are the range itself where that is one', () => {
    expect(completeSubtrees({ from: 8, to: 16 })).toEqual([{ from: 8, to: 16 }])
  })

  it('are as large as they can be, and together the range', () => {
    expect(completeSubtrees({ from: 8, to: 15 })).toEqual([
      { from: 8, to: 12 },
      { from: 12, to: 14 },
      { from: 14, to: 15 },
    ])
    expect(completeSubtrees({ from: 4, to: 4 })).toEqual([])
  })
})
