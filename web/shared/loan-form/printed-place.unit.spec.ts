import { expect, it } from 'vitest'
import { isSamePlace, placesOf } from './printed-place.ts'

const pages = [1, 3].map((page) => ({ page, width: 1100, height: 1424, image: 'data:image/webp;base64,' }))
const read = (page: number | null, box: [number, number, number, number] | null) => ({ confidence: 0.9, page, box })

it('knows where each field was read', () => {
  const places = placesOf({
    pages,
    fields: {
      city: read(1, [0.1, 0.2, 0.3, 0.01]),
      current_rate: read(3, [0.5, 0.2, 0.1, 0.01]),
      is_arm: read(null, null),
      escrow_balance: read(2, [0.5, 0.2, 0.1, 0.01]),
      servicer: read(1, [0.1, 0.1, 0.2, 0.02]),
    },
  })
  expect(Object.keys(places).sort()).toEqual(['city', 'current_rate'])
  expect(places.current_rate).toMatchObject({ preview: { page: 3 }, box: [0.5, 0.2, 0.1, 0.01] })
  expect(isSamePlace(places.city, places.current_rate)).toBe(false)
  expect(isSamePlace(places.city, places.city)).toBe(true)
})

it('knows no place without a picture of the page', () => {
  expect(placesOf({ pages: null, fields: { city: read(1, [0.1, 0.2, 0.3, 0.01]) } })).toEqual({})
})
