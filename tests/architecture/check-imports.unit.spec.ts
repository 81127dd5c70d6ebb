import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFile, checkImports } from './check-imports.ts'

const projectRoot = path.join(import.meta.dirname, '../..')

describe('the import table', () => {
  it('is kept by the whole project', { timeout: 60_000 }, () => {
    expect(checkImports(projectRoot)).toEqual([])
  })
})

describe('a planted violation is refused, and named with its file and line', () => {
  it.each([
    ['domain/evaluation/rule.ts', `import { readFile } from 'node:fs/promises'`, `Node's node:fs/promises`],
    ['domain/evaluation/rule.ts', `import fs from 'fs'`, `Node's fs`],
    ['domain/evaluation/rule.ts', `import Decimal from 'decimal.js'`, 'the package decimal.js'],
    [
      'domain/property/decide.ts',
      `import type { EventLog } from '../../eventstore/port.ts'`,
      'eventstore (eventstore/port.ts)',
    ],
    ['domain/property/decide.ts', `export { x } from '../../commands/x.ts'`, 'commands (commands/x.ts)'],
    [
      'domain/property/decide.ts',
      `type Log = import('../../eventstore/port.ts').EventLog`,
      'eventstore (eventstore/port.ts)',
    ],
    [
      'domain/property/decide.ts',
      `import { given } from './decide.unit.spec.ts'`,
      'tests (domain/property/decide.unit.spec.ts)',
    ],
    ['eventstore/port.ts', `import { all } from '../projections/all.ts'`, 'projections (projections/all.ts)'],
    ['commands/x.ts', `import { all } from '../projections/all.ts'`, 'projections (projections/all.ts)'],
    ['projections/x/x.ts', `await import('../../commands/x.ts')`, 'commands (commands/x.ts)'],
    ['projections/x/x.ts', 'await import(part)', 'a module whose name is computed'],
    ['projections/x/x.ts', `import.meta.glob('../../commands/*.ts')`, 'a module whose name is computed'],
    ['projections/x/x.ts', `require('../../commands/x.ts')`, 'commands (commands/x.ts)'],
    ['workers/x.ts', `import { app } from '../api/app.ts'`, 'api (api/app.ts)'],
    [
      'workers/x.ts',
      `import { StatementReader } from '../statement-reading/statement-reader.ts'`,
      'statement-reading (statement-reading/statement-reader.ts)',
    ],
    [
      'statement-reading/statement-reader.ts',
      `import type { WorkerParts } from '../workers/worker-parts.ts'`,
      'workers (workers/worker-parts.ts)',
    ],
    [
      'statement-reading/process/text-child.ts',
      `import type { EventLog } from '../../eventstore/port.ts'`,
      'eventstore (eventstore/port.ts)',
    ],
    [
      'statement-reading/refusal.ts',
      `import { MAX_UPLOAD_BYTES } from '../api/contract/limits.ts'`,
      'api/contract (api/contract/limits.ts)',
    ],
    ['api/contract/x.ts', `import express from 'express'`, 'the package express'],
    ['api/contract/x.ts', `import { app } from '../app.ts'`, 'api (api/app.ts)'],
    ['api/app.ts', `import { migrate } from '../main/migrate.ts'`, 'main (main/migrate.ts)'],
    ['web/shared/form/x.ts', `import path from 'node:path'`, `Node's node:path`],
    [
      'web/public/landing/x.tsx',
      `import { evaluate } from '../../../domain/evaluation/evaluate.ts'`,
      'domain (domain/evaluation/evaluate.ts)',
    ],
    ['web/public/landing/x.tsx', `import { x } from '../../../tests/support/x.ts'`, 'tests (tests/support/x.ts)'],
    [
      'web/admin/feedback/x.tsx',
      `import { MyProperties } from '../../client/dashboard/my-properties.tsx'`,
      'web/client/dashboard (web/client/dashboard/my-properties.tsx)',
    ],
    [
      'web/admin/feedback/x.tsx',
      `import { ClientHeader } from '../../client/shared/client-header.tsx'`,
      'web/client/shared (web/client/shared/client-header.tsx)',
    ],
    [
      'web/client/dashboard/x.tsx',
      `import { StatusHistory } from '../property/status-history.tsx'`,
      'web/client/property (web/client/property/status-history.tsx)',
    ],
    [
      'web/client/shared/x.tsx',
      `import { MyProperties } from '../dashboard/my-properties.tsx'`,
      'web/client/dashboard (web/client/dashboard/my-properties.tsx)',
    ],
    ['web/client/dashboard/x.tsx', `import { AppRoutes } from '../../app/routes.tsx'`, 'web/app (web/app/routes.tsx)'],
    ['web/client/dashboard/x.tsx', `import { x } from '../x.ts'`, 'what has no part (web/client/x.ts)'],
    [
      'web/shared/feedback/x.tsx',
      `import { AdminFeedbackPage } from '../../admin/feedback/admin-feedback-page.tsx'`,
      'web/admin/feedback (web/admin/feedback/admin-feedback-page.tsx)',
    ],
    [
      'web/shared/feedback/x.tsx',
      `import { AppFrame } from '../../app/app-frame.tsx'`,
      'web/app (web/app/app-frame.tsx)',
    ],
    ['web/app/x.tsx', `import { build } from '../../main/web-build/build.ts'`, 'main (main/web-build/build.ts)'],
  ])('%s: %s', (file, source, what) => {
    const part = /^(web\/shared|web\/\w+\/\w+|web\/app|api\/contract|[\w-]+)(?=\/)/.exec(file)?.[0]
    expect(checkFile(file, `\n${source}\n`)).toEqual([`${file}:2: ${part} may not import ${what}`])
  })

  it.each(['helpers/x.ts', 'web/x.ts', 'web/client/x.tsx', 'web/landing/x.tsx'])('%s, which has no place', (file) => {
    expect(checkFile(file, '')).toEqual([expect.stringContaining(`${file}: belongs to no part`)])
  })
})

describe('what the table allows passes', () => {
  it.each([
    ['domain/property/decide.ts', `import type { Loan } from '../evaluation/loan.ts'`],
    [
      'api/contract/x.ts',
      `import { z } from 'zod'\nimport { LOAN_TYPES } from '../../domain/evaluation/loan-choices.ts'`,
    ],
    [
      'statement-reading/pdf/x.ts',
      `import sharp from 'sharp'\nimport type { Page } from '../../domain/statement/page.ts'`,
    ],
    ['api/app.ts', `import { loan } from './contract/loan.ts'\nimport express from 'express'`],
    [
      'web/public/landing/x.tsx',
      `import '@fontsource-variable/inter'\nimport type { Loan } from '../../../api/contract/loan.ts'`,
    ],
    [
      'web/client/dashboard/x.tsx',
      `import { y } from './y.tsx'\nimport { ClientHeader } from '../shared/client-header.tsx'\nimport { money } from '../../shared/format/money.ts'`,
    ],
    ['web/client/shared/x.tsx', `import { PageHeader } from '../../shared/page/page-header.tsx'`],
    ['web/shared/statement/x.ts', `import { errorDetail } from '../api-client/error-detail.ts'`],
    ['web/app/x.tsx', `import('../admin/feedback/admin-feedback-page.tsx')\nimport '../shared/theme/base.css'`],
    ['domain/property/decide.unit.spec.ts', `import { it } from 'vitest'\nimport path from 'node:path'`],
    ['main/demo/fill.ts', `import { all } from '../../projections/all.ts'`],
  ])('%s: %s', (file, source) => {
    expect(checkFile(file, source)).toEqual([])
  })
})
