/** Names the log's lock among the advisory locks of the database. */
const APPEND_LOCK = 7_246_335

/** How the function is told what a writer expects, where it is not a revision. Nothing is as one expects who expects nothing possible. */
export const EXPECTED_CODES = { no_stream: -1, any: -2, stream_exists: -4 } as const
const IMPOSSIBLE = -3

/**
 * Appends a batch: several appends, each all or nothing on its own, at most one per stream, no id twice. Returns the position
 * behind which the batch was written and, for each append, the revision of its stream before it (-1 when it was new); null
 * for an append that was not written, because its stream was not as expected or one of its ids is in the log already.
 *
 * The lock is taken by a statement of its own. Being volatile, the function gives each statement a snapshot of its own, so
 * what follows sees everything that earlier holders of the lock have committed: positions are gapless and their order is
 * the order of the commits. The look-ups are scalar subqueries, because those can only be answered from an index, whatever
 * the planner believes of a young table. Numbers of appends and offsets within them are counted from 1.
 */
export const CREATE_APPEND_FUNCTION = `
  create function append_events(
    streams text[], expected integer[],
    append_numbers integer[], offsets integer[], ids uuid[], types text[], versions smallint[],
    occurred_ats timestamptz[], actor_ids text[], actor_roles text[], correlation_ids text[], causation_ids text[],
    persons text[], datas text[], sealeds bytea[],
    out head bigint, out revisions integer[]
  ) language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  declare
    repeated integer[];
  begin
    perform pg_advisory_xact_lock(${APPEND_LOCK});

    head := coalesce((select e.position from events e order by e.position desc limit 1), 0);
    repeated := array(
      select i.append_number from unnest(append_numbers, ids) as i(append_number, id)
      where (select e.position from events e where e.id = i.id) is not null);
    revisions := array(
      select case
          when a.number = any(repeated) then null
          when a.expected = ${EXPECTED_CODES.any} then a.revision
          when a.expected = ${EXPECTED_CODES.stream_exists} then nullif(a.revision, -1)
          when a.expected = a.revision then a.revision
        end
      from (
        select s.number, s.expected, coalesce(
          (select e.revision from events e where e.stream = s.stream order by e.revision desc limit 1), -1) as revision
        from unnest(streams, expected) with ordinality as s(stream, expected, number)
      ) a order by a.number);

    insert into events (position, stream, revision, version, id, occurred_at, type, actor_id, actor_role,
                        correlation_id, causation_id, person, data, sealed)
    select head + row_number() over (), streams[i.append_number], revisions[i.append_number] + i."offset", i.version, i.id,
           i.occurred_at, i.type, i.actor_id, i.actor_role, i.correlation_id, i.causation_id, i.person, i.data::json, i.sealed
    from unnest(append_numbers, offsets, ids, types, versions, occurred_ats, actor_ids, actor_roles,
                correlation_ids, causation_ids, persons, datas, sealeds)
      as i(append_number, "offset", id, type, version, occurred_at, actor_id, actor_role,
           correlation_id, causation_id, person, data, sealed)
    where revisions[i.append_number] is not null;

    if found then
      perform pg_notify('events_appended', '');
    end if;
  end $$
`

/**
 * The same with keys of persons who are taken to be new. An append that was sealed with a key of somebody who has another one is not
 * written; `taken` has its number. A key that is stored may have come with an append that was refused, which harms nobody.
 *
 * The keys come before the log's lock, so that nobody who has the lock waits for a key, and in the order of the persons, which is the
 * caller's affair, so that no two wait for each other.
 */
export const CREATE_APPEND_WITH_KEYS_FUNCTION = `
  create function append_events_with_keys(
    streams text[], expected integer[],
    append_numbers integer[], offsets integer[], ids uuid[], types text[], versions smallint[],
    occurred_ats timestamptz[], actor_ids text[], actor_roles text[], correlation_ids text[], causation_ids text[],
    persons text[], datas text[], sealeds bytea[],
    key_append_numbers integer[], key_persons text[], master_key_ids text[], wrappeds bytea[],
    out head bigint, out revisions integer[], out taken integer[]
  ) language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  declare
    stored integer;
  begin
    insert into person_keys (person, master_key_id, wrapped)
    select k.person, k.master_key_id, k.wrapped
    from unnest(key_persons, master_key_ids, wrappeds) as k(person, master_key_id, wrapped)
    on conflict (person) do nothing;
    get diagnostics stored = row_count;

    taken := '{}';
    if stored < cardinality(key_persons) then
      taken := array(
        select distinct k.append_number
        from unnest(key_append_numbers, key_persons, wrappeds) as k(append_number, person, wrapped)
        where k.wrapped is distinct from (select p.wrapped from person_keys p where p.person = k.person));
      expected := array(
        select case when e.number = any(taken) then ${IMPOSSIBLE} else e.expected end
        from unnest(expected) with ordinality as e(expected, number) order by e.number);
    end if;

    select a.head, a.revisions into head, revisions
    from append_events(streams, expected, append_numbers, offsets, ids, types, versions, occurred_ats, actor_ids,
                       actor_roles, correlation_ids, causation_ids, persons, datas, sealeds) as a;
  end $$
`
