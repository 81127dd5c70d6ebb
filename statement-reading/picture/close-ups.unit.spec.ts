import { expect, it } from 'vitest'
import { closeUps, inSheets, type Look } from './close-ups.ts'

const look = (width: number, x = 0): Look => ({ box: { x, y: 10, width, height: 30 }, scale: 1.5 })
const picture = { width: 3000, height: 60, data: new Uint8Array(3000 * 60).fill(255) }

it('puts every look on one sheet, and none of the sheets is large', () => {
  const looks = Array.from({ length: 200 }, (_, at) => look(at % 4 === 0 ? 2800 : 100, at))
  const sheets = inSheets(looks)
  expect(new Set(sheets.flat())).toEqual(new Set(looks))
  expect(sheets.flat()).toHaveLength(looks.length)
  for (const sheet of sheets.map((looks) => closeUps(picture, looks).sheet))
    expect(sheet.width * sheet.height).toBeLessThan(5_000_000)
  expect(sheets.length).toBeLessThan(12)
})

it('needs no sheet where nothing is looked at', () => {
  expect(inSheets([])).toEqual([])
})

it('says where in the picture stands what is seen on the sheet', () => {
  const { places } = closeUps(picture, [look(100, 400)])
  const place = places[0]
  if (!place) throw new Error('The look has a place.')
  // The box itself: behind the gap and the margin, which are enlarged with it.
  const seen = { x: 24 + 10 * 1.5, y: place.top + 10 * 1.5, width: 100 * 1.5, height: 30 * 1.5 }
  expect(place.inPicture(seen)).toMatchObject({ x: 400, width: 100, height: 30 })
})
