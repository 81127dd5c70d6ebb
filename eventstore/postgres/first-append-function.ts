/** The function as the first step made it, until `eventstore-003-rivals` replaced it: see `append-function.ts`. */
export const CREATE_FIRST_APPEND_FUNCTION = `
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
    perform pg_advisory_xact_lock(7246335);

    head := coalesce((select e.position from events e order by e.position desc limit 1), 0);
    repeated := array(
      select i.append_number from unnest(append_numbers, ids) as i(append_number, id)
      where (select e.position from events e where e.id = i.id) is not null);
    revisions := array(
      select case
          when a.number = any(repeated) then null
          when a.expected = -2 then a.revision
          when a.expected = -4 then nullif(a.revision, -1)
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
