import type { EmailPort, MotivoDoEmail } from '../../../providers/email/port.ts'
import type { MotivoDaRecusa, NovoLink, WhatsAppPort } from '../../../providers/whatsapp/port.ts'

export { MAXIMO_DO_NOME, saudacao } from '../../../areas/cobranca/vista/mensagens/saudacao.ts'

const motivoDe: Record<MotivoDaRecusa, MotivoDoEmail> = {
  telefone: 'invalido',
  invalida: 'invalido',
  limite: 'limite',
  'acesso-negado': 'acesso-negado',
  configuracao: 'configuracao',
}

/** The messenger behind the mailer's port: the same record and the same promises. */
export const pelaMensageira = (whatsapp: WhatsAppPort, link: NovoLink): EmailPort => ({
  async enviar(_, prazo) {
    const envio = await whatsapp.enviarLink(link, prazo)
    if (envio.tipo === 'aceita') return { tipo: 'aceito', mensagemId: envio.mensagemId }
    return envio.tipo === 'indeterminada'
      ? { tipo: 'indeterminado' }
      : { tipo: 'recusado', motivo: motivoDe[envio.motivo] }
  },
})
