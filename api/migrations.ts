import type { Knex } from 'knex'

/** What the API keeps for itself. */
export const apiMigrations: readonly { readonly name: string; up(knex: Knex): Promise<void> }[] = [
  {
    name: 'api-001-idempotent-answers',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE idempotent_answers (
          account_id text NOT NULL,
          key text NOT NULL,
          -- SHA-256 of what was asked: the same key must not stand for something else.
          fingerprint text NOT NULL,
          asked_at timestamptz NOT NULL DEFAULT now(),
          -- Null while the request is under way.
          status integer,
          body json,
          PRIMARY KEY (account_id, key)
        );
        CREATE INDEX idempotent_answers_asked_at ON idempotent_answers (asked_at);
      `)
    },
  },
  {
    name: 'api-002-processes',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE api_processes (
          id text PRIMARY KEY,
          -- Silent for some seconds: dead, and what it was working on is free.
          beat_at timestamptz NOT NULL DEFAULT now()
        );
        ALTER TABLE idempotent_answers ADD COLUMN process_id text;
      `)
    },
  },
]
