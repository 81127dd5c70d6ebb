import type { FieldReading, StatementFields } from '../../domain/statement/reading.ts'
import type { PicturePage } from './picture-page.ts'

const part = (length: number, whole: number): number => Math.round((length / whole) * 10_000) / 10_000

/** The fields with their boxes where the person sees them: on the picture, as turned and skewed as it is. */
export function onPictures(fields: StatementFields, pictures: readonly PicturePage[]): StatementFields {
  const placed = Object.entries(fields).map(([name, field]: [string, FieldReading<unknown> | null]) => {
    const picture = pictures.find(({ page }) => page.number === field?.page)
    return [name, field && picture ? { ...field, box: boxOn(picture, field.box) } : field]
  })
  return { ...fields, ...Object.fromEntries(placed) }
}

function boxOn(
  { page, onPicture, picture }: PicturePage,
  box: FieldReading<unknown>['box'],
): FieldReading<unknown>['box'] {
  if (box === null) return null
  const [x, y, width, height] = box
  const there = onPicture({
    x: x * page.width,
    y: y * page.height,
    width: width * page.width,
    height: height * page.height,
  })
  return [
    part(there.x, picture.width),
    part(there.y, picture.height),
    part(there.width, picture.width),
    part(there.height, picture.height),
  ]
}
