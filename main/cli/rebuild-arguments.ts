import { parseArgs } from 'node:util'
import { allProjections } from '../../projections/all.ts'
import type { AnyProjection } from '../../projections/engine/projection.ts'
import { InputRefused } from './input-refused.ts'
import { usageRefused } from './usage-refused.ts'

export const USAGE = 'npm run rebuild -- (NAME… | --all) [--compare] [--json]'

export interface RebuildArguments {
  readonly projections: readonly AnyProjection[]
  readonly isAll: boolean
  readonly compare: boolean
  readonly json: boolean
}

/** @throws InputRefused with how it is used */
export function readRebuildArguments(given: readonly string[]): RebuildArguments {
  const { values, positionals } = parsed(given)
  const { all, compare, json } = values
  if (all === positionals.length > 0)
    throw new InputRefused(`Please name read models, or all of them by --all: ${USAGE}`)
  const unknown = positionals.find((name) => !allProjections.some((one) => one.name === name))
  if (unknown !== undefined)
    throw new InputRefused(
      `There is no read model ‘${unknown}’, but ${allProjections.map(({ name }) => name).join(', ')}.`,
    )
  const projections = allProjections.filter(({ name }) => all || positionals.includes(name))
  return { projections, isAll: all, compare, json }
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        compare: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw usageRefused(error, USAGE)
  }
}
