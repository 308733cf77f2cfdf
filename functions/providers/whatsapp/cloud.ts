import { motivoDoCodigo } from './codigos.ts'
import { codigoDoErro, type FioWhatsApp, fioHttp, type WhatsAppConfig } from './fio.ts'
import type { EnvioDeToken, Idioma, ModeloDeLink, MotivoDaRecusa, NovoLink, NovoToken, WhatsAppPort } from './port.ts'

/** Languages as Meta's templates name them. */
const idiomas: Record<Idioma, string> = { 'pt-BR': 'pt_BR', en: 'en' }

/** Templates with a button, as they are named at Meta. */
export const modelosDeLink: Record<ModeloDeLink, string> = {
  convite: 'convite_recebedor',
  antecipacao: 'antecipacao_express',
  'antecipacao-paga': 'antecipacao_paga',
  'carrinho-pago': 'boletos_pagos',
  'carrinho-devolvido': 'boleto_devolvido',
  'carrinho-cancelado': 'pagamento_nao_feito',
  pedido: 'andamento_do_pedido',
  atraso: 'cobranca_em_atraso',
}

const enderecado = ({ telefone, referencia }: Pick<NovoToken, 'telefone' | 'referencia'>): boolean =>
  /^\+[1-9]\d{7,14}$/.test(telefone) && /^[\x21-\x7e]{1,512}$/.test(referencia)
const bemFormado = (token: NovoToken): boolean => enderecado(token) && /^[A-Za-z0-9]{1,15}$/.test(token.codigo)
/** Meta refuses line breaks, tabs and runs of spaces inside a gap. */
const linkBemFormado = (link: NovoLink): boolean =>
  enderecado(link) &&
  /^[\w/-]{1,200}$/.test(link.final) &&
  link.lacunas.every(l => l.trim() !== '' && l.length <= 200 && !/[\r\n\t]| {5}/.test(l))

/** Adapter of the WhatsApp Cloud API (developers.facebook.com) over HTTP. */
export const whatsappCloud = (config: WhatsAppConfig): WhatsAppPort => whatsapp(fioHttp(config), config.modelo)

/** There is no idempotency at Meta: a message goes out once, and what got no answer is not sent again here. */
export function whatsapp(fio: FioWhatsApp, modelo: string): WhatsAppPort {
  return {
    async enviarToken(token, prazo) {
      if (!bemFormado(token)) return { tipo: 'recusada', motivo: 'invalida', codigo: null }
      return interpretar(await fio.enviar(mensagem(token, modelo), prazo))
    },
    async enviarLink(link, prazo) {
      if (!linkBemFormado(link)) return { tipo: 'recusada', motivo: 'invalida', codigo: null }
      return interpretar(await fio.enviar(mensagemDoLink(link), prazo))
    },
  }
}

function interpretar(resposta: Awaited<ReturnType<FioWhatsApp['enviar']>>): EnvioDeToken {
  if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
  if (resposta.ok) return { tipo: 'aceita', mensagemId: resposta.corpo.mensagemId }
  return recusa(resposta.status, codigoDoErro(resposta.corpo))
}

/** The text's gaps, and the end of the button's address. */
const mensagemDoLink = ({ telefone, lacunas, final, idioma, referencia, modelo }: NovoLink) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: telefone.slice(1),
  type: 'template',
  template: {
    name: modelosDeLink[modelo],
    language: { code: idiomas[idioma] },
    components: [
      { type: 'body', parameters: lacunas.map(text => ({ type: 'text', text })) },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: final }] },
    ],
  },
  biz_opaque_callback_data: referencia,
})

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
