import { motivoDoCodigo } from './codigos.ts'
import { codigoDoErro, type FioWhatsApp, fioHttp, type WhatsAppConfig } from './fio.ts'
import type { EnvioDeToken, Idioma, MotivoDaRecusa, NovoToken, WhatsAppPort } from './port.ts'

/** Languages as Meta's templates name them. */
const idiomas: Record<Idioma, string> = { 'pt-BR': 'pt_BR', en: 'en' }

const bemFormado = ({ telefone, codigo, referencia }: NovoToken): boolean =>
  /^\+[1-9]\d{7,14}$/.test(telefone) && /^[A-Za-z0-9]{1,15}$/.test(codigo) && /^[\x21-\x7e]{1,512}$/.test(referencia)

/** Adapter of the WhatsApp Cloud API (developers.facebook.com) over HTTP. */
export const whatsappCloud = (config: WhatsAppConfig): WhatsAppPort => whatsapp(fioHttp(config), config.modelo)

/** There is no idempotency at Meta: a message goes out once, and what got no answer is not sent again here. */
export function whatsapp(fio: FioWhatsApp, modelo: string): WhatsAppPort {
  return {
    async enviarToken(token, prazo) {
      if (!bemFormado(token)) return { tipo: 'recusada', motivo: 'invalida', codigo: null }
      const resposta = await fio.enviar(mensagem(token, modelo), prazo)
      if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
      if (resposta.ok) return { tipo: 'aceita', mensagemId: resposta.corpo.mensagemId }
      return recusa(resposta.status, codigoDoErro(resposta.corpo))
    },
  }
}

/** A copy-code template takes the code twice: in the text, and in the button that copies it. */
function mensagem({ telefone, codigo, idioma, referencia }: NovoToken, modelo: string) {
  const parametros = [{ type: 'text', text: codigo }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: telefone.slice(1),
    type: 'template',
    template: {
      name: modelo,
      language: { code: idiomas[idioma] },
      components: [
        { type: 'body', parameters: parametros },
        { type: 'button', sub_type: 'url', index: '0', parameters: parametros },
      ],
    },
    biz_opaque_callback_data: referencia,
  }
}

/** The vendor's number first, then what the status alone proves: a 5xx or 408 without a known number, nothing. */
function recusa(status: number, codigo: number | null): EnvioDeToken {
  const peloCodigo = codigo === null ? undefined : motivoDoCodigo(codigo)
  const motivo = peloCodigo === undefined ? peloStatus(status) : peloCodigo
  return motivo === null ? { tipo: 'indeterminada' } : { tipo: 'recusada', motivo, codigo }
}

function peloStatus(status: number): MotivoDaRecusa | null {
  if (status === 401 || status === 403) return 'acesso-negado'
  if (status === 429) return 'limite'
  return status >= 400 && status < 500 && status !== 408 ? 'invalida' : null
}
