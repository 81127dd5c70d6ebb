import { beforeEach, expect, it, vi } from 'vitest'
import { ServiceWorkerTest } from '../../../tests/support/web/service-worker.ts'

const HOME = 'https://refibell.example/property/p-1'

let worker: ServiceWorkerTest
beforeEach(() => {
  worker = new ServiceWorkerTest()
})

it('shows what was pushed, once for the same news', async () => {
  const message = { title: 'RefiBell', body: 'You keep $183 a month.', path: '/property/p-1', tag: 'p-1 ready_now' }
  await worker.happens('push', { data: { json: () => message } })
  expect(worker.shown).toMatchObject([
    { title: 'RefiBell', options: { body: message.body, tag: message.tag, data: { path: message.path } } },
  ])
})

it('answers no requests of the pages', () => {
  expect(worker.events.sort()).toEqual(['notificationclick', 'push'])
})

const click = (data: unknown) => {
  const close = vi.fn()
  return { close, done: worker.happens('notificationclick', { notification: { data, close } }) }
}

it('leads to the home', async () => {
  const { close, done } = click({ path: '/property/p-1' })
  await done
  expect(close).toHaveBeenCalledOnce()
  expect(worker.opened).toEqual([HOME])
})

it('leads to the page that is open already', async () => {
  const focus = vi.fn(async () => undefined)
  worker.pages = [
    { url: 'https://refibell.example/dashboard', focus: async () => undefined },
    { url: HOME, focus },
  ]
  await click({ path: '/property/p-1' }).done
  expect(focus).toHaveBeenCalledOnce()
  expect(worker.opened).toEqual([])
})

it('leads to the dashboard from what it does not know', async () => {
  await click(null).done
  expect(worker.opened).toEqual(['https://refibell.example/dashboard'])
})
