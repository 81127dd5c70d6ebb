import { isStreetSuffix } from './street.ts'

/** A figure between letters is a letter: 'Mi1lstone', 'C1arita', 'B0ise'; '21st' and '4B' are as they are. */
const withLetters = (word: string): string =>
  word.replace(/(?<=[A-Za-z])1(?=[a-z])/g, 'l').replace(/(?<=[A-Za-z])0(?=[a-z])/g, 'o')

/** 'MillstoneTer' in two; 'McAllister' is one. */
function apart(word: string): string {
  const [, name = '', suffix = ''] = /^(.*[a-z])([A-Z][a-z]{1,8})$/.exec(word) ?? []
  return isStreetSuffix(suffix) ? `${name} ${suffix}` : word
}

/** A street or a city as it was read from a picture, with what can be no name put right. */
export const mendedAddress = (text: string): string =>
  text
    .split(' ')
    .map((word) => apart(withLetters(word)))
    .join(' ')
    .replace(/ PI$/, ' Pl')
