import type { PropertyEvent } from '../../domain/property/events.ts'
import { evolveProperty, noProperty, type Property } from '../../domain/property/state.ts'
import type { Aggregate } from '../load.ts'

export const propertyAggregate: Aggregate<Property, PropertyEvent> = { initial: noProperty, evolve: evolveProperty }

export const propertyStream = (property_id: string) => `property-${property_id}`
