import type { Word } from '../../domain/statement/page.ts'
import type { GrayPicture } from './gray-picture.ts'
import type { ReadLine, SecondReader } from './second-reader/second-reader.ts'
import type { TextRecogniser } from './text-recogniser.ts'
import { withoutRules } from './without-rules.ts'
import { withoutSpecks } from './without-specks.ts'

/** Who reads the print in pictures: the second is null where its runtime cannot be loaded. */
export interface PictureReaders {
  readonly recogniser: Promise<Pick<TextRecogniser, 'glance' | 'words'>>
  readonly second: Promise<Pick<SecondReader, 'lines'> | null>
}

/** A level picture as the first reader is given it, and what both saw at their first look. */
export interface Looked {
  readonly sheet: GrayPicture
  readonly seen: readonly Word[]
  readonly others: readonly ReadLine[] | null
}

/** Both look at the same time, for the first reader has a thread of its own. */
export async function look(level: GrayPicture, { recogniser, second }: PictureReaders): Promise<Looked> {
  const [first, other] = [await recogniser, await second]
  const sheet = cleaned(level)
  const glance = first.glance(sheet)
  const [seen, others] = await Promise.all([glance, other?.lines(level, glance) ?? null])
  return { sheet, seen, others }
}

/** A level picture without what is no print. */
export const cleaned = (level: GrayPicture): GrayPicture => withoutSpecks(withoutRules(level))
