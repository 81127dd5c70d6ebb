import { expect, it } from 'vitest'
import { webhookPausedLetter } from './webhook-paused-letter.ts'

const COMPANY = {
  name: 'RefiBell',
  nmls_number: '1',
  postal_address: '1 Bell Street',
  contact_email: '',
  contact_phone: '',
}

it.each([
  ['https://crm.example.com/', 'crm.example.com'],
  ['https://crm.example.com/in/', 'crm.example.com/in'],
  ['https://hooks.example.com/catch/4711/juniper', 'hooks.example.com/...iper'],
  ['https://hooks.example.com/catch/4711/rosemary?key=secret', 'hooks.example.com/...mary'],
])('The letter about a paused webhook tells of %s as %s', (url, named) => {
  const { subject, text } = webhookPausedLetter({
    reason: 'gone',
    url,
    failure: null,
    paused_on: '2026-11-30',
    company: COMPANY,
    room_url: 'https://refibell.example/admin/integrations',
  })
  expect(subject).toBe(`The webhook to ${named} is paused`)
  expect(text).toContain(`the webhook to ${named} is told nothing`)
})
