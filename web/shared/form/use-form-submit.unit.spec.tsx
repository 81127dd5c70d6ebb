// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { StepAlert } from './step-alert.tsx'
import { useFormSubmit } from './use-form-submit.ts'

const test = new PageTest()
const send = vi.fn(async (_values: { name: string; city: string }) => undefined)

function NameAndCity() {
  const form = useForm({ initialValues: { name: '', city: '' } })
  const { element, failure, submit } = useFormSubmit(form, {
    faultsIn: ({ name }) => (name === '' ? { name: 'Name is required' } : {}),
    send,
    failed: 'It could not be sent.',
  })
  return (
    <form ref={element} onSubmit={submit}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="City" {...form.getInputProps('city')} />
      {failure !== null && <StepAlert>{failure}</StepAlert>}
      <button type="submit">Send</button>
    </form>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const refuse = (data: object) => send.mockRejectedValueOnce({ status: 422, data })

beforeEach(async () => {
  send.mockClear()
  test.show(<NameAndCity />)
})

it('sends nothing that is at fault, and leads to the fault', async () => {
  await press()
  screen.getByText('Name is required')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(send).not.toHaveBeenCalled()
})

it('says at its field what the server refuses', async () => {
  refuse({ detail: 'Please correct the marked fields.', errors: { city: 'There is no such city.' } })
  await userEvent.type(screen.getByLabelText('Name'), 'June')
  await press()
  await screen.findByText('There is no such city.')
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says of what is sent again what is wrong with that alone', async () => {
  refuse({ detail: 'Please correct the marked fields.', errors: { city: 'There is no such city.' } })
  await userEvent.type(screen.getByLabelText('Name'), 'June')
  await press()
  await screen.findByText('There is no such city.')
  refuse({ detail: 'Too many attempts.' })
  await press()
  await screen.findByText('Too many attempts.')
  expect(screen.queryByText('There is no such city.')).toBeNull()
})

it.each([
  ['what the server says', { detail: 'Too many attempts.' }, 'Too many attempts.'],
  ['what the server says of a field that is not here', { detail: 'No.', errors: { token: 'Too long.' } }, 'No.'],
  ['its own words where the server has none', {}, 'It could not be sent.'],
])('says %s, until it is sent again', async (_, data, words) => {
  refuse(data)
  await userEvent.type(screen.getByLabelText('Name'), 'June')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  await press()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(send.mock.calls).toEqual([[{ name: 'June', city: '' }], [{ name: 'June', city: '' }]])
})
