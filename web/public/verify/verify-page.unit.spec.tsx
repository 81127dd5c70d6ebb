// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { resigned, signedReceipt } from '../../../tests/log-proof/signed-receipt.ts'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { VerifyPage } from './verify-page.tsx'

const HEAD = 'GET /api/public/log-head'
const OTHER_KEY = 'cd'.repeat(32)

const test = new PageTest()
const receipt = signedReceipt()
const { public_key, signature: _, ...unsigned } = receipt
const { proof: __, ...ofBefore } = unsigned

afterEach(() => {
  vi.restoreAllMocks()
})

function knownKey(key: string, signed_since = '2026-03-17T00:00:00.000Z') {
  const head = { size: 5, root: 'ab'.repeat(32), at: '2026-03-17T00:00:00.000Z', signature: '12' }
  test.server.answers(HEAD, { json: { ...head, public_key: key, signed_since } })
}

/** Chooses a file of that content. @returns what is said of it */
async function check(content: unknown): Promise<HTMLElement> {
  test.show(<VerifyPage />, '/verify')
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await userEvent.upload(await test.field('Receipt'), new File([text], 'receipt.json', { type: 'application/json' }))
  const said = await screen.findByRole('status')
  await within(said).findByRole('heading')
  return said
}

it('shows that a receipt holds, and why, without sending anything of it', async () => {
  knownKey(public_key)
  const said = within(await check(receipt))
  said.getByRole('heading', { name: 'This receipt holds' })
  for (const claim of [
    'Every figure comes out the same',
    'Nothing was changed since it was signed',
    'It was signed by us',
    'The evaluation was recorded',
  ])
    said.getByText(claim)
  said.getByText(/^It is entry 3 of the 5 that our log had on Mar 1[56], 2026/)
  said.getByText(/^What it says of March 16, 2026: A free refinance is available: at 6.375%/)
  expect(said.queryByRole('table')).toBeNull()
  expect(test.server.calls.map(({ what, body }) => [what, body])).toEqual([[HEAD, null]])
  expect(await test.accessibilityFaults()).toEqual([])
})

it('names what was changed, as it is recorded and as it is computed, under the notice', async () => {
  knownKey(public_key)
  const said = within(await check({ ...receipt, evaluation: { ...receipt.evaluation, target_rate: 5.999 } }))
  said.getByRole('heading', { name: 'This receipt does not hold' })
  said.getByText('It was changed after it was signed')
  said.getByText('1 value comes out otherwise')
  said.getByText(/^Your actual rate, payment, and costs could be higher/)
  expect(said.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'What differsIn the fileComputed',
    'Target rate5.9996.375',
  ])
  expect(said.queryByText(/What it says of|signed by us/)).toBeNull()
  expect(await test.accessibilityFaults()).toEqual([])
})

it('does not take a receipt for ours that somebody else signed, unless their key is given', async () => {
  knownKey(OTHER_KEY)
  const said = within(await check(receipt))
  said.getByText('It was not signed by us')
  said.getByRole('heading', { name: 'This receipt does not hold' })
  said.getByText(/^It is entry 3 of the 5 that their log had on .* Nothing shows that it is ours\.$/)
  await test.enter({ 'Another public key': ` ${public_key.toUpperCase()} ` })
  said.getByText('It was signed with the key you gave')
  said.getByText(/^It is entry 3 of the 5 that their log had on [^.]*\.$/)
  said.getByRole('heading', { name: 'This receipt holds' })
})

it('does not believe who signed it what the log does not have', async () => {
  knownKey(public_key)
  if (unsigned.proof === null) throw new Error('The example has a proof.')
  const said = within(await check(resigned({ ...unsigned, proof: { ...unsigned.proof, index: 1 } })))
  said.getByText('That it was recorded is not proven')
  said.getByText('The entry it names does not stand in the log.')
})

