import { expect, it } from 'vitest'
import { ACCESS, accessTo, isPublic } from './access-table.ts'
import { mayAsk } from './auth/who-is-asking.ts'

it('lets an auditor write nothing but what secures their own account, and begin what changes nothing of the business', () => {
  const writes = Object.entries(ACCESS).filter(([row, access]) => !row.startsWith('GET ') && !isPublic(access))
  expect(writes.filter(([, access]) => access.includes('auditor')).map(([row]) => row)).toEqual([
    'POST /api/auth/logout',
    'PUT /api/user/password',
    'POST /api/user/second-factor',
    'POST /api/user/second-factor/confirmation',
    'POST /api/user/second-factor/recovery-codes',
    'DELETE /api/user/second-factor',
    'POST /api/audit/replays',
    'DELETE /api/audit/replays/:id',
    'POST /api/audit/what-ifs',
    'DELETE /api/audit/what-ifs/:id',
  ])
})

it('takes feedback from strangers and from everybody who is signed in, but not from auditors', () => {
  const mayWrite = (role: 'client' | 'lo' | 'admin' | 'auditor' | null) =>
    mayAsk(accessTo('post', '/api/feedback'), role && { role })
  expect([mayWrite(null), mayWrite('client'), mayWrite('lo'), mayWrite('admin')]).toEqual([true, true, true, true])
  expect(mayWrite('auditor')).toBe(false)
})
