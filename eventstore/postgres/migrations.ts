import type { Knex } from 'knex'
import { CREATE_APPEND_FUNCTION, CREATE_APPEND_WITH_KEYS_FUNCTION } from './append-function.ts'

/** The log's tables, in the order in which they came. Each is run once, in a transaction. */
export const eventstoreMigrations: { name: string; up(knex: Knex): Promise<void> }[] = [
  {
    name: 'eventstore-001-events',
    async up(knex) {
      await knex.raw(`
        create table event_log (id uuid primary key);
        insert into event_log values (gen_random_uuid());

        create table events (
          position bigint primary key,
          revision integer not null,
          version smallint not null,
          id uuid not null unique,
          occurred_at timestamptz not null,
          stream text not null,
          type text not null,
          actor_id text not null,
          actor_role text not null,
          correlation_id text not null,
          causation_id text,
          person text,
          -- json, not jsonb: it is read back as it was written, and it may hold an escaped NUL.
          data json not null,
          sealed bytea,
          unique (stream, revision)
        );

        create function refuse_to_rewrite_events() returns trigger language plpgsql as $$
        begin
          raise exception 'the log is append-only';
        end $$;
        create trigger append_only before update or delete or truncate on events
          for each statement execute function refuse_to_rewrite_events();

        create table person_keys (
          person text primary key,
          -- Which master key wraps the person's; both null once the person has been erased.
          master_key_id text,
          wrapped bytea,
          erased_at timestamptz,
          check ((wrapped is null) = (erased_at is not null) and (master_key_id is null) = (wrapped is null))
        );

        create table contents (digest text primary key, bytes bytea not null);
      `)
      await knex.raw(CREATE_APPEND_FUNCTION)
    },
  },
  {
    name: 'eventstore-002-statement-files',
    async up(knex) {
      await knex.raw(`
        create table statement_files (
          document_id text collate "C" primary key,
          -- What is sealed does not get smaller by compressing it.
          sealed bytea storage external not null,
          stored_at timestamptz not null default now()
        );
      `)
    },
  },
  {
    name: 'eventstore-003-log-tree',
    async up(knex) {
      await knex.raw(`
        -- One row: how far the tree over the log has grown. Whoever makes it grow holds the row.
        create table log_tree (
          log_id text,
          size bigint not null,
          -- Of the last event in it.
          position text collate "C"
        );
        insert into log_tree (size) values (0);

        create table log_tree_tiles (
          level smallint not null,
          number bigint not null,
          -- What is random does not get smaller by compressing it.
          hashes bytea storage external not null,
          primary key (level, number)
        );
        create table log_tree_places (
          -- Of the tile of leaves.
          number bigint primary key,
          first_position text collate "C" not null unique,
          -- Position and stream of each, so that what was taken out of the log has a name.
          places jsonb not null
        );
        create table log_heads (
          size bigint primary key,
          root text not null,
          at timestamptz not null,
          signature text not null
        );
      `)
    },
  },
  {
    name: 'eventstore-004-append-with-keys',
    async up(knex) {
      await knex.raw(CREATE_APPEND_WITH_KEYS_FUNCTION)
    },
  },
  {
    name: 'eventstore-005-first-master-key',
    async up(knex) {
      await knex.raw(`
        -- One row, for good: which master key the installation began with.
        create table first_master_key (id text not null);
        create unique index first_master_key_is_one on first_master_key ((true));
      `)
    },
  },
]
