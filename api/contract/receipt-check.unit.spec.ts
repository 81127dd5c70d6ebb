import { describe, expect, it } from 'vitest'
import { verifySignature } from '../../eventstore/log-tree/log-signer.ts'
import { changedOnce } from '../../tests/log-proof/changed-once.ts'
import { sha256 } from '../../tests/log-proof/node-sha256.ts'
import { signedReceipt } from '../../tests/log-proof/signed-receipt.ts'
import { checkReceiptFile, verdictOn } from './receipt-check.ts'

const tools = { sha256, verify: verifySignature }
const receipt = signedReceipt()
const { proof: _, public_key, signature: __, ...ofBefore } = receipt

async function said(json: unknown) {
  const checked = await checkReceiptFile(tools, json)
  return checked.kind === 'checked' ? verdictOn(checked.findings) : checked.kind
}

const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + 1 + '}'.repeat(levels))

describe('The check of a file', () => {
  it('lets a good receipt hold', async () => {
    expect(await said(receipt)).toBe('holds')
  })

  it('does not let it hold with any value changed, its notice included', async () => {
    const changes = [...changedOnce(receipt)]
    expect(changes.length).toBeGreaterThan(600)
    expect(changes.map(({ place }) => place)).toEqual(expect.arrayContaining(['notice', 'proof.path.0', 'signature']))
    const believed: string[] = []
    for (const { place, changed } of changes)
      if (!['refuted', 'unreadable'].includes(await said(changed))) believed.push(place)
    expect(believed).toEqual([])
  })

  it('finds in a receipt of before every figure, and every word of the notice, that its inputs do not lead to', async () => {
    const { evaluation, notice } = ofBefore
    const believed: string[] = []
    for (const { place, changed } of changedOnce({ evaluation, notice }))
      if ((await said({ ...ofBefore, ...(changed as object) })) === 'unproven') believed.push(place)
    expect(believed).toEqual([])
  })

  it('says of a receipt whose signature and proof were cut out that nothing shows it to have been recorded', async () => {
    expect(await said(ofBefore)).toBe('unproven')
  })

  it.each<[string, unknown]>([
    ['a word', 'receipt'],
    ['nothing', null],
    ['a list', []],
    ['a head of the log', { ...receipt.proof?.head, public_key }],
    ['what never was one', { ...ofBefore, inputs: {} }],
    ['what is nested without an end', nested(100_000)],
    ['one of before with that in it', { ...ofBefore, more: nested(100_000) }],
  ])('takes %s for no receipt', async (_, json) => {
    expect(await said(json)).toBe('foreign')
  })

  it('names the first places that are not as in a receipt', async () => {
    expect(await checkReceiptFile(tools, { ...ofBefore, as_of: 'May', inputs: {} })).toEqual({
      kind: 'foreign',
      places: ['as_of', 'inputs.loan', ...Array(3).fill(expect.stringMatching(/^inputs\.\w+$/))],
    })
  })

  it.each([
    ['a number', 5],
    ['a list', []],
    ['a package', { name: 'juniper', version: '1.0.0' }],
    ['too deep', nested(100)],
  ])('names no places of what never called itself a receipt, as %s', async (_, json) => {
    expect(await checkReceiptFile(tools, json)).toEqual({ kind: 'foreign', places: [] })
  })

  it.each<[string, object]>([
    ['half of a signature', { ...ofBefore, inputs: {}, public_key }],
    ['a signature that is none', { ...receipt, signature: 5 }],
    ['inputs that are none', { ...receipt, inputs: 'none' }],
    ['no word that it is one', { ...receipt, receipt: undefined }],
    ['what is nested without an end', { ...receipt, more: nested(100_000) }],
  ])('takes a receipt with %s for a spoiled one', async (_, json) => {
    expect(await said(json)).toBe('unreadable')
  })
})
