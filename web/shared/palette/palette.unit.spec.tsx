// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { Palette } from './palette.tsx'

const test = new PageTest()
const GROUPS = [{ title: 'Pages', entries: [{ id: 'jobs', title: 'Jobs', path: '/jobs' }] }]

it('A search that did not answer is asked again, and one goes on typing', async () => {
  const onAsked = vi.fn()
  function Searched() {
    const [text, onText] = useState('jo')
    const [failed, setFailed] = useState(true)
    const onAgain = () => {
      onAsked()
      setFailed(false)
    }
    const useFound = () => ({ groups: [], isFetching: false, failed, onAgain })
    return (
      <Palette placeholder="Pages" groups={GROUPS} useFound={useFound} text={text} onText={onText} onClose={() => {}} />
    )
  }
  test.show(<Searched />)
  const again = await screen.findByRole('button', { name: 'Try Again' })
  again.focus()
  await userEvent.keyboard('{Enter}')
  expect(onAsked).toHaveBeenCalledTimes(1)
  const text = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pages' })
  await waitFor(() => expect(document.activeElement).toBe(text))
  await userEvent.keyboard('b')
  expect(text.value).toBe('job')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
