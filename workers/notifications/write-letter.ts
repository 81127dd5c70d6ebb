import { letterHtml, PORTRAIT_CID } from './letter-html.ts'
import { type LetterText, type LetterWords, plainText } from './letter-text.ts'

/** Sets a letter, for who reads HTML and for who does not. */
export function writeLetter(letter: LetterText): LetterWords {
  const photo = letter.officer?.photo ?? null
  return {
    subject: letter.subject,
    text: plainText(letter),
    html: letterHtml(letter),
    pictures: photo === null ? [] : [{ cid: PORTRAIT_CID, webp: photo }],
  }
}
