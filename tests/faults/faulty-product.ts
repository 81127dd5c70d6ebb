/** The product of the tests, whose appends may go wrong. */
import './failpoints.ts'

await import('../support/untried-product.ts')
