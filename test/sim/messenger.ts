import type { WhatsAppPort } from '../../functions/providers/whatsapp/port.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})

/** The messenger as one run sees it: what it sends arrives at once, or never, and whoever asked may not be told. */
export function messengerFor(world: World, run: Run): WhatsAppPort {
  return {
    // the simulation invites nobody
    enviarLink: async () => ({ tipo: 'recusada', motivo: 'configuracao', codigo: null }),
    enviarToken: async ({ referencia, telefone, codigo }) => {
      const place = `whatsapp ${referencia}`
      await world.scheduler.gate(run, place)
      const fault = world.fault('message', place, run)
      if (fault) world.scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
      if (fault === 'dieBefore') run.kill(`before ${place}`)
      if (run.dead) return never()
      if (fault === 'failBefore') return { tipo: 'indeterminada' }
      if (fault === 'throttled') return { tipo: 'recusada', motivo: 'limite', codigo: 130429 }
      // a cart's has a mark before its id
      const [checkout = ''] = referencia.replace(/^c-/, '').split('.')
      world.messages.set(checkout, [...(world.messages.get(checkout) ?? []), { telefone, codigo }])
      if (fault === 'dieAfter') run.kill(`after ${place}`)
      if (run.dead) return never()
      return fault === 'failAfter' ? { tipo: 'indeterminada' } : { tipo: 'aceita', mensagemId: `wamid.${referencia}` }
    },
  }
}
