import { expect, it } from 'vitest'
import { mayBePushAddress } from './push-address.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://push.example:443/x',
  'https://localhost.example/x',
])('%s may be a push service', (endpoint) => {
  expect(mayBePushAddress(endpoint)).toBe(true)
})

it.each([
  'http://push.example/x',
  'ftp://push.example/x',
  'https://june:secret@push.example/x',
  'https://june@push.example/x',
  'https://:secret@push.example/x',
  'https://push.example:8443/x',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://10.0.0.8./x',
  'https://169.254.169.254/x',
  'https://8.8.8.8/x',
  'https://[::1]/x',
  'https://[2607:f8b0::1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://push/x',
  'https://printer.local/x',
  'https://PRINTER.LOCAL./x',
  'https://metadata.google.internal/x',
  'https://push.localhost/x',
  'https://nas.home.arpa/x',
])('%s is none', (endpoint) => {
  expect(mayBePushAddress(endpoint)).toBe(false)
})
