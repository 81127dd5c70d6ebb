// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { askBeforeGoing, askBeforeLeaving, guardLeaving, hearHistoryFirst } from '../browser/ask-before-leaving.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

const test = new PageTest()
const TITLE = 'You have not saved your changes'

function Page() {
  const [name, setName] = useState('')
  return (
    <>
      <UnsavedChanges areThere={name !== ''} />
      <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/here?sort=name">The same page</Link>
      <Link to="/here?part=log">Another part</Link>
      <a href="/report.pdf" download>
        A file
      </a>
      <a href="/elsewhere" target="_blank" rel="noreferrer">
        Another tab
      </a>
      <a href="mailto:june@example.com">A letter</a>
    </>
  )
}

hearHistoryFirst()

/** Nothing is loaded here by a link that the router leaves to the browser. */
const loadNothing = (event: Event) => event.preventDefault()

beforeEach(() => {
  document.addEventListener('click', loadNothing)
  test.show(<Page />, '/here')
  return () => document.removeEventListener('click', loadNothing)
})

const typeName = (name = 'Omar') => test.enter({ Name: name })
const click = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const isAsked = () => screen.queryByRole('dialog', { name: TITLE }) !== null
const asked = () => screen.findByRole('dialog', { name: TITLE })
const goneTo = (address: string) => test.at(`At ${address}`)

describe('Where nothing is typed', () => {
  it('a link leads on', async () => {
    click('Elsewhere')
    await goneTo('/elsewhere')
  })

  it('nothing is asked any more, once it is saved', async () => {
    await typeName()
    await typeName('')
    click('Elsewhere')
    await goneTo('/elsewhere')
  })

  it('a logout and a closed tab are not held up', () => {
    const leave = vi.fn()
    askBeforeLeaving(leave)
    expect(leave).toHaveBeenCalledOnce()
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  })
})

describe('What is typed and not saved', () => {
  it('is asked for at a link, and stays for who stays', async () => {
    await typeName()
    click('Elsewhere')
    await asked()
    expect(await test.accessibilityFaults()).toEqual([])
    await test.press('Stay')
    await waitFor(() => expect(isAsked()).toBe(false))
    expect((await test.field('Name')).value).toBe('Omar')
    click('Elsewhere')
    await asked()
  })

  it('is asked for at a link to another part of the page', async () => {
    await typeName()
    click('Another part')
    await asked()
  })

  it('goes with who leaves, to where the link leads', async () => {
    await typeName()
    click('Elsewhere')
    await asked()
    await test.press('Leave')
    await goneTo('/elsewhere')
    expect(isAsked()).toBe(false)
  })

  it.each(['The same page', 'A file', 'Another tab', 'A letter'])('is not lost by: %s', async (name) => {
    await typeName()
    click(name)
    expect(isAsked()).toBe(false)
  })

  it('is not lost by a link that is opened in a tab of its own', async () => {
    await typeName()
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }), { ctrlKey: true })
    expect(isAsked()).toBe(false)
  })

  it('holds up a logout until it may go', async () => {
    await typeName()
    const leave = vi.fn()
    askBeforeLeaving(leave)
    await asked()
    expect(leave).not.toHaveBeenCalled()
    await test.press('Leave')
    expect(leave).toHaveBeenCalledOnce()
    // The page is on its way out: the browser asks nothing more.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('is asked for where somebody goes on by code, also where a draft that outlasts the page was begun since', async () => {
    await typeName()
    const end = guardLeaving({ ask: () => expect.fail('No page of ours loses it') })
    const go = vi.fn()
    askBeforeGoing('/here?sort=name', go)
    expect(go).toHaveBeenCalledOnce()
    askBeforeGoing('/elsewhere', go)
    await asked()
    expect(go).toHaveBeenCalledOnce()
    end()
  })

  it('has the browser ask where the tab is closed', async () => {
    await typeName()
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  })
})

describe('The way back', () => {
  const go = vi.fn()
  const heard = vi.fn()

  /** As the browser goes there: the address and the state of the entry first, then the event. */
  function arrive(address: string, idx: number): void {
    window.history.replaceState({ idx }, '', address)
    fireEvent.popState(window)
  }

  beforeEach(() => {
    go.mockClear()
    heard.mockClear()
    vi.spyOn(window.history, 'go').mockImplementation(go)
    window.history.replaceState({ idx: 3 }, '', '/here')
    window.addEventListener('popstate', heard)
    return () => {
      window.removeEventListener('popstate', heard)
      vi.restoreAllMocks()
      window.history.replaceState(null, '', '/')
    }
  })

  it.each([
    ['back', 2],
    ['two back', 1],
    ['forward', 4],
  ])('is taken back, and taken by who leaves: %s', async (_, place) => {
    await typeName()
    arrive('/elsewhere', place)
    expect(go.mock.calls).toEqual([[3 - place]])
    arrive('/here', 3)
    await asked()
    // The router has heard of neither.
    expect(heard).not.toHaveBeenCalled()
    await test.press('Leave')
    expect(go.mock.calls).toEqual([[3 - place], [place - 3]])
    arrive('/elsewhere', place)
    expect(heard).toHaveBeenCalledOnce()
  })

  it('is asked about also at another part of the page', async () => {
    await typeName()
    arrive('/here?part=log', 2)
    expect(go).toHaveBeenCalledExactlyOnceWith(1)
    arrive('/here', 3)
    await asked()
    expect(heard).not.toHaveBeenCalled()
  })

  it('is free within the page', async () => {
    await typeName()
    arrive('/here?sort=name', 2)
    expect(go).not.toHaveBeenCalled()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('is free where nothing is typed', () => {
    arrive('/elsewhere', 2)
    expect(heard).toHaveBeenCalledOnce()
  })
})
