import type { Knex } from 'knex'

/** What the workers keep for themselves. The job queue's own tables are made by graphile-worker when it starts. */
export const workerMigrations: readonly { readonly name: string; up(knex: Knex): Promise<void> }[] = [
  {
    name: 'workers-001-pools-and-reactions',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE worker_pools (
          id uuid PRIMARY KEY,
          -- As graphile-worker knows the workers that lock jobs.
          worker_ids text[] NOT NULL,
          beat_at timestamptz NOT NULL
        );
        CREATE TABLE reaction_checkpoints (
          name text PRIMARY KEY,
          log_id text NOT NULL,
          position text COLLATE "C"
        );
      `)
    },
  },
]
