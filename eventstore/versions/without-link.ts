import type { Upcaster } from './upcaster.ts'

/** Version 1 of `AccountRegistered` did not say by which of the officer's links a client came: there was one only. */
export const withoutLink: Upcaster = ({ data, personal }) => ({
  data: { link_code: null, ...(data as object) },
  personal,
})
