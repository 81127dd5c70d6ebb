import { endWatch, watchedBy } from '../../domain/property/decide.ts'
import type { CommandContext } from '../context.ts'
import { decideAndAppend } from '../decide-and-append.ts'
import { propertyAggregate, propertyStream } from './property-stream.ts'

/** Its owner takes a property away: nobody looks at it any more. @throws NotFound also when it is somebody else's */
export async function removeProperty(context: CommandContext, property_id: string, owner_id: string): Promise<void> {
  await decideAndAppend(context, propertyStream(property_id), propertyAggregate, (property) =>
    endWatch(watchedBy(property, owner_id)),
  )
}
