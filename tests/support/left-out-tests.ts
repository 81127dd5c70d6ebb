import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSpecification, Vitest } from 'vitest/node'

/** It stops a process and looks whether that is asleep, which Linux alone tells. */
export const WITH_A_REASON = ['workers/automation/slept-through-run.int.spec.ts']

/**
 * Lets no run pass in which a test was left out, however that was said: skipped from within, without a body, beside one with `only`, or
 * with options that came from elsewhere. Nor one in which a failure would not count, because the test is tried again or has to fail.
 */
export class LeftOutTests implements Reporter {
  #vitest: Vitest | null = null
  #isOfSome = false

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  /** Who asks for some tests by their name or line leaves out the others, and knows it. */
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const isNamed = this.#vitest?.getGlobalTestNamePattern() !== undefined
    this.#isOfSome = isNamed || specifications.some(({ testLines, testIds }) => testLines ?? testIds)
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): void {
    // What has failed, or was stopped, leaves out the rest by itself, and is told.
    if (reason !== 'passed') return
    const found = modules.flatMap((module) => [...module.children.allTests()].flatMap((test) => this.#faultOf(test)))
    if (found.length === 0) return
    this.#vitest?.logger.error(`\nNo test is left out, and none is repeated until it passes:\n${found.join('\n')}\n`)
    process.exitCode = 1
  }

  #faultOf(test: TestCase): string[] {
    const { mode, fails, retry, repeats } = test.options
    const isLeftOut = mode !== 'run' || test.result().state === 'skipped'
    const isExcused = this.#isOfSome || WITH_A_REASON.includes(test.module.relativeModuleId)
    const faults = [
      isLeftOut && !isExcused && 'is left out',
      fails && 'has to fail',
      retry && 'is tried again',
      repeats && 'is repeated',
    ]
    const said = faults.filter((fault) => typeof fault === 'string')
    return said.length === 0 ? [] : [`${test.module.relativeModuleId}: '${test.fullName}' ${said.join(' and ')}`]
  }
}
