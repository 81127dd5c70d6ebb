import type pg from 'pg'

/** The number of the server's process that answers a connection, of which the driver's types do not tell. Null before it is connected. */
export function processOf(client: pg.ClientBase): number | null {
  return (client as pg.ClientBase & { readonly processID: number | null }).processID
}
