/** Names the log's lock among the advisory locks of the database. */
const APPEND_LOCK = 7_246_335

/** How the function is told what a writer expects, where it is not a revision. */
export const EXPECTED_CODES = { no_stream: -1, any: -2, stream_exists: -4 } as const

/**
 * Appends a batch: several appends, each all or nothing on its own, at most one per stream, no id twice. Returns the last
 * revision and position of each append that was written; an append is missing when its stream was not as expected or
 * one of its ids is in the log already.
 *
 * The lock is taken by a statement of its own. Being volatile, the function gives each statement a snapshot of its own, so
 * what follows sees everything that earlier holders of the lock have committed: positions are gapless and their order is
 * the order of the commits. The look-ups are scalar subqueries, because those can only be answered from an index, whatever
 * the planner believes of a young table.
 */
export const CREATE_APPEND_FUNCTION = `
  create function append_events(
    streams text[], expected integer[],
    append_numbers integer[], offsets integer[], ids uuid[], types text[], versions smallint[],
    occurred_ats timestamptz[], actor_ids text[], actor_roles text[], correlation_ids text[], causation_ids text[],
    persons text[], datas text[], sealeds bytea[]
  ) returns table (append_number integer, last_revision integer, last_position bigint)
  language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  #variable_conflict use_column
  declare
    head bigint;
  begin
    perform pg_advisory_xact_lock(${APPEND_LOCK});
    head := coalesce((select e.position from events e order by e.position desc limit 1), 0);
    return query
      with incoming as materialized (
        select i.*, (select e.position from events e where e.id = i.id) is not null as is_known
        from unnest(append_numbers, offsets, ids, types, versions, occurred_ats, actor_ids, actor_roles,
                    correlation_ids, causation_ids, persons, datas, sealeds)
          as i(append_number, "offset", id, type, version, occurred_at, actor_id, actor_role,
               correlation_id, causation_id, person, data, sealed)
      ), proposed as materialized (
        select a.number::integer as append_number, a.stream, a.expected, coalesce(
          (select e.revision from events e where e.stream = a.stream order by e.revision desc limit 1), -1) as revision
        from unnest(streams, expected) with ordinality as a(stream, expected, number)
      ), accepted as (
        select p.append_number, p.stream, p.revision from proposed p
        where case p.expected
            when ${EXPECTED_CODES.any} then true
            when ${EXPECTED_CODES.stream_exists} then p.revision >= 0
            else p.revision = p.expected
          end
          and p.append_number not in (select i.append_number from incoming i where i.is_known)
      ), placed as materialized (
        select a.stream, a.revision + i."offset" as revision,
          head + row_number() over (order by i.append_number, i."offset") as position, i.*
        from accepted a join incoming i using (append_number)
      ), written as (
        insert into events (position, revision, version, id, occurred_at, stream, type, actor_id, actor_role,
                            correlation_id, causation_id, person, data, sealed)
        select p.position, p.revision, p.version, p.id, p.occurred_at, p.stream, p.type, p.actor_id, p.actor_role,
               p.correlation_id, p.causation_id, p.person, p.data::json, p.sealed
        from placed p order by p.position
      )
      select p.append_number, max(p.revision), max(p.position) from placed p group by p.append_number;
    if found then
      perform pg_notify('events_appended', '');
    end if;
  end $$
`
