import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loanPayload, pricingFrom } from './evaluation-inputs.ts'
import { InputRefused } from './input-refused.ts'

const rates = fileURLToPath(new URL('../../tests/fixtures/rates/', import.meta.url))
const sheet = `${rates}rate-sheet.csv`

it.each([
  [
    'a file that is not there',
    () => loanPayload('/nowhere/loan.json'),
    /^\/nowhere\/loan\.json cannot be used: there is no such file or folder\.$/,
  ],
  ['a folder', () => loanPayload(rates), /\/rates\/ cannot be used: it is a folder\.$/],
  ['a device', () => loanPayload('/dev/null'), /^\/dev\/null cannot be used: it is a pipe or a device, and no file\.$/],
  ['a file without a loan', () => loanPayload(`${rates}llpa.csv`), /does not hold a JSON object\.$/m],
  ['a bad sheet', () => pricingFrom({ sheet: `${rates}bad/bad-number.csv` }, 'CO'), /line 4: rate "6\.1x5"/],
  ['unknown margins', () => pricingFrom({ sheet, margins: '3' }, 'CO'), /^--margins must be two basis points/],
])('refuses %s in one sentence', (_, inputs, message) => {
  expect(inputs).toThrow(InputRefused)
  expect(inputs).toThrow(message)
})
