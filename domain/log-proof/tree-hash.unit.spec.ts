import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../tests/log-proof/node-sha256.ts'
import { LEAVES, ROOTS } from '../../tests/log-proof/rfc-6962-example.ts'
import { leafHash } from './hashes.ts'
import { toHex } from './hex.ts'
import { TreeHash, treeHash } from './tree-hash.ts'

const leaves = LEAVES.map((leaf) => leafHash(sha256, leaf))

describe('The root of a tree', () => {
  it.each(ROOTS.map((root, size) => ({ size, root })))('is that of RFC 6962 over $size leaves', ({ size, root }) => {
    expect(toHex(treeHash(sha256, leaves.slice(0, size)))).toBe(root)
  })

  it('is that of every size on the way', () => {
    const tree = new TreeHash(sha256)
    const roots = leaves.map((leaf) => {
      tree.add(leaf)
      return toHex(tree.root())
    })
    expect(roots).toEqual(ROOTS.slice(1))
    expect(tree.size).toBe(leaves.length)
  })

  it('may be made of subtrees, of which the last is smaller', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 4 }), { minLength: 1, maxLength: 70 }), (values) => {
        const all = values.map((value) => leafHash(sha256, value))
        const fours = all.flatMap((_, at) => (at % 4 === 0 ? [treeHash(sha256, all.slice(at, at + 4))] : []))
        expect(treeHash(sha256, fours)).toEqual(treeHash(sha256, all))
      }),
    )
  })
})
