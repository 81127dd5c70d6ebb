import { expect, it } from 'vitest'
import { valueAt } from './value-at.ts'

const at = (text: string) => valueAt(text.split(' '))

it.each([
  ['06/16/2026 Page', { value: { kind: 'date', iso: '2026-06-16' }, words: 1 }],
  ['09/44', { value: { kind: 'date', iso: '2044-09', short: true }, words: 1 }],
  ['$ 418.06 due', { value: { kind: 'money', cents: 41806, dollarSign: true }, words: 2 }],
  ['-$ 418.06', { value: { kind: 'money', cents: -41806, dollarSign: true }, words: 2 }],
  ['6.25 % fixed', { value: { kind: 'rate', percent: 6.25 }, words: 2 }],
  ['418.06 due', { value: { kind: 'money', cents: 41806, dollarSign: false }, words: 1 }],
])('%s begins with a value', (text, value) => expect(at(text)).toEqual(value))

it.each([
  ['0012341844', '1844', 1],
  ['XXXXXX1844.', '1844', 1],
  ['12-3456-1844', '1844', 1],
  ['•••• 1844 is', '1844', 2],
  ['XX 1844', '1844', 2],
  ['4471 9920 1188 is', '1188', 3],
  ['4471 9920', '9920', 2],
  ['1840 2277 31', '7731', 3],
  ['6100 22 4819', '4819', 3],
  ['6100 2277 10 of 360', '2277', 2],
  ['1840 2277 31 days', '2277', 2],
  ['#### ### 1844', '1844', 3],
  ['HB20 3390 1844 is', '1844', 3],
  ['PB 7740 1844 is', '1844', 3],
  ['31 0087452 6 of', '4526', 3],
  ['GS 2200 6174 03', '7403', 4],
  ['311.0042.887', '2887', 1],
  ['0070416-52 8831', '8831', 2],
  ['0070416-52 of 360', '1652', 1],
  ['610024 7730', '7730', 2],
  ['610024 2026', '0024', 1],
])('%s begins with a number of which the last four figures are kept', (text, last4, words) =>
  expect(at(text)).toEqual({ value: { kind: 'number', last4 }, words }),
)

it.each([
  ['a telephone', '800-555-1844'],
  ['a telephone', '1-800-555-1844'],
  ['a telephone in groups', '800 555 1844'],
  ['a ZIP code', '46804-2231'],
  ['a social security number', '123-45-6789'],
  ['a short number', '1844'],
  ['a mask of one', 'X 1844'],
  ['a mask before no four figures', 'XX 184'],
  ['a mask with none of its figures', '#### ###'],
  ['one group', '44719'],
  ['one group and two figures', '44719 31'],
  ['figures with a point', '311.0042'],
  ['a telephone with points', '800.555.1844'],
  ['groups of few figures', '447 992'],
  ['a short number before a long one alone', '31 00874526'],
  ['a state before groups', 'GA 7740 1844'],
  ['what names a number', 'NO 7740 1844'],
  ['what names a number', 'ID 7740 1844'],
  ['what names a number', 'LN 7740 1844'],
  ['what names a number', 'AC 7740 1844'],
  ['what names a number', 'PO 7740 1844'],
  ['a dollar sign before a word', '$ due'],
  ['a word', 'Principal'],
  ['nothing', ''],
])('%s is no value', (_, text) => expect(at(text)).toBeNull())
