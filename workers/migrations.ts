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
  {
    name: 'workers-002-crm-deliveries',
    async up(knex) {
      await knex.raw(`
        -- What the CRM is still to be told. What was delivered or given up is not here: the log knows.
        CREATE TABLE crm_deliveries (
          -- Of the event that is the news.
          id text PRIMARY KEY,
          account_id text NOT NULL,
          property_id text,
          news text NOT NULL,
          location_id text NOT NULL,
          -- A contact's news are told in this order.
          happened_at timestamptz NOT NULL,
          due_at timestamptz NOT NULL,
          -- Until then it is somebody's who tells it now.
          claimed_until timestamptz
        );
        CREATE INDEX crm_deliveries_due ON crm_deliveries (location_id, due_at, happened_at);
        CREATE INDEX crm_deliveries_of_contact ON crm_deliveries (account_id, location_id, happened_at);
        CREATE TABLE crm_locations (
          location_id text PRIMARY KEY,
          -- The CRM asked for a pause.
          held_until timestamptz,
          -- When it was called last. Of a call that is under way: the latest time at which it can end.
          calls timestamptz[] NOT NULL DEFAULT '{}',
          served_at timestamptz
        );
      `)
    },
  },
  {
    name: 'workers-003-webhook-deliveries',
    async up(knex) {
      await knex.raw(`
        -- What webhooks are still to be told. What was delivered or given up is not here: the log knows.
        CREATE TABLE webhook_deliveries (
          id text PRIMARY KEY,
          webhook_id text NOT NULL,
          account_id text NOT NULL,
          told json NOT NULL,
          due_at timestamptz NOT NULL
        );
        CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, due_at, id);
        CREATE INDEX webhook_deliveries_of_account ON webhook_deliveries (account_id);
        CREATE TABLE webhook_lines (
          webhook_id text PRIMARY KEY,
          -- Until then it is somebody's who tells it something now.
          claimed_until timestamptz,
          -- It is told nothing before.
          held_until timestamptz,
          served_at timestamptz
        );
      `)
    },
  },
  {
    name: 'workers-004-waiting-news-and-turns',
    async up(knex) {
      await knex.raw(`
        -- News that nobody outside has been told of yet. Ids only: it is no place for personal data.
        CREATE TABLE waiting_news (
          position text COLLATE "C" PRIMARY KEY,
          news json NOT NULL
        );
        -- A contact's news are told in this order. Two of one moment had none.
        ALTER TABLE crm_deliveries DROP COLUMN happened_at, ADD COLUMN turn bigserial;
        CREATE INDEX crm_deliveries_due ON crm_deliveries (location_id, due_at, turn);
        CREATE INDEX crm_deliveries_of_contact ON crm_deliveries (account_id, location_id, turn);
      `)
    },
  },
  {
    name: 'workers-005-replays',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE replays (
          id uuid PRIMARY KEY,
          -- They are listed in the order in which they were asked for.
          turn bigserial UNIQUE,
          scope text NOT NULL,
          -- Of the property or the loan officer.
          scope_id text,
          as_of timestamptz,
          started_at timestamptz NOT NULL,
          completed_at timestamptz,
          stopped_at timestamptz,
          -- Why it was given up, which stopped it.
          error_message text,
          -- How far it is: with these, another worker goes on.
          position text,
          evaluations integer NOT NULL DEFAULT 0,
          different integer NOT NULL DEFAULT 0,
          clients json NOT NULL DEFAULT '[]',
          -- 0 to 1.
          progress real NOT NULL DEFAULT 0
        );
        CREATE UNIQUE INDEX replays_one_of_all ON replays (scope)
          WHERE scope = 'all' AND completed_at IS NULL AND stopped_at IS NULL;
        CREATE TABLE replay_differences (
          replay_id uuid NOT NULL REFERENCES replays,
          -- From 1 on, in the order of the log.
          number integer NOT NULL,
          property_id text NOT NULL,
          position text NOT NULL,
          figure text NOT NULL,
          recorded json,
          computed json,
          cause text NOT NULL,
          PRIMARY KEY (replay_id, number)
        );
      `)
    },
  },
  {
    name: 'workers-006-who-began-replays',
    async up(knex) {
      await knex.raw(`
        ALTER TABLE replays
          -- The account.
          ADD COLUMN started_by text,
          -- Of the evaluations that were computed again.
          ADD COLUMN rule_versions json NOT NULL DEFAULT '[]';
      `)
    },
  },
  {
    name: 'workers-007-what-ifs',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE what_ifs (
          id uuid PRIMARY KEY,
          -- They are listed in the order in which they were asked for.
          turn bigserial UNIQUE,
          -- What was asked, as the command takes it.
          asked json NOT NULL,
          started_by text NOT NULL,
          started_at timestamptz NOT NULL,
          completed_at timestamptz,
          stopped_at timestamptz,
          -- Why it was given up, which stopped it.
          error_message text,
          -- 0 to 1.
          progress real NOT NULL DEFAULT 0,
          -- Totals and days; null until it is over.
          found json
        );
        CREATE TABLE what_if_homes (
          what_if_id uuid NOT NULL REFERENCES what_ifs,
          -- From 1 on, in the order in which they are shown.
          number integer NOT NULL,
          found json NOT NULL,
          PRIMARY KEY (what_if_id, number)
        );
      `)
    },
  },
  {
    name: 'workers-008-newest-run',
    async up(knex) {
      await knex.raw(`
        -- The run that was started last, whether the read models show it or not. At most one row.
        CREATE TABLE newest_run (
          only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
          run_id text NOT NULL
        );
      `)
    },
  },
]
