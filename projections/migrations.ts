import type { Knex } from 'knex'

/** What the engine keeps for itself. The read models' own tables are made, and made again, from their declarations. */
export const projectionMigrations: readonly { readonly name: string; up(knex: Knex): Promise<void> }[] = [
  {
    name: 'projections-001-checkpoints',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE projection_checkpoints (
          name text NOT NULL,
          -- 'live' serves the queries; 'shadow' is a rebuild under way beside it.
          slot text NOT NULL CHECK (slot IN ('live', 'shadow')),
          version integer NOT NULL,
          log_id text NOT NULL,
          position text COLLATE "C",
          -- Counts the rebuilds, so that a projector can tell a swapped table from a rival.
          generation integer NOT NULL DEFAULT 0,
          -- {stream, position, event_type, error, at} of the event that could not be folded.
          paused jsonb,
          PRIMARY KEY (name, slot)
        ) WITH (fillfactor = 50);
        CREATE TABLE projection_heartbeats (
          runner text PRIMARY KEY,
          beat_at timestamptz NOT NULL
        );
      `)
    },
  },
  {
    name: 'projections-002-lease',
    async up(knex) {
      await knex.raw(`
        -- One process at a time folds the log; renewing the lease is its sign of life.
        CREATE TABLE projection_lease (
          name text PRIMARY KEY,
          -- For people: who has it, or had it last.
          holder text NOT NULL,
          -- Counts the holders.
          fence integer NOT NULL,
          expires_at timestamptz NOT NULL
        ) WITH (fillfactor = 50);
        INSERT INTO projection_lease VALUES ('projections', 'nobody', 0, '-infinity');
        DROP TABLE projection_heartbeats;
        -- Which holder may move the checkpoint; anybody else is refused.
        ALTER TABLE projection_checkpoints ADD COLUMN fence integer NOT NULL DEFAULT 0;
      `)
    },
  },
  {
    name: 'projections-003-no-deliveries',
    async up(knex) {
      await knex.raw(`
        -- A read model that nothing read. What it was folded from is in the log.
        DROP TABLE IF EXISTS deliveries;
        DROP TABLE IF EXISTS deliveries__rebuild;
        DELETE FROM projection_checkpoints WHERE name = 'deliveries';
      `)
    },
  },
  {
    name: 'projections-004-compared-rebuilds',
    async up(knex) {
      await knex.raw(`
        -- Of a shadow: whether it is compared with what serves before it takes its place.
        ALTER TABLE projection_checkpoints ADD COLUMN compare boolean NOT NULL DEFAULT false;
        -- What was found then, as long as what took its place serves. Without what is personal.
        CREATE TABLE rebuild_comparisons (
          name text PRIMARY KEY,
          at timestamptz NOT NULL,
          comparison json NOT NULL
        );
      `)
    },
  },
  {
    name: 'projections-005-read-to',
    async up(knex) {
      await knex.raw(`
        -- Of a shadow: how far the log is read for it. Its position follows when it is written, which may be at the very end.
        ALTER TABLE projection_checkpoints ADD COLUMN read_to text;
      `)
    },
  },
]
