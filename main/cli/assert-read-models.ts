import { allProjections } from '../../projections/all.ts'
import { readLiveCheckpoints } from '../../projections/engine/checkpoints.ts'
import type { AnyProjection } from '../../projections/engine/projection.ts'
import type { Core } from '../core.ts'
import { InputRefused } from './input-refused.ts'

/**
 * For commands that query read models: an installation that an administrator was made in, or a log imported, has none before its
 * first start.
 * @throws InputRefused where one is not there, or of another version
 */
export async function assertReadModels(
  { pool }: Pick<Core, 'pool'>,
  queried: readonly Pick<AnyProjection, 'name' | 'version'>[] = allProjections,
): Promise<void> {
  const live = new Map((await readLiveCheckpoints(pool)).map(({ name, version }) => [name, version]))
  if (queried.some(({ name, version }) => live.get(name) !== version))
    throw new InputRefused(
      'The read models are not those of this version of the program: start it once, which makes them.',
    )
}
