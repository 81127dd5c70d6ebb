import path from 'node:path'
import { z } from 'zod'
import { readConnectionString } from '../eventstore/eventstoredb/connection-string.ts'
import { ConnectionStringRefused } from '../eventstore/eventstoredb/connection-string-refused.ts'
import { StartRefused } from './start-refused.ts'

const ROLES = ['api', 'projections', 'workers'] as const
export type Role = (typeof ROLES)[number]

/** What the environment says, checked. The secrets are still null where they are to be generated (see `secrets.ts`). */
export interface Configuration {
  readonly production: boolean
  readonly roles: ReadonlySet<Role>
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** How many proxies of ours stand before the API; 0: none. */
  readonly trustedProxies: number
  /** Where a process without the API answers for its health; null: nowhere. */
  readonly healthPort: number | null
  /** Where every process answers Prometheus; null: nowhere. Without a token only to this machine. */
  readonly metrics: { readonly port: number; readonly token: string | null } | null
  /** Absolute. */
  readonly dataDirectory: string
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** Null: the log is kept in PostgreSQL. */
  readonly eventStoreDbUrl: string | null
  readonly demo: boolean
  readonly firstAdmin: { readonly email: string; readonly password: string } | null
  /** 32 bytes. */
  readonly masterKey: Buffer | null
  /** Master keys of earlier times, the newest first. */
  readonly previousMasterKeys: readonly Buffer[]
  readonly jwtSecret: string | null
  /** Null: e-mails are written to the outbox folder. */
  readonly smtpUrl: string | null
  /** Where mails to end letters go; null: letters offer the link alone. */
  readonly unsubscribeMailbox: string | null
  /** What the mail server shows that hands over mail; null: nothing is taken from anybody. */
  readonly returnedMailSecret: string | null
  /** Without a trailing slash. Null: the address the server listens at. */
  readonly publicUrl: string | null
  readonly allowPrivateUrls: boolean
  /** Where the CRM's API is. */
  readonly crmApiUrl: string
  /** The operator states that what the database writes lies on encrypted disks. Nothing here could find that out. */
  readonly encryptedVolume: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true')
  .optional()

const url = (schemes: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    )
    .optional()

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().max(65_535, 'must be at most 65535'))

const GO_HIGH_LEVEL = 'https://services.leadconnectorhq.com'

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: portNumber.default(3000),
  HEALTH_PORT: portNumber.optional(),
  METRICS_PORT: portNumber.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters (openssl rand -hex 16)').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9]$/, 'must be the number of proxies before the server, 0 to 9')
    .transform(Number)
    .default(0),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/refibell'),
  EVENTSTOREDB_URL: z.string().superRefine(refuseConnectionString).optional(),
  DEMO: flag,
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  MASTER_KEY: z.string().transform(decodeKey).optional(),
  MASTER_KEY_PREVIOUS: z
    .string()
    .transform((keys, context) => keys.split(',').map((key) => decodeKey(key.trim(), context)))
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters (openssl rand -base64 32)').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  UNSUBSCRIBE_MAILBOX: z.email('must be an e-mail address').optional(),
  RETURNED_MAIL_SECRET: z.string().min(16, 'must have at least 16 characters (openssl rand -hex 16)').optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://refibell.example'),
  ALLOW_PRIVATE_URLS: flag,
  CRM_API_URL: url(['http:', 'https:'], GO_HIGH_LEVEL).default(GO_HIGH_LEVEL),
  ENCRYPTED_VOLUME: flag,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

/** Every variable that is looked at. */
export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(environmentSchema.shape)

type Environment = z.infer<typeof environmentSchema>

/** Hosts that nobody reaches from elsewhere. */
const THIS_MACHINE: readonly string[] = ['127.0.0.1', '::1', 'localhost']

/** Set any of these, and the installation is meant in earnest: no demo unless `DEMO` asks for it. */
const IN_EARNEST = [
  'DATABASE_URL',
  'EVENTSTOREDB_URL',
  'ADMIN_EMAIL',
  'MASTER_KEY',
  'JWT_SECRET',
  'SMTP_URL',
  'PUBLIC_URL',
] as const

