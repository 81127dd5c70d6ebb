import { expect, it } from 'vitest'
import { sha256 } from '../../tests/log-proof/node-sha256.ts'
import { fingerprintOf } from './fingerprint.ts'

it('is the first half of the SHA-256 of a key, in groups that can be read aloud', async () => {
  // printf 000102 | xxd -r -p | sha256sum
  expect(await fingerprintOf(sha256, '000102')).toBe('ae4b 3280 e56e 2faf 83f4 14a6 e3da be9d')
})
