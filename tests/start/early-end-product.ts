import Module from 'node:module'

/** The product, asked to end in the midst of loading its parts, when the driver of the database is loaded. */
const { prototype } = Module as unknown as { prototype: { require(this: unknown, id: string): unknown } }
const load = prototype.require
prototype.require = function (id) {
  if (id === 'pg-pool') process.kill(process.pid, 'SIGTERM')
  return load.call(this, id)
}

await import('../../main.ts')
