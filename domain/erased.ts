/** Stands where personal data stood of somebody who has been erased. */
export const ERASED = '[erased]'
