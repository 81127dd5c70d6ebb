// @vitest-environment happy-dom
import { useForm } from '@mantine/form'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { PasswordField } from './password-field.tsx'
import { useFormSubmit } from './use-form-submit.ts'

const test = new PageTest()

function KeyForm() {
  const form = useForm({ initialValues: { key: '' }, clearInputErrorOnChange: true })
  const { element, submit } = useFormSubmit(form, {
    faultsIn: () => ({ key: 'A key has 40 signs' }),
    send: async () => undefined,
    failed: '',
  })
  return (
    <form ref={element} onSubmit={submit}>
      <PasswordField label="Key" description="As you were given it" {...form.getInputProps('key')} />
      <button type="submit">Send</button>
    </form>
  )
}

it('that is refused is marked, says why, and takes the focus, until something else is typed', async () => {
  test.show(<KeyForm />)
  const field = await test.field('Key')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await test.press('Send')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const said = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(said.map((id) => document.getElementById(id)?.textContent)).toContain('A key has 40 signs')
  await userEvent.type(field, 'k')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})
