const OID_OF_BYTEA = 17
const HEADER = 20
const NULL = -1

/** A parameter of type `bytea[]` as PostgreSQL itself keeps it: as text each byte is two characters, made here and read there one by one. */
export function byteaArray(values: readonly (Uint8Array | null)[]): Buffer {
  const array = Buffer.allocUnsafe(values.reduce((size, value) => size + 4 + (value?.length ?? 0), HEADER))
  // One dimension, which may hold nulls, and is counted from 1.
  for (const [index, field] of [1, 1, OID_OF_BYTEA, values.length, 1].entries()) array.writeInt32BE(field, index * 4)
  let at = HEADER
  for (const value of values) {
    at = array.writeInt32BE(value?.length ?? NULL, at)
    if (value === null) continue
    array.set(value, at)
    at += value.length
  }
  return array
}
