import { whatsapp } from '../../providers/whatsapp/cloud.ts'
import { mensagemAceite } from '../../providers/whatsapp/fio.ts'
import type { WhatsAppPort } from '../../providers/whatsapp/port.ts'
import { chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { operacoes } from './operacoes.ts'
import type { WhatsAppSimulado } from './simulado.ts'

/** The messenger's port over the simulator in process; it passes the port's suite, faults included. */
export function gemeoWhatsApp(simulado: WhatsAppSimulado, { fronteira }: { fronteira?: Fronteira } = {}): WhatsAppPort {
  const { enviar } = operacoes(simulado)
  return whatsapp(
    { enviar: corpo => chamarEmProcesso('enviar-token', () => enviar(corpo), mensagemAceite, fronteira) },
    simulado.conta.modelo,
  )
}
