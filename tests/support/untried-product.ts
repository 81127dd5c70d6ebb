import { StatementReader } from '../../statement-reading/statement-reader.ts'

/**
 * The product of the tests: the reader of statements starts its processes when something is read. To try both kinds out after each
 * start takes as long as the start; a product that does is stopped by `tests/start/start-and-stop`.
 */
StatementReader.prototype.tryOut = async () => undefined

// Who wants products one after the other speaks to this process.
if (process.send === undefined) await import('../../main.ts')
else await import('./process-of-products.ts')
