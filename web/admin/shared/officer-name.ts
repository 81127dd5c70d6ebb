import type { DryRunAnswer } from '../../../api/contract/book.ts'

/** Who is called so where homes are told apart by their loan officers. */
export function officerName(officer: DryRunAnswer['by_officer'][number]['officer']): string {
  if (officer === null) return 'No loan officer'
  return officer.name ?? 'An account that is gone'
}