/**
 * `roles` is the value of `--roles`: names separated by commas; undefined means all.
 * @throws StartRefused naming everything that is wrong, so that it can be put right in one go.
 */
export function readConfiguration(environment: NodeJS.ProcessEnv, roles?: string): Configuration {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(set)
  const faults = parsed.success ? contradictions(parsed.data) : parsed.error.issues.map(describe)
  const chosen = (roles ?? ROLES.join(',')).split(',').map((role) => role.trim())
  const unknown = chosen.filter((role) => !isRole(role))
  if (unknown.length > 0) faults.push(`--roles takes ${ROLES.join(', ')}, and not '${unknown.join(', ')}'`)
  if (!parsed.success || faults.length > 0) throw new StartRefused(`the configuration is not right.\n${list(faults)}`)
  return configurationOf(parsed.data, new Set(chosen.filter(isRole)))
}

function configurationOf(env: Environment, roles: ReadonlySet<Role>): Configuration {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    roles,
    host: env.HOST,
    port: env.PORT,
    trustedProxies: env.TRUST_PROXY,
    healthPort: env.HEALTH_PORT ?? null,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, token: env.METRICS_TOKEN ?? null },
    dataDirectory: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    eventStoreDbUrl: env.EVENTSTOREDB_URL ?? null,
    demo: env.DEMO ?? (!production && IN_EARNEST.every((name) => env[name] === undefined)),
    firstAdmin:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : null,
    masterKey: env.MASTER_KEY ?? null,
    previousMasterKeys: env.MASTER_KEY_PREVIOUS ?? [],
    jwtSecret: env.JWT_SECRET ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    unsubscribeMailbox: env.UNSUBSCRIBE_MAILBOX ?? null,
    returnedMailSecret: env.RETURNED_MAIL_SECRET ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    allowPrivateUrls: env.ALLOW_PRIVATE_URLS ?? false,
    crmApiUrl: env.CRM_API_URL,
    encryptedVolume: env.ENCRYPTED_VOLUME ?? false,
    logLevel: env.LOG_LEVEL,
  }
}

/** What is wrong although each variable by itself is right. */
function contradictions(env: Environment): string[] {
  const faults: string[] = []
  const production = env.NODE_ENV === 'production'
  if (production && env.MASTER_KEY === undefined)
    faults.push('MASTER_KEY is required in production (openssl rand -hex 32)')
  if (env.MASTER_KEY_PREVIOUS !== undefined && env.MASTER_KEY === undefined)
    faults.push('MASTER_KEY_PREVIOUS needs the MASTER_KEY that came after')
  if (production && env.JWT_SECRET === undefined)
    faults.push('JWT_SECRET is required in production (openssl rand -base64 32)')
  if (production && env.DEMO) faults.push('DEMO opens accounts with known passwords and cannot be 1 in production')
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither')
  if (env.METRICS_TOKEN !== undefined && env.METRICS_PORT === undefined)
    faults.push('METRICS_TOKEN needs the METRICS_PORT that it is for')
  if (env.METRICS_PORT !== undefined && env.METRICS_TOKEN === undefined && !THIS_MACHINE.includes(env.HOST))
    faults.push('METRICS_TOKEN is required where HOST can be reached from other machines (openssl rand -hex 16)')
  return faults
}

function decodeKey(value: string, context: z.RefinementCtx): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  if (key.length !== 32)
    context.addIssue('must be 32 bytes, as 64 hexadecimal digits or in base64 (openssl rand -hex 32)')
  return key
}

/** Its address may name several servers, which an ordinary one cannot. */
function refuseConnectionString(value: string, context: z.RefinementCtx): void {
  try {
    readConnectionString(value)
  } catch (error) {
    if (!(error instanceof ConnectionStringRefused)) throw error
    context.addIssue(error.message)
  }
}

function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}

function list(faults: readonly string[]): string {
  return faults.map((fault) => `  - ${fault}`).join('\n')
}
