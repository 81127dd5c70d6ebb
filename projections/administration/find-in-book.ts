import type { Knex } from 'knex'
import { ERASED } from '../../domain/erased.ts'
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

/** The people and the homes of which a text says every word, at most so many of each: first those that begin with it. */
export async function findInBook(db: Knex, q: string, most: number): Promise<FoundInBook> {
  const [people, addresses] = await Promise.all([findPeople(db, q, most), findAddresses(db, q, most)])
  return { people, addresses }
}

function findPeople(db: Knex, q: string, most: number): Promise<FoundPerson[]> {
  return db
    .from('accounts')
    .select('id', 'email', 'role', 'first_name', 'last_name')
    .modify((query) => searchPeople(query, "searched || ' ' || id", q))
    .orderByRaw("concat_ws(' ', first_name, last_name) ilike ? OR last_name ilike ? OR email ilike ? DESC", [
      beginningWith(q),
      beginningWith(q),
      beginningWith(q),
    ])
    .orderBy(['last_name', 'first_name', 'id'])
    .limit(most)
}

/** Whose a home is can be searched for as a person: it would be looked up for every home of the book. */
async function findAddresses(db: Knex, q: string, most: number): Promise<FoundAddress[]> {
  const homes = db
    .from('properties')
    .select('id', 'address', 'city', 'state', 'zip_code', 'owner_id')
    .modify((query) => {
      for (const pattern of wordPatterns(q)) query.whereRaw("searched || ' ' || id like ?", [pattern])
    })
    .orderByRaw('address ilike ? DESC', [beginningWith(q)])
    .orderBy(['address', 'id'])
    .limit(most)
  return db
    .from(homes.as('home'))
    .leftJoin('accounts AS owner', 'owner.id', 'home.owner_id')
    .select('home.id', 'address', 'city', 'state', 'zip_code')
    .select(db.raw('coalesce(owner.email, ?) AS user_email', [ERASED]))
    .orderByRaw('address ilike ? DESC', [beginningWith(q)])
    .orderBy(['address', 'home.id'])
}

function beginningWith(text: string): string {
  return containing(text.trim()).slice(1)
}
