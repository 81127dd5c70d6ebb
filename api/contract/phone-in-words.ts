/** A telephone number, the same on every screen and in every file. */
export { nationalNumber } from '../../domain/account/national-number.ts'
