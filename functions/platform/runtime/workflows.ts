import { ExecutionAlreadyExists, SendTaskSuccessCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import type { Need } from './needs.ts'

export interface Workflows {
  /** One execution per name, ever: starting again changes nothing. */
  start(name: string, input: Record<string, string | number>, fluxo?: 'checkout' | 'carrinho'): Promise<void>
  /** Wakes a waiting execution. False when it no longer waits: that is as good. */
  signal(token: string, output: Record<string, string | number>): Promise<boolean>
}
const gone = new Set(['TaskDoesNotExist', 'TaskTimedOut', 'InvalidToken'])

export const workflows: Need<Workflows> = {
  permission: { fluxo: 'iniciar' },
  create(env) {
    const sfn = new SFNClient({ maxAttempts: 4 })
    return {
      async start(name, input, fluxo = 'checkout') {
        const stateMachineArn = fluxo === 'carrinho' ? env.FLUXO_CARRINHO : env.FLUXO_CHECKOUT
        try {
          await sfn.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }))
        } catch (error) {
          if (!(error instanceof ExecutionAlreadyExists)) throw error
        }
      },
      async signal(token, output) {
        try {
          await sfn.send(new SendTaskSuccessCommand({ taskToken: token, output: JSON.stringify(output) }))
          return true
        } catch (error) {
          if (error instanceof Error && gone.has(error.name)) return false
          throw error
        }
      },
    }
  },
}
