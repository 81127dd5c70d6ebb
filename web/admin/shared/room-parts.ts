/** A part of a room: how the address calls it, and its title. */
export interface RoomPart<Name extends string> {
  readonly name: Name
  readonly title: string
}

/** The part of a room that an address asks for; the first where it asks for none that is there. */
export function partOf<Name extends string>(
  parts: readonly [RoomPart<Name>, ...RoomPart<Name>[]],
  params: URLSearchParams,
): Name {
  return (parts.find(({ name }) => name === params.get('part')) ?? parts[0]).name
}
