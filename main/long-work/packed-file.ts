import { LRUCache } from 'lru-cache'
import type { Identified } from '../../domain/evaluation/pricing.ts'
import { type PackedRows, packRows, unpackRows } from './packed-rows.ts'

/** The rows of a sheet or a table. */
export interface RowsOf<Row> {
  readonly rows: readonly Row[]
}

/** The same packed, with a number by which a thread knows them again. */
export interface PackedFile<Row> {
  readonly number: number
  readonly rows: PackedRows<Row>
}

/** Packs each file once, however often it is sent. */
export class FilePacker<Row extends object> {
  readonly #packed = new WeakMap<RowsOf<Row>, Promise<PackedFile<Row>>>()
  #numbers = 0

  async pack(file: Identified<RowsOf<Row>> | null): Promise<Identified<PackedFile<Row>> | null> {
    if (file === null) return null
    const packing = this.#packed.get(file.value) ?? this.#begin(file.value)
    return { id: file.id, value: await packing }
  }

  #begin(file: RowsOf<Row>): Promise<PackedFile<Row>> {
    this.#numbers += 1
    const number = this.#numbers
    const packing = packRows(file.rows).then((rows) => ({ number, rows }))
    this.#packed.set(file, packing)
    return packing
  }
}

/** In a thread: unpacks each file once, so that the rule's index of it is made once. As many as several runs at a time need. */
export class FileUnpacker<Row extends object> {
  readonly #unpacked = new LRUCache<number, Promise<RowsOf<Row>>>({ max: 4 })

  async unpack(file: Identified<PackedFile<Row>> | null): Promise<Identified<RowsOf<Row>> | null> {
    if (file === null) return null
    const { number, rows } = file.value
    const unpacking = this.#unpacked.get(number) ?? unpackRows(rows).then((all) => ({ rows: all }))
    this.#unpacked.set(number, unpacking)
    return { id: file.id, value: await unpacking }
  }
}
