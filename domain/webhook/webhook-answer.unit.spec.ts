import { expect, it } from 'vitest'
import { judgeWebhookReply } from './webhook-answer.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const judge = (status: number, retry_after: string | null = null) => judgeWebhookReply({ status, retry_after }, NOW)

it.each([200, 204, 299])('%i is a yes', (status) => {
  expect(judge(status)).toEqual({ kind: 'taken' })
})

it.each([
  [199, 'The address answered with status 199.'],
  [300, 'The address leads to another one (status 300), which is not followed.'],
  [301, 'The address leads to another one (status 301), which is not followed.'],
  [400, 'The address answered with status 400.'],
  [404, 'The address answered with status 404.'],
  [500, 'The address answered with status 500.'],
])('%i may pass', (status, reason) => {
  expect(judge(status)).toEqual({ kind: 'failed', reason, held_until: null })
})

it('429 and 503 may ask for a pause', () => {
  expect(judge(429, '60')).toMatchObject({ held_until: '2026-11-23T12:01:00.000Z' })
  expect(judge(503, 'soon')).toMatchObject({ held_until: null })
})

it('410 is an end', () => {
  expect(judge(410)).toMatchObject({ kind: 'refused' })
})
