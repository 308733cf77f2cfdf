import { vi } from 'vitest'
import type { Stack } from '../../infra/local/stack.ts'

/**
 * Ends a test's other hour once the stack took all that it was told there. A message that was sent tomorrow is seen
 * tomorrow, and in a queue that keeps an order nothing behind it would be read before.
 */
export async function voltarAoRelogio(stack: Pick<Stack, 'drained'>): Promise<void> {
  await stack.drained()
  vi.useRealTimers()
}
