import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver has in itself, and its types do not tell. */
interface Inside {
  /** Whether it sends a question before the one before is answered: looked at for each anew. */
  pipeline: boolean
  readonly connection: { readonly stream: Writable }
}

/**
 * Asks one question after the other on a connection without waiting for the answers in between; the server answers them in order. The
 * connection must be its caller's alone, and nothing under way on it.
 *
 * @returns the answers, once all are there
 * @throws the first refusal, once all are answered; those behind it have been asked all the same
 */
export async function inOneGo<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  client: pg.ClientBase,
  questions: readonly pg.QueryConfig[],
): Promise<pg.QueryResult<Row>[]> {
  const inside = client as unknown as Inside
  inside.pipeline = true
  try {
    const answers = await Promise.allSettled(ask<Row>(client, inside.connection.stream, questions))
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    })
  } finally {
    inside.pipeline = false
  }
}

/** Each by itself would be a call of the kernel, and wake the server. */
function ask<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  socket: Writable,
  questions: readonly pg.QueryConfig[],
): Promise<pg.QueryResult<Row>>[] {
  socket.cork()
  try {
    return questions.map((question) => client.query<Row>(question))
  } finally {
    socket.uncork()
  }
}