it('says of a receipt of before that nothing shows it to have been recorded', async () => {
  knownKey(public_key, '2026-03-16T00:00:00.000Z')
  const said = within(await check(ofBefore))
  said.getByRole('heading', { name: 'The figures are right, but nothing shows that it was recorded' })
  said.getByText('Every figure comes out the same')
  said.getByText('It is not signed')
  said.getByText('Nothing shows that it was recorded')
})

it('does not take an unsigned receipt of a day on which all were signed', async () => {
  knownKey(public_key, '2026-03-15T23:00:00.000Z')
  const said = within(await check(ofBefore))
  said.getByRole('heading', { name: 'This receipt does not hold' })
  said.getByText('All our receipts of days after March 15, 2026 are signed. This one is of March 16, 2026.')
})

it('does not take an unsigned receipt for that of whose key is given', async () => {
  knownKey(public_key)
  const said = within(await check(ofBefore))
  await test.enter({ 'Another public key': OTHER_KEY })
  said.getByText('It was not signed with the key you gave')
  said.getByRole('heading', { name: 'This receipt does not hold' })
})

it('says so where nothing of it could be checked', async () => {
  knownKey(public_key)
  within(await check({ ...ofBefore, rule_version: 99 })).getByRole('heading', {
    name: 'Nothing of it could be checked',
  })
})

it('notices that a signature was taken off', async () => {
  knownKey(public_key)
  within(await check(unsigned)).getByText('Its signature was taken off')
})

it('says what it has not checked where it has not that version of the rule, or no key to compare with', async () => {
  const said = within(await check(resigned({ ...unsigned, rule_version: 99 })))
  said.getByText('The figures were not computed again')
  said.getByText('Who signed it was not checked')
  said.getByRole('heading', { name: 'What could be checked holds' })
})

it.each<[string, unknown, string]>([
  ['another file', 'A letter', 'This file is not a receipt'],
  ['another JSON file', { receipt: 'of a shop' }, 'This file is not a receipt'],
  ['one that is no receipt any more', { ...receipt, inputs: 'none' }, 'This receipt does not hold'],
  ['one that is too big', ' '.repeat(1024 * 1024 + 1), 'This file is too big to be a receipt'],
])('says what is wrong with %s', async (_, content, title) => {
  knownKey(public_key)
  within(await check(content)).getByRole('heading', { name: title })
})

it('says so where the browser has no way to look at signatures', async () => {
  knownKey(public_key)
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))
  vi.spyOn(console, 'error').mockReturnValue()
  within(await check(receipt)).getByRole('heading', { name: 'The check could not be made' })
})

it('takes a receipt that is dropped on it', async () => {
  knownKey(public_key)
  test.show(<VerifyPage />, '/verify')
  const file = new File([JSON.stringify(receipt)], 'receipt.json')
  fireEvent.drop(screen.getByText('Drop your receipt here, or choose it'), { dataTransfer: { files: [file] } })
  await screen.findByRole('heading', { name: 'This receipt holds' })
})

it('shows the key and the newest head, and how to make the check by oneself', async () => {
  knownKey(OTHER_KEY)
  test.show(<VerifyPage />, '/verify')
  await screen.findByText(OTHER_KEY)
  screen.getByText(`npm run verify -- receipt.json --key ${OTHER_KEY}`)
  await screen.findByText(/^[0-9a-f]{4}( [0-9a-f]{4}){7}$/)
  screen.getByText('The newest: 5 entries, signed at 2026-03-17T00:00:00.000Z')
  screen.getByText('npm run verify -- --log --head refibell-log-head-2026-03-17.json')
  const head = screen.getByRole('link', { name: 'Download Head' })
  expect(head.getAttribute('download')).toBe('refibell-log-head-2026-03-17.json')
  const [, content = ''] = (head.getAttribute('href') ?? '').split(',')
  expect(JSON.parse(decodeURIComponent(content))).toMatchObject({ size: 5, signature: '12', public_key: OTHER_KEY })
})
