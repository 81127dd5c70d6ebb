import type { Knex } from 'knex'
import type { AccountRow } from '../accounts/account-row.ts'
import { type Page, pageOf } from '../page.ts'
import type { PropertyRow } from '../properties/property-row.ts'
import { wordPatterns } from '../search-texts.ts'

/** A watched home, as much of it as tells which one it is and how it stands. */
export interface HomeToAudit
  extends Pick<
    PropertyRow,
    'id' | 'owner_id' | 'address' | 'city' | 'state' | 'zip_code' | 'status' | 'is_licensed' | 'evaluated_at'
  > {
  /** Null, as the names, where the owner has no account any more. */
  readonly email: AccountRow['email'] | null
  readonly first_name: AccountRow['first_name'] | null
  readonly last_name: AccountRow['last_name'] | null
}

/** Of these columns each home is told. */
const HOME = ['id', 'owner_id', 'address', 'city', 'state', 'zip_code', 'status', 'is_licensed', 'evaluated_at'].map(
  (column) => `home.${column}`,
)

/** Owners of whom the word is said are found first, and not looked up for each home. */
const SAYS = `(home.searched || ' ' || home.id like ? OR home.owner_id IN (SELECT id FROM accounts WHERE searched || ' ' || id like ?))`

/**
 * One page of the watched homes of which a text says every word: of the address, the owner's name, their e-mail address, or either id.
 * Nothing to search for: those that were evaluated last.
 * @throws InvalidCursor
 */
export async function homesToAudit(
  db: Knex,
  { q, ...page }: { readonly q?: string | undefined; readonly limit: number; readonly cursor?: string },
): Promise<Page<HomeToAudit>> {
  const homes = db
    .from('properties AS home')
    .select('home.id', 'home.address', 'home.evaluated_at')
    .modify((query) => {
      for (const pattern of wordPatterns(q)) query.whereRaw(SAYS, [pattern, pattern])
    })
  const sort =
    wordPatterns(q).length > 0 ? { by: 'address', descending: false } : { by: 'evaluated_at', descending: true }
  const found = await pageOf<{ id: string }>(db.from(homes.as('found')), { ...page, sort })
  const whole = new Map(
    (
      await homesById(
        db,
        found.rows.map(({ id }) => id),
      )
    ).map((home) => [home.id, home]),
  )
  return { ...found, rows: found.rows.flatMap(({ id }) => whole.get(id) ?? []) }
}

/** Null when it is not watched, or not any more. */
export async function homeToAudit(db: Knex, id: string): Promise<HomeToAudit | null> {
  return (await homesById(db, [id]))[0] ?? null
}

function homesById(db: Knex, ids: readonly string[]): Promise<HomeToAudit[]> {
  return db
    .from('properties AS home')
    .leftJoin('accounts AS owner', 'owner.id', 'home.owner_id')
    .whereIn('home.id', [...ids])
    .select(...HOME, 'owner.email', 'owner.first_name', 'owner.last_name')
}
