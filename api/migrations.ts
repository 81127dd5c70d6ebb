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
  {
    name: 'api-003-security-events',
    async up(knex) {
      await knex.raw(`
        -- Who did what, and what was refused to whom. No names and no addresses.
        CREATE TABLE security_events (
          id uuid PRIMARY KEY,
          at timestamptz NOT NULL,
          act text NOT NULL,
          status integer NOT NULL,
          actor_id text,
          actor_role text NOT NULL,
          account_id text,
          target text NOT NULL,
          network text NOT NULL,
          request_id text NOT NULL,
          left_out integer NOT NULL
        );
        CREATE INDEX security_events_at ON security_events (at, id);
        CREATE INDEX security_events_actor ON security_events (actor_id, at);
        CREATE INDEX security_events_account ON security_events (account_id, at);
        CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'DELETE' THEN
            IF OLD.at < now() - interval '400 days' THEN
              RETURN OLD;
            END IF;
          END IF;
          RAISE EXCEPTION 'Security events are never changed, and kept for 400 days.';
        END $$;
        CREATE TRIGGER keep_security_events BEFORE UPDATE OR DELETE ON security_events
          FOR EACH ROW EXECUTE FUNCTION keep_security_events();
        CREATE TRIGGER keep_all_security_events BEFORE TRUNCATE ON security_events
          FOR EACH STATEMENT EXECUTE FUNCTION keep_security_events();
      `)
    },
  },
  {
    name: 'api-004-unshown-turns',
    async up(knex) {
      await knex.raw(`
        -- What was done in turn and is not shown by the read models yet: whoever is next waits for it.
        CREATE TABLE unshown_turns (key text PRIMARY KEY, position text NOT NULL);
      `)
    },
  },
  {
    name: 'api-005-link-counts',
    async up(knex) {
      await knex.raw(`
        -- What happened with the links of loan officers on each day (UTC). Nothing of who it was.
        CREATE TABLE link_counts (
          link_code text NOT NULL,
          day date NOT NULL,
          visits integer NOT NULL DEFAULT 0,
          -- Loans that were checked, by result.
          ready_now integer NOT NULL DEFAULT 0,
          so_close integer NOT NULL DEFAULT 0,
          not_yet integer NOT NULL DEFAULT 0,
          PRIMARY KEY (link_code, day)
        ) WITH (fillfactor = 70);
      `)
    },
  },
  {
    name: 'api-006-begun-turns',
    async up(knex) {
      await knex.raw(`
        -- Null: it has begun, and nobody knows how far it has written.
        ALTER TABLE unshown_turns ALTER COLUMN position DROP NOT NULL;
      `)
    },
  },
  {
    name: 'api-007-newest-security-events',
    async up(knex) {
      await knex.raw(`
        -- As the list asks for them. Backwards the index before began where there is no time, which a list never does.
        CREATE INDEX security_events_newest ON security_events (at DESC NULLS LAST, id DESC);
        DROP INDEX security_events_at;
      `)
    },
  },
  {
    name: 'api-008-begun-homes',
    async up(knex) {
      await knex.raw(`
        -- Homes that are being added, or of which nobody knows whether they were: each counts until the read models show it.
        CREATE TABLE begun_homes (
          property_id text PRIMARY KEY,
          owner_id text NOT NULL,
          begun_at timestamptz NOT NULL DEFAULT now()
        );
        CREATE INDEX begun_homes_owner ON begun_homes (owner_id);
        DELETE FROM unshown_turns WHERE key LIKE 'homes of %';
      `)
    },
  },
  {
    name: 'api-009-begin-home',
    async up(knex) {
      await knex.raw(`
        -- With one question, for others wait for the lock. How many homes the owner has without this one, those included that others are adding.
        CREATE FUNCTION begin_home(home text, owner text) RETURNS integer LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(hashtextextended('homes of ' || owner, 0));
          -- Longer than any append is on its way: what was not shown by then was never written.
          DELETE FROM begun_homes WHERE begun_at < now() - interval '1 hour';
          INSERT INTO begun_homes (property_id, owner_id) VALUES (home, owner) ON CONFLICT DO NOTHING;
          RETURN (
            SELECT count(*) FROM (
              SELECT id FROM properties WHERE owner_id = owner
              UNION SELECT property_id FROM begun_homes WHERE owner_id = owner
            ) homes WHERE id <> home
          );
        END $$;
      `)
    },
  },
  {
    name: 'api-010-limits',
    async up(knex) {
      // As rate-limiter-flexible would create them, and has in installations of before: processes that start together must not do it at once.
      for (const table of ['sign_in_delays', 'original_quotas'])
        await knex.raw(`
          CREATE TABLE IF NOT EXISTS ${table} (
            key varchar(255) PRIMARY KEY,
            points integer NOT NULL DEFAULT 0,
            expire bigint
          )
        `)
    },
  },
]
