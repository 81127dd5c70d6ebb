import type { EvaluationStatus } from '../../../api/contract/evaluation.ts'

interface StatusIconProps {
  status: EvaluationStatus
  size?: number
}

/** A bell that rings, a hand before twelve, a moon: what we do tonight. In the colour of the words beside it. */
export function StatusIcon({ status, size = 18 }: StatusIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[status]}
    </svg>
  )
}

const SHAPES = {
  ready_now: (
    <>
      <path
        d="M12 4.5c-3.9 0-6 2.8-6.2 6.5-.1 3.1-.6 4.7-2.3 6h17c-1.7-1.3-2.2-2.9-2.3-6-.2-3.7-2.3-6.5-6.2-6.5Z"
        fill="currentColor"
      />
      <path d="M10 20.5h4M12 4.5v-2" />
    </>
  ),
  so_close: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 12V6.5M12 12 9.5 7.8" />
    </>
  ),
  not_yet: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />,
}
