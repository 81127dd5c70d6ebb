// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { ShowMore } from './show-more.tsx'

const test = new PageTest()
const PAGES = [['Ann'], ['June', 'Kim'], ['Omar', 'Tess']]

interface ListProps {
  children: (names: readonly string[]) => ReactNode
  failed?: boolean
}

function List({ children, failed = false }: ListProps) {
  const [shown, setShown] = useState(1)
  const further = {
    hasMore: shown < PAGES.length,
    failedMore: failed,
    isFetchingMore: false,
    more: () => setTimeout(() => setShown(shown + 1)),
  }
  return (
    <>
      {children(PAGES.slice(0, shown).flat())}
      <ShowMore further={further}>Show More</ShowMore>
      <button type="button">Elsewhere</button>
    </>
  )
}

const entries = (names: readonly string[]) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        {name} <button type="button">Take Back</button>
      </li>
    ))}
  </ul>
)
const showMore = async () => {
  screen.getByRole('button', { name: 'Show More' }).focus()
  await userEvent.keyboard('{Enter}')
}
const focused = () => document.activeElement?.textContent

describe('Who shows more by the keyboard', () => {
  it('stays at the button as long as there are more', async () => {
    test.show(<List>{entries}</List>)
    await showMore()
    await screen.findByText(/June/)
    expect(focused()).toBe('Show More')
  })

  it('goes on from the first of the last rows, once the button has gone with them', async () => {
    test.show(<List>{entries}</List>)
    await showMore()
    await screen.findByText(/Kim/)
    await showMore()
    await screen.findByText(/Tess/)
    expect(focused()).toBe('Omar Take Back')
    await userEvent.tab()
    expect(focused()).toBe('Take Back')
  })

  it('goes on from the link, where a row is one', async () => {
    test.show(
      <List>
        {(names) => (
          <ol>
            {names.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{name}</a>
              </li>
            ))}
          </ol>
        )}
      </List>,
    )
    await showMore()
    await screen.findByText('Kim')
    await showMore()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Omar' })))
  })

  it('goes on in a table, too', async () => {
    test.show(
      <List>
        {(names) => (
          <table>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <td>{name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </List>,
    )
    await showMore()
    await screen.findByText('Kim')
    await showMore()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Omar' })))
  })

  it('is not fetched back from somewhere else', async () => {
    test.show(<List>{entries}</List>)
    await showMore()
    await screen.findByText(/Kim/)
    await showMore()
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    await screen.findByText(/Tess/)
    expect(focused()).toBe('Elsewhere')
  })
})

it('That further ones could not be loaded is said beside the button', async () => {
  test.show(<List failed>{entries}</List>)
  const said = await screen.findByRole('alert')
  expect(said.textContent).toBe('Further ones could not be loaded.')
  expect(said.parentElement).toBe(screen.getByRole('button', { name: 'Show More' }).parentElement)
})
