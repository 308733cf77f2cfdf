import { type FalhaDoEmbutido, mensagemDoFracasso } from '../../../../shared/domain/embutido.ts'
import { call, type Resultado } from '../../api/call.ts'
import { dispositivo } from '../checkout/dispositivo.ts'
import { type Desfecho, interpretarEspera, interpretarProcessamento } from '../checkout/fluxo.ts'
import { comecoDe, sortearChave } from '../checkout/memoria.ts'
import type { Link } from '../dados.ts'
import type { CartaoParaEnvio } from '../formularios/cartao.ts'
import type { Desafio } from '../tresds/protocolo.ts'
import { comVerificacao } from '../verificacao/comVerificacao.ts'
import type { PagadorDaLoja } from './loja.ts'

/** What one step of an embedded charge came to. */
export type Passo =
  | { tipo: 'aprovado'; checkoutId: string; link: string | null }
  | { tipo: 'desafio'; checkoutId: string; desafio: Desafio }
  /** The outcome is unknown yet: read the state, charge nothing. */
  | { tipo: 'conferir'; checkoutId: string }
  /** `naPagina`: what is missing (a token, a selfie) only our own page can ask for. */
  | { tipo: 'falha'; evento: FalhaDoEmbutido; checkoutId?: string; naPagina?: boolean; negado?: boolean }

/** Start and registration (E039): the checkout, or why there is none. Both are repeated safely by the same key. */
export async function comecarEmbutido(
  link: Link,
  parcelas: number,
  pagador: PagadorDaLoja,
): Promise<{ checkoutId: string } | Extract<Passo, { tipo: 'falha' }>> {
  const comeco = comecoDe(link.id, `e${link.versao}.${parcelas}.${pagador.documento}`)
  const body = { link: link.id, formaPagamento: 1 as const, parcelas, versao: link.versao, ...comeco }
  const inicio = await call('iniciarPagamentoDrpx', { body })
  if (!inicio.ok) return { tipo: 'falha', evento: mensagemDoFracasso({ name: inicio.error.name }) }
  const checkoutId = inicio.data.id
  const vazio = { email: null, cep: null, logradouro: null, complemento: null, bairro: null, cidade: null, uf: null }
  const registro = await call('registrarPagador', {
    body: {
      checkout: checkoutId,
      ...vazio,
      ...pagador,
      // a frame in a shop's page has no cookie: this says that it began the payment whose payer it corrects
      ...comeco,
      numero: pagador.numero || 'S/N',
      sessionId: null,
      autorizacao: true,
      versao: link.versao,
    },
  })
  if (!registro.ok) return { tipo: 'falha', evento: mensagemDoFracasso({ name: registro.error.name }), checkoutId }
  const { name, proximaEtapa = 'REALIZAR_PAGAMENTO' } = registro.data
  if (name !== 'PagadorLiberado') return { tipo: 'falha', evento: 'MID_NOT_FOUND', checkoutId }
  if (proximaEtapa !== 'REALIZAR_PAGAMENTO')
    return { tipo: 'falha', evento: 'SYSTEM_ERROR', checkoutId, naPagina: true }
  return { checkoutId }
}

interface Cobranca {
  link: Link
  checkoutId: string
  parcelas: number
  cartao: CartaoParaEnvio
  /** Denied before: the next charge of the checkout is the other call (S034). */
  negado: boolean
  codigo?: string
}
/** Charges once (E048): the card passes through and stays in its form. */
export async function cobrarEmbutido({ link, checkoutId, parcelas, cartao, negado, codigo }: Cobranca): Promise<Passo> {
  const body = {
    checkout: checkoutId,
    formaPagamento: 1 as const,
    parcelas,
    versao: link.versao,
    dispositivo: dispositivo(),
    comprovanteVenda: true,
    ...cartao,
    ...(codigo && { threeDsCode: codigo }),
  }
  const headers = { 'idempotency-key': sortearChave() }
  const enviar = (mais: object = {}) =>
    call(negado ? 'reprocessarPagamento' : 'processarPagamentoDrpx', { body: { ...body, ...mais } }, { headers })
  const r = await comVerificacao(enviar, { quadro: `/verificacao/${link.id}`, aoAvancar: () => {} })
  return interpretarCobranca(r, link.id, checkoutId)
}

type Cobrado = Resultado<'processarPagamentoDrpx' | 'reprocessarPagamento'>
/** Pure: an answer as a step; what failed is told by the one table of failures (shared/domain/embutido.ts). */
export function interpretarCobranca(r: Cobrado, token: string, checkout: string): Passo {
  if (!r.ok && r.error.name === 'PagamentoRecusado') {
    const { checkoutId = checkout } = r.error
    return { tipo: 'falha', evento: mensagemDoFracasso(r.error), checkoutId, negado: true }
  }
  const evento = r.ok ? undefined : mensagemDoFracasso(r.error)
  if (evento === 'MID_NOT_FOUND') return { tipo: 'falha', evento, checkoutId: checkout }
  return doDesfecho(interpretarProcessamento(r, token, 1), checkout)
}

function doDesfecho(d: Desfecho, checkoutId: string): Passo {
  switch (d.tipo) {
    case 'pago':
      return { tipo: 'aprovado', checkoutId, link: d.para }
    case 'desafio':
      return { tipo: 'desafio', checkoutId, desafio: d.desafio }
    case 'conferir':
    case 'repetir':
    case 'reler':
      return { tipo: 'conferir', checkoutId }
    case 'etapa':
      if (d.etapa === 'AGUARDAR_PAGAMENTO' || d.etapa === 'PAGAMENTO_EM_ANALISE')
        return { tipo: 'conferir', checkoutId }
      if (d.etapa === 'ANTIFRAUDE_ADQUIRENTE')
        return { tipo: 'falha', evento: 'PAYMENT_FAILED', checkoutId, negado: true }
      // untouched: what was sent never arrived
      if (d.etapa === 'REALIZAR_PAGAMENTO') return { tipo: 'falha', evento: 'SYSTEM_ERROR', checkoutId }
      if (d.etapa.startsWith('PAGADOR_BLOQUEADO')) return { tipo: 'falha', evento: 'MID_NOT_FOUND', checkoutId }
      return { tipo: 'falha', evento: 'SYSTEM_ERROR', checkoutId, naPagina: true }
    default:
      return { tipo: 'falha', evento: 'SYSTEM_ERROR', checkoutId }
  }
}

/** Reads where the payment stands; 'conferir' while the outcome is unknown. */
export async function conferirEmbutido(link: Link, checkoutId: string): Promise<Passo> {
  const r = await call('obterLinkComPagamento', { params: { id: link.id, pagamento: checkoutId } })
  return doDesfecho(interpretarEspera(r, link.id), checkoutId)
}
