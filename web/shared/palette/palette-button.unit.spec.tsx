// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { type OpenedPalette, Palette } from './palette.tsx'
import { PaletteButton } from './palette-button.tsx'

const test = new PageTest()
const onStep = vi.fn()
const NONE = { groups: [], isFetching: false, failed: false, onAgain: () => undefined }
const GROUPS = [{ title: 'Pages', entries: [{ id: 'jobs', title: 'Jobs', path: '/jobs' }] }]
let load: () => void

function Pages(opened: OpenedPalette) {
  return <Palette placeholder="Pages" groups={GROUPS} useFound={() => NONE} {...opened} />
}

function List({ Palette }: Parameters<typeof PaletteButton>[0]) {
  useListKeys({ onStep, onHelp: () => undefined })
  return (
    <>
      <PaletteButton Palette={Palette} />
      <textarea aria-label="Note" />
    </>
  )
}

beforeEach(() => {
  onStep.mockReset()
  const loaded = new Promise<{ default: typeof Pages }>((resolve) => {
    load = () => resolve({ default: Pages })
  })
  test.show(<List Palette={lazy(() => loaded)} />)
})

const type = (keys: string) => userEvent.keyboard(keys)
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Pages' })

describe('What is typed before the palette is loaded', () => {
  it('presses no key of the page, and stands in the palette', async () => {
    await type('{Control>}k{/Control}jk')
    expect(onStep).not.toHaveBeenCalled()
    load()
    const text = await search()
    await waitFor(() => expect(document.activeElement).toBe(text))
    expect(text.value).toBe('jk')
  })

  it('goes on in the palette, behind what stands there', async () => {
    await type('{Control>}k{/Control}jo')
    load()
    const text = await search()
    await waitFor(() => expect(document.activeElement).toBe(text))
    await type('b')
    expect(text.value).toBe('job')
    await type('{Enter}')
    await screen.findByTitle('/jobs')
  })

  it('does not go into the field that was typed in before', async () => {
    const note = await test.field('Note')
    note.focus()
    await type('call {Control>}k{/Control}jobs{Enter}')
    expect(note.value).toBe('call ')
    load()
    expect((await search()).value).toBe('jobs')
  })

  it('is forgotten with Escape, and the palette does not open', async () => {
    await type('{Control>}k{/Control}jo{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Go to/ }))
    load()
    await type('j')
    expect(onStep).toHaveBeenCalledWith(1)
    expect(screen.queryByRole('combobox')).toBeNull()
    await type('{Control>}k{/Control}')
    expect((await search()).value).toBe('')
  })
})
