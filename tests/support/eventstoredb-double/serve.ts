import { EventStoreDbDouble } from './eventstoredb-double.ts'

/** The double as a process of its own, until it is killed. Prints its address. */
const double = await EventStoreDbDouble.start()
process.stdout.write(`${double.url}\n`)
