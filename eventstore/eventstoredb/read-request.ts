import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams, { type ReadReq } from '@eventstore/db-client/generated/streams_pb.js'
import type { Position } from '../port.ts'
import { toNumber } from '../position.ts'

type Direction = 'forwards' | 'backwards'

/** How many events, ours or not, the server looks at before it pauses to answer. */
const SEARCH_WINDOW = 500

/** A page of one stream, from a revision on. */
export function streamRequest(stream: string, from: number, count: number): ReadReq {
  const options = new streams.ReadReq.Options.StreamOptions()
    .setStreamIdentifier(streamIdentifier(stream))
    .setRevision(String(from))
  return request((all) =>
    all.setStream(options).setNoFilter(new shared.Empty()).setCount(String(count)).setReadDirection(code('forwards')),
  )
}

/** A page of the whole log, of the streams with the prefix only. The event at `from` itself is part of it. */
export function allRequest(
  prefix: string,
  from: Position | 'start' | 'end',
  count: number,
  direction: Direction = 'forwards',
): ReadReq {
  return request((options) =>
    options
      .setAll(allOptions(from))
      .setFilter(filter(prefix))
      .setCount(String(count))
      .setReadDirection(code(direction)),
  )
}

/** Everything that is appended to the streams with the prefix from now on, or behind an event. */
export function subscriptionRequest(prefix: string, after: Position | 'end'): ReadReq {
  return request((options) =>
    options
      .setAll(allOptions(after))
      .setFilter(filter(prefix))
      .setSubscription(new streams.ReadReq.Options.SubscriptionOptions()),
  )
}

export function streamIdentifier(stream: string) {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
}

function request(choose: (options: ReadReq.Options) => ReadReq.Options): ReadReq {
  const options = new streams.ReadReq.Options().setUuidOption(
    new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()),
  )
  return new streams.ReadReq().setOptions(choose(options))
}

function allOptions(from: Position | 'start' | 'end'): ReadReq.Options.AllOptions {
  const options = new streams.ReadReq.Options.AllOptions()
  if (from === 'start') return options.setStart(new shared.Empty())
  if (from === 'end') return options.setEnd(new shared.Empty())
  // As the prepare position, too: that is where a server looks for the event.
  const commit = toNumber(from)
  return options.setPosition(
    new streams.ReadReq.Options.Position().setCommitPosition(commit).setPreparePosition(commit),
  )
}

function filter(prefix: string): ReadReq.Options.FilterOptions {
  return new streams.ReadReq.Options.FilterOptions()
    .setStreamIdentifier(new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([prefix]))
    .setMax(SEARCH_WINDOW)
    .setCheckpointintervalmultiplier(1)
}

function code(direction: Direction) {
  const { FORWARDS, BACKWARDS } = streams.ReadReq.Options.ReadDirection
  return direction === 'forwards' ? FORWARDS : BACKWARDS
}
