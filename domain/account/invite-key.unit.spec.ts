import { expect, it } from 'vitest'
import { inviteKey } from './invite-key.ts'

it.each(['LENA-7Q', 'lena-7q', ' Lena-7q\n'])('%j is the code that was printed', (written) => {
  expect(inviteKey(written)).toBe('LENA-7Q')
})
