import type { Knex } from 'knex'
import { reassignClient } from '../../commands/account/reassign-client.ts'
import { InvalidInput } from '../../domain/invalid-input.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  accountById,
  type ClientWithHomes,
  clientsOfOfficerWithHomes,
  clientsWithHomes,
  officerInCharge,
} from '../../projections/accounts/account-queries.ts'
import { accountsProjection } from '../../projections/accounts/accounts-projection.ts'
import { propertiesProjection } from '../../projections/properties/properties-projection.ts'
import { type ReassignRequest, reassignAnswer, reassignRequest } from '../contract/admin-people.ts'
import { type Route, route } from '../http/route.ts'
import { Turns } from '../http/turns.ts'
import type { ApiParts } from '../parts.ts'
import { whereAccountLives } from '../people/where-account-lives.ts'

/** So many at once share an append. */
const AT_ONCE = 50
const TURN = 'reassigning clients'

/** Gives clients to another loan officer, whose margin prices their homes from then on. */
export function reassignClientsRoute(parts: ApiParts): Route {
  const turns = new Turns(parts, [accountsProjection, propertiesProjection])
  return route({
    method: 'post',
    path: '/api/admin/clients/reassign',
    summary: 'Gives clients to another loan officer: those named, or all of one officer',
    body: reassignRequest,
    answer: reassignAnswer,
    handle: ({ body, context, shown }) =>
      // In turn: each knows whose they were.
      turns.run(TURN, shown, async (db) => {
        const { lo_id } = body
        const officer = await officerInCharge(db, lo_id)
        if (officer?.role !== 'lo')
          throw new InvalidInput({ lo_id: 'Please choose a loan officer whose account is enabled' })
        const clients = (await clientsOf(db, body)).filter((client) => client.lo_id !== lo_id)
        const handOver: HandOver = ({ id: account_id, lo_id: previous_lo_id, property_ids }, stream) =>
          reassignClient(context, stream, { account_id, lo_id, previous_lo_id, property_ids })
        // One after the other: each has a connection besides that of the turn.
        let reassigned = clients.length
        for (const client of await handedOver(clients, handOver)) {
          const again = whereAccountLives(turns, client.id, shown, (stream) => handOver(client, stream))
          // Who has deleted their account meanwhile does not keep the others from being handed over.
          if (!(await isFound(again))) reassigned -= 1
        }
        return { reassigned }
      }),
  })
}

type HandOver = (client: ClientWithHomes, stream: string) => Promise<void>

/** @returns who was not where they had been, because they are changing their address at this moment, or are gone */
async function handedOver(clients: readonly ClientWithHomes[], handOver: HandOver): Promise<ClientWithHomes[]> {
  const missed: ClientWithHomes[] = []
  const unlessMissed = async (client: ClientWithHomes) => {
    if (!(await isFound(handOver(client, client.stream)))) missed.push(client)
  }
  for (let first = 0; first < clients.length; first += AT_ONCE)
    await Promise.all(clients.slice(first, first + AT_ONCE).map(unlessMissed))
  return missed
}

async function isFound(handingOver: Promise<void>): Promise<boolean> {
  try {
    await handingOver
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

/** @throws NotFound where the officer is none, or one of those that are named is no client */
async function clientsOf(db: Knex, asked: ReassignRequest): Promise<ClientWithHomes[]> {
  if ('all_of' in asked) {
    if ((await accountById(db, asked.all_of))?.role !== 'lo') throw new NotFound('loan officer')
    return clientsOfOfficerWithHomes(db, asked.all_of)
  }
  const clients = await clientsWithHomes(db, asked.client_ids)
  if (clients.length !== new Set(asked.client_ids).size) throw new NotFound('client')
  return clients
}
