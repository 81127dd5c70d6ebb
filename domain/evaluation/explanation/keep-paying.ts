/** Stands under every calendar: nobody falls behind with a payment because a closing was planned. */
export const KEEP_PAYING =
  'Keep paying until your closing is confirmed. A payment that falls due before it is not lost: it lowers what is paid off, and the rest of it comes back with your escrow refund.'
