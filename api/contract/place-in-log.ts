/** A position in the log, the same on every screen and in every report. */
export { placeInLog } from '../../domain/place-in-log.ts'
