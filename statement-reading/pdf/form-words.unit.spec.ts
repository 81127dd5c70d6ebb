import { expect, it } from 'vitest'
import { type Annotation, wordsOfForm } from './form-words.ts'

const PAGE_HEIGHT = 792
const toPage = (x: number, y: number): readonly number[] => [x, PAGE_HEIGHT - y]

const field = (more: Partial<Annotation>): Annotation => ({
  subtype: 'Widget',
  fieldType: 'Tx',
  fieldValue: '$1,327.66',
  rect: [266, 300, 366, 314],
  defaultAppearanceData: { fontSize: 10 },
  ...more,
})

it('sees what was typed into a field where it stands on the page', () => {
  const [word] = wordsOfForm([field({})], toPage)
  expect(word).toEqual({ text: '$1,327.66', x: 266, y: 480, width: 45, height: 10 })
})

it('sets a value at the right end of its field where the field does', () => {
  const [word] = wordsOfForm([field({ textAlignment: 2 })], toPage)
  expect((word?.x ?? 0) + (word?.width ?? 0)).toBe(366)
})

it('sees several lines, a choice and a typed note', () => {
  const texts = wordsOfForm(
    [
      field({ textContent: ['12 Elm St', 'Bend, OR 97701'] }),
      field({ fieldType: 'Ch', fieldValue: ['Conventional'] }),
      field({ subtype: 'FreeText', fieldType: undefined, fieldValue: undefined, textContent: ['6.250%'] }),
    ],
    toPage,
  ).map(({ text }) => text)
  expect(texts).toEqual(['12', 'Elm', 'St', 'Bend,', 'OR', '97701', 'Conventional', '6.250%'])
})

it.each([
  ['a hidden field', field({ hidden: true })],
  ['an empty field', field({ fieldValue: '' })],
  ['a button', field({ fieldType: 'Btn', fieldValue: 'Off' })],
  ['a link', field({ subtype: 'Link', fieldType: undefined })],
])('sees nothing of %s', (_, annotation) => expect(wordsOfForm([annotation], toPage)).toEqual([]))
