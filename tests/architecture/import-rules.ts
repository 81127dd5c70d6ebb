/**
 * Who may import whom. The longest matching `part` speaks for a file, on both sides of an import; what is not listed is refused.
 * Specs (`*.spec.ts`) stand beside their subject and may import everything.
 */
export interface ImportRule {
  /** A folder or a file, from the top of the project. `web/client/*` is every folder in `web/client`, each a part of its own. */
  readonly part: string
  readonly mayImport: readonly string[] | 'everything'
  /** Names of npm packages; `any` leaves the choice to the author. */
  readonly packages: readonly string[] | 'any'
  /** Node's own modules. */
  readonly node: boolean
}

// biome-ignore format: a table is read by its columns.
export const IMPORT_RULES: readonly ImportRule[] = [
  { part: 'domain',             mayImport: [],                                                                                              packages: [],      node: false },
  { part: 'eventstore',         mayImport: ['domain'],                                                                                      packages: 'any',   node: true },
  { part: 'commands',           mayImport: ['domain', 'eventstore'],                                                                        packages: 'any',   node: true },
  { part: 'projections',        mayImport: ['domain', 'eventstore'],                                                                        packages: 'any',   node: true },
  { part: 'workers',            mayImport: ['domain', 'eventstore', 'commands', 'projections'],                                             packages: 'any',   node: true },
  { part: 'statement-reading',  mayImport: ['domain'],                                                                                      packages: 'any',   node: true },
  { part: 'api/contract',       mayImport: ['domain'],                                                                                      packages: ['zod'], node: false },
  { part: 'api',                mayImport: ['api/contract', 'domain', 'eventstore', 'commands', 'projections', 'statement-reading'],        packages: 'any',   node: true },
  { part: 'web/app',            mayImport: ['web/shared', 'web/public/*', 'web/client/*', 'web/officer/*', 'web/admin/*', 'web/auditor/*'], packages: 'any',   node: false },
  { part: 'web/public/*',       mayImport: ['api/contract', 'web/shared', 'web/public/shared'],                                             packages: 'any',   node: false },
  { part: 'web/public/shared',  mayImport: ['api/contract', 'web/shared'],                                                                  packages: 'any',   node: false },
  { part: 'web/client/*',       mayImport: ['api/contract', 'web/shared', 'web/client/shared'],                                             packages: 'any',   node: false },
  { part: 'web/client/shared',  mayImport: ['api/contract', 'web/shared'],                                                                  packages: 'any',   node: false },
  { part: 'web/officer/*',      mayImport: ['api/contract', 'web/shared', 'web/officer/shared'],                                            packages: 'any',   node: false },
  { part: 'web/officer/shared', mayImport: ['api/contract', 'web/shared'],                                                                  packages: 'any',   node: false },
  { part: 'web/admin/*',        mayImport: ['api/contract', 'web/shared', 'web/admin/shared'],                                              packages: 'any',   node: false },
  { part: 'web/admin/shared',   mayImport: ['api/contract', 'web/shared'],                                                                  packages: 'any',   node: false },
  { part: 'web/auditor/*',      mayImport: ['api/contract', 'web/shared', 'web/auditor/shared'],                                            packages: 'any',   node: false },
  { part: 'web/auditor/shared', mayImport: ['api/contract', 'web/shared'],                                                                  packages: 'any',   node: false },
  { part: 'web/shared',         mayImport: ['api/contract'],                                                                                packages: 'any',   node: false },
  { part: 'web/static',         mayImport: [],                                                                                              packages: [],      node: false },
  { part: 'main',               mayImport: 'everything',                                                                                    packages: 'any',   node: true },
  { part: 'main.ts',            mayImport: 'everything',                                                                                    packages: 'any',   node: true },
  { part: 'run.mjs',            mayImport: 'everything',                                                                                    packages: 'any',   node: true },
  { part: 'vite.config.ts',     mayImport: [],                                                                                              packages: 'any',   node: true },
  { part: 'vitest.config.ts',   mayImport: ['tests'],                                                                                       packages: 'any',   node: true },
  { part: 'bench',              mayImport: 'everything',                                                                                    packages: 'any',   node: true },
  { part: 'tests',              mayImport: 'everything',                                                                                    packages: 'any',   node: true },
]
