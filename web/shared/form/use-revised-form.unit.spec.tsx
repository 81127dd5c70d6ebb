// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useRevisedForm } from './use-revised-form.ts'

interface Place {
  readonly revision: number
  readonly name: string
  readonly city: string
}

const OPENED: Place = { revision: 1, name: 'June', city: 'Denver' }

const test = new PageTest()
/** Of each that is saved, what the server answers then. */
let answers: ((saved: Place) => void)[] = []
const save = vi.fn(
  (_values: { name: string; city: string }, _seen: number) => new Promise<Place>((resolve) => answers.push(resolve)),
)

function PlaceForm() {
  const [newest, setNewest] = useState(OPENED)
  const { form, element, submit, saved } = useRevisedForm({
    opened: OPENED,
    newest,
    revisionOf: ({ revision }) => revision,
    valuesOf: ({ name, city }) => ({ name, city }),
    faultsIn: () => ({}),
    save: async (values, seen) => {
      const now = await save(values, seen)
      setNewest(now)
      return now
    },
    done: 'Saved.',
    failed: 'It could not be saved.',
  })
  return (
    <form ref={element} onSubmit={submit}>
      <UnsavedChanges areThere={form.isDirty()} />
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      <button type="submit">Save</button>
      <p role="status">{saved}</p>
    </form>
  )
}

const typed = async () => [(await test.field('Name')).value, (await test.field('City')).value]
const answer = (saved: Place) => act(async () => answers.at(-1)?.(saved))
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  answers = []
  save.mockClear()
  test.show(<PlaceForm />)
})

it('what is saved stands there as the server has it', async () => {
  await test.enter({ Name: ' Juno ' })
  await test.press('Save')
  await answer({ revision: 2, name: 'Juno', city: 'Boulder' })
  await screen.findByText('Saved.')
  expect(await typed()).toEqual(['Juno', 'Boulder'])
  expect(isHeld()).toBe(false)
})

it('what is typed while it is being saved stays, and is saved next', async () => {
  await test.enter({ Name: ' Juno ' })
  await test.press('Save')
  await test.enter({ City: 'Golden' })
  await answer({ revision: 2, name: 'Juno', city: 'Denver' })
  await screen.findByText('Saved.')
  expect(await typed()).toEqual(['Juno', 'Golden'])
  expect(isHeld()).toBe(true)
  await test.press('Save')
  expect(save.mock.calls).toEqual([
    [{ name: ' Juno ', city: 'Denver' }, 1],
    [{ name: 'Juno', city: 'Golden' }, 2],
  ])
  await answer({ revision: 3, name: 'Juno', city: 'Golden' })
  expect(isHeld()).toBe(false)
})
