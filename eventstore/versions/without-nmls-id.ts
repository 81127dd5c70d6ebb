import type { Upcaster } from './upcaster.ts'

/** Version 1 of `LoanOfficerProfileSaved` knew neither the officer's own NMLS id nor a direct line. */
export const withoutNmlsId: Upcaster = ({ data, personal }) => ({
  data,
  personal: personal && { nmls_id: null, direct_line: null, ...personal },
})
