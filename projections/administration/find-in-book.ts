import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
import type { Role } from '../../domain/event.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import type { PropertyRow } from '../properties/property-row.ts'
import { searchPeople } from '../search-people.ts'
import { containing, wordPatterns } from '../search-texts.ts'

export type FoundPerson = Pick<AccountRow, 'id' | 'email' | 'role' | 'first_name' | 'last_name'>

export interface FoundAddress extends Pick<PropertyRow, 'id' | 'address' | 'city' | 'state' | 'zip_code'> {
  /** '[erased]' where the owner has no account any more. */
  readonly user_email: string
}

export interface FoundInBook {
  readonly people: readonly FoundPerson[]
  readonly addresses: readonly FoundAddress[]
}

/** The homes and the loan officers of which a text says every word, at most so many of each. */
export async function findHomesAndOfficers(db: Knex, q: string, most: number): Promise<FoundInBook> {
  const [people, addresses] = await Promise.all([findPeople(db, q, most, 'lo'), findAddresses(db, q, most)])
  return { people, addresses }
}

/** The people and the homes of which a text says every word, at most so many of each: first those that begin with it, of people any word of theirs. */
export async function findInBook(db: Knex, q: string, most: number): Promise<FoundInBook> {
  const [people, addresses] = await Promise.all([findPeople(db, q, most), findAddresses(db, q, most)])
  return { people, addresses }
}

function findPeople(db: Knex, q: string, most: number, role?: Role): Promise<FoundPerson[]> {
  return db
    .from('accounts')
    .select('id', 'email', 'role', 'first_name', 'last_name')
    .modify((query) => {
      searchPeople(query, "searched || ' ' || id", q)
      if (role !== undefined) query.where({ role })
    })
    .orderByRaw('searched like ? OR searched like ? DESC', [beginningWith(q), `% ${beginningWith(q)}`])
    .orderBy(['last_name', 'first_name', 'id'])
    .limit(most)
}

/**
 * Whose a home is can be searched for as a person: it would be looked up for every home of the book. An index says which homes they are;
 * what else there is to tell is read of those.
 */
async function findAddresses(db: Knex, q: string, most: number): Promise<FoundAddress[]> {
  const begins = 'searched like ? DESC'
  const found = db
    .from('properties')
    .select('id')
    .modify((query) => {
      for (const pattern of wordPatterns(q)) query.whereRaw("searched || ' ' || id like ?", [pattern])
    })
    .orderByRaw(begins, [beginningWith(q)])
    .orderBy(['address', 'id'])
    .limit(most)
  return db
    .from('properties AS home')
    .leftJoin('accounts AS owner', 'owner.id', 'home.owner_id')
    .whereIn('home.id', found)
    .select('home.id', 'address', 'city', 'state', 'zip_code')
    .select(db.raw('coalesce(owner.email, ?) AS user_email', [ERASED]))
    .orderByRaw(`home.${begins}`, [beginningWith(q)])
    .orderBy(['address', 'home.id'])
}

/** The pattern of whatever begins with a text, for texts that are `searchable`. */
function beginningWith(text: string): string {
  return containing(text.trim().toLowerCase()).slice(1)
}
