import type { Knex } from 'knex'
import { containing } from './search-texts.ts'

/** Fewer digits stand in too many telephone numbers. */
const FEWEST_DIGITS = 4

/** What stands in a telephone number, in whatever way it is written. */
const NUMBER = String.raw`\d().+\p{Pd}`

/** Words one after the other of which a telephone number may be written; or else one word. */
const PARTS = new RegExp(String.raw`(?<!\S)[${NUMBER}][${NUMBER}\s]*(?!\S)|\S+`, 'gu')

const ONLY_NUMBER = new RegExp(String.raw`^[${NUMBER}\s]+$`, 'u')

/**
 * Keeps the people of whom a text says every word that is searched for, in any order and whatever case. A telephone number is found
 * however it is written, here and there: its digits stand in the column `phone_digits`. Nothing to search for keeps all.
 * @param text what is known of somebody, in SQL; it is `searchable`
 */
export function searchPeople(query: Knex.QueryBuilder, text: string, q = ''): void {
  for (const part of new Set(q.toLowerCase().replaceAll(',', ' ').match(PARTS)))
    query.where((either) => {
      orInPhone(either, part)
      // A ZIP code before a number looks like a part of it.
      either.orWhere((all) => {
        for (const word of new Set(part.trim().split(/\s+/)))
          all.where((one) => orInPhone(one.whereRaw(`${text} like ?`, [containing(word)]), word))
      })
    })
}

function orInPhone(query: Knex.QueryBuilder, text: string): void {
  const digits = phoneDigits(text)
  if (digits !== null) query.orWhere('phone_digits', 'like', containing(digits))
}

/** Without the country code, which few people write down. @returns null: no part of a telephone number */
function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  if (!ONLY_NUMBER.test(text) || digits.length < FEWEST_DIGITS) return null
  return digits.replace(/^1(?=\d{10}$)/, '')
}
