import { expect, it } from 'vitest'
import { EventStream } from './event-stream.ts'

const TEXT = 'event: progress\ndata: {"stage":"opening"}\n\n: still at it\n\nevent: answer\ndata: {"success":true}\n\n'
const EVENTS = [
  { event: 'progress', data: { stage: 'opening' } },
  { event: 'answer', data: { success: true } },
]

it('gives the events of a text, without its comments', () => {
  expect(new EventStream().eventsIn(TEXT)).toEqual(EVENTS)
})

it('gives each event once, when all of it has come', () => {
  const stream = new EventStream()
  const found = [...TEXT].map((_, at) => stream.eventsIn(TEXT.slice(0, at + 1)))
  expect(found.flat()).toEqual(EVENTS)
  expect(stream.eventsIn(TEXT)).toEqual([])
})
