/** By itself: a page that says what became of somebody's data should not have to load all else that is known of people. */
export { ERASED } from '../../domain/erased.ts'
