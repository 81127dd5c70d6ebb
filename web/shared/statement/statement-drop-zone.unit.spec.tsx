// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import type { PhotoDoubt } from './photo-doubt.ts'
import { StatementDropZone } from './statement-drop-zone.tsx'

/** What is found in the photos of a spec, by name; the DOM of these tests opens none. */
const found = vi.hoisted(() => new Map<string, Promise<PhotoDoubt | null>>())
vi.mock('./photo-doubt.ts', async (original) => ({
  ...(await original<typeof import('./photo-doubt.ts')>()),
  doubtOfPhoto: ({ name }: File) => found.get(name) ?? Promise.resolve(null),
}))

const test = new PageTest()
const onFile = vi.fn(async () => undefined)
const onTake = vi.fn()

beforeEach(() => {
  found.clear()
  onFile.mockClear()
  onTake.mockClear()
  test.show(<StatementDropZone onTake={onTake} onFile={onFile} />)
})

function choose(name: string): File {
  const file = new File(['x'], name)
  fireEvent.change(screen.getByLabelText('Mortgage statement'), { target: { files: [file] } })
  return file
}

it('hands on a good photo at once', async () => {
  const photo = choose('good.jpg')
  await waitFor(() => expect(onFile.mock.calls).toEqual([[photo]]))
})

it.each<[PhotoDoubt, RegExp]>([
  ['dark', /too dark.* by a window or under a lamp/],
  ['blurred', /too blurred.* hold the phone still/],
])('says of a %s photo what to do, and sends it only where the person insists', async (doubt, words) => {
  found.set('poor.jpg', Promise.resolve(doubt))
  const photo = choose('poor.jpg')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(onFile).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send It Anyway' }))
  expect(onFile.mock.calls).toEqual([[photo]])
})

it('takes another photo in place of the poor one', async () => {
  found.set('poor.jpg', Promise.resolve('dark'))
  choose('poor.jpg')
  await screen.findByRole('button', { name: 'Choose Another' })
  const better = choose('better.jpg')
  await waitFor(() => expect(onFile.mock.calls).toEqual([[better]]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says at once that another one is taken, and that it is looked at while that lasts', async () => {
  let say: (doubt: PhotoDoubt) => void = () => undefined
  found.set('slow.jpg', new Promise((resolve) => (say = resolve)))
  found.set('poor.jpg', Promise.resolve('dark'))
  choose('poor.jpg')
  await screen.findByRole('alert')
  choose('slow.jpg')
  expect(onTake).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('status').textContent).toBe('Opening your statement…')
  expect(screen.queryByRole('alert')).toBeNull()
  say('blurred')
  expect((await screen.findByRole('alert')).textContent).toMatch(/too blurred/)
  expect(screen.queryByRole('status')).toBeNull()
})

it('leaves the file before to itself', async () => {
  let say: (doubt: null) => void = () => undefined
  found.set('slow.jpg', new Promise((resolve) => (say = resolve)))
  choose('slow.jpg')
  const better = choose('better.jpg')
  await waitFor(() => expect(onFile).toHaveBeenCalled())
  say(null)
  await found.get('slow.jpg')
  await Promise.resolve()
  expect(onFile.mock.calls).toEqual([[better]])
})

it('hands nothing on once the person has left', async () => {
  let say: (doubt: null) => void = () => undefined
  found.set(
    'slow.jpg',
    new Promise((resolve) => {
      say = resolve
    }),
  )
  choose('slow.jpg')
  cleanup()
  say(null)
  await found.get('slow.jpg')
  await Promise.resolve()
  expect(onFile).not.toHaveBeenCalled()
})
