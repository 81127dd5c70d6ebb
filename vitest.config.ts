import { defineConfig } from 'vitest/config'

/**
 * The suffix says the tier: `.unit.spec.ts` needs nothing, `.int.spec.ts` a real PostgreSQL (started once for the run),
 * `.e2e.spec.ts` a whole installation and a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.unit.spec.{ts,tsx}'], exclude: ['node_modules', 'dist', 'data'] } },
      {
        test: {
          name: 'int',
          include: ['**/*.int.spec.ts'],
          exclude: ['node_modules', 'dist', 'data'],
          globalSetup: './tests/support/postgres-server.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/browser/**/*.e2e.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
