import { expect, it } from 'vitest'
import { CRM_TAGS, mayBeTold, newsOfEvaluation } from './client-news.ts'
import { CLIENT_NEWS } from './events.ts'

it.each([
  [null, 'ready_now', null],
  [null, 'not_yet', null],
  ['so_close', 'so_close', null],
  ['not_yet', 'so_close', 'status_change_positive'],
  ['not_yet', 'ready_now', 'status_change_positive'],
  ['ready_now', 'so_close', 'status_change_negative'],
  ['so_close', 'not_yet', 'status_change_negative'],
] as const)('from %s to %s is %s to the CRM', (previous, status, news) => {
  expect(newsOfEvaluation(previous, status)).toBe(news)
})

it('each kind of news has a tag of its own', () => {
  expect(new Set(CLIENT_NEWS.map((news) => CRM_TAGS[news])).size).toBe(3)
})

it('of who has opted out the CRM hears that they are there, and no status', () => {
  const heard = (communication_opt_in: boolean) =>
    CLIENT_NEWS.filter((news) => mayBeTold(news, { communication_opt_in }))
  expect(heard(false)).toEqual(['lead_created'])
  expect(heard(true)).toEqual(CLIENT_NEWS)
})
