import { expect, it } from 'vitest'
import { ACCESS } from './access-table.ts'

it('lets an auditor change nothing but what is their own, and replays and what-ifs', () => {
  const writes = Object.entries(ACCESS)
    .filter(([row, access]) => !row.startsWith('GET ') && access !== 'public' && access.includes('auditor'))
    .map(([row]) => row)
  const theirOwn = /^\w+ \/api\/(auth\/logout|user\/|feedback\/)/
  expect(writes.filter((row) => !theirOwn.test(row))).toEqual([
    'POST /api/audit/replays',
    'DELETE /api/audit/replays/:id',
    'POST /api/audit/what-ifs',
    'DELETE /api/audit/what-ifs/:id',
  ])
})
