import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { primeiroNome } from '../../../areas/cobranca/vista/checkout.ts'
import type { EmailPort, MotivoDoEmail } from '../../../providers/email/port.ts'
import type { MotivoDaRecusa, NovoLink, WhatsAppPort } from '../../../providers/whatsapp/port.ts'
import { umaLinha } from './modelo.ts'

/** Names are typed by people and may be long: what a sentence holds of them. */
export const MAXIMO_DO_NOME = 80

/** Letters only, as of a payer: a company types the name of a stranger. */
export const saudacao = (nome: string): string =>
  umaLinha(primeiroNome(nomeProprio(nome)).replace(/[^\p{L}\p{M}'’-]+/gu, ''), MAXIMO_DO_NOME)

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
