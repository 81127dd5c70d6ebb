interface MarkProps {
  /** Null: nobody knows. */
  holds: boolean | null
  className: string | undefined
}

/** Stands beside a claim, which says in words whether it holds. */
export function Mark({ holds, className }: MarkProps) {
  return (
    <svg className={className} width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
      <circle cx="11" cy="11" r="9.5" stroke="currentColor" strokeWidth="1.5" />
      <path
        d={holds === true ? 'm6.5 11.3 3 3 6-6.6' : holds === false ? 'M7 11h8' : 'M11 6.5v5.5M11 15.2v.1'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
