import {
  type EventoDoPagamentoDeBoleto,
  pagamentoDeBoleto,
} from '../../../../../shared/domain/estados/pagamentoDeBoleto.ts'
import { contas, type Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import type { ResultadoDoPagamento, SituacaoDoPagamento } from '../../../../providers/pagamentoDeBoleto/port.ts'
import { lancamentoDe } from '../lancamento.ts'
import {
  leaseDoPagamentoMs,
  perguntasMs,
  perguntaTardiaMs,
  silencioMs,
  vigiasDoPagamentoMs,
} from './prazosDoPagamento.ts'

/** The rules of a slip that a company pays from its balance, or we from our revenue: pure. The debit was written with it. */

export interface Mudanca {
  p: PagamentoDeBoleto
  /** The money goes back where it was taken. */
  devolver?: Lancamento
}

function passo(p: PagamentoDeBoleto, evento: EventoDoPagamentoDeBoleto): PagamentoDeBoleto {
  const situacao = pagamentoDeBoleto.next(p.situacao, evento)
  if (!situacao) throw new Error(`pagamentoDeBoleto: ${evento} is not legal in ${p.situacao}`)
  return { ...p, situacao }
}

/** The account of the journal that it is paid from: our revenue, of what the provider is to pay. */
export const contaDoPagamento = ({ titulo, empresaId }: Pick<PagamentoDeBoleto, 'titulo' | 'empresaId'>): string =>
  titulo === undefined ? contas.empresa(empresaId) : contas.receita

const entrada = (p: PagamentoDeBoleto, tipo: 'conta' | 'conta-devolvida', sinal: 1 | -1, quando: number) =>
  lancamentoDe({
    dono: { de: `PGC#${p.id}` },
    empresaId: p.empresaId,
    tipo,
    ref: p.pagamento.id,
    valor: p.valor,
    quando,
    pernas: [
      { conta: contaDoPagamento(p), valor: -sinal * p.valor },
      { conta: contas.pagamentoDeBoleto, valor: sinal * p.valor },
    ],
  })
/** The money leaves its account before the provider is asked to pay. */
export const debito = (p: PagamentoDeBoleto, quando: number): Lancamento => entrada(p, 'conta', 1, quando)

const prazoDe = (p: PagamentoDeBoleto, prazo: number | undefined, vezes?: number): PagamentoDeBoleto => {
  const { prazo: _prazo, vezes: _vezes, ...resto } = p.pagamento
  const pagamento = { ...resto, ...(prazo !== undefined && { prazo }), ...(vezes !== undefined && { vezes }) }
  return { ...p, pagamento, vence: prazo }
}

const voltar = (p: PagamentoDeBoleto, evento: 'Recusou' | 'Devolveu', motivo: string, agora: number): Mudanca => {
  const fim = prazoDe(passo(p, evento), undefined)
  return {
    p: { ...fim, pagamento: { ...fim.pagamento, motivo } },
    devolver: entrada(p, 'conta-devolvida', -1, agora),
  }
}

const pagar = (
  p: PagamentoDeBoleto,
  { transacaoId, autenticacao }: { transacaoId: string; autenticacao: string },
  agora: number,
): Mudanca => {
  const pago = prazoDe(passo(p, 'Pagou'), agora + vigiasDoPagamentoMs[0])
  const pagamento = { ...pago.pagamento, transacaoId, autenticacao }
  return { p: { ...pago, pagamento, pagoEm: new Date(agora).toISOString() } }
}

/** As it is born: looked up, and staff look at it before it is sent. */
export const reterPagamento = (p: PagamentoDeBoleto): PagamentoDeBoleto => passo(p, 'Reteve')

/** Staff let one of our own revenue go: the sweeper looks it up again and sends it. */
export const liberarPagamento = (p: PagamentoDeBoleto, agora: number): Mudanca => ({
  p: prazoDe(passo(p, 'Liberou'), agora, 0),
})

/** It cannot be looked up yet: again later, and it stays let go. */
export function adiarPagamento(p: PagamentoDeBoleto, agora: number): Mudanca {
  const vezes = (p.pagamento.vezes ?? 0) + 1
  return { p: prazoDe(passo(p, 'Consultou'), agora + (perguntasMs[vezes] ?? perguntaTardiaMs), vezes) }
}

/** Staff let it go, or it needs none: the provider is asked next, by who writes this, until the lease is over. */
export function enviarPagamento(p: PagamentoDeBoleto, agora: number): Mudanca {
  const enviado = prazoDe(passo(p, 'Enviou'), agora + leaseDoPagamentoMs)
  return { p: { ...enviado, pagamento: { ...enviado.pagamento, em: agora } } }
}

/** One that waited is not paid: they refused it, its last hour passed, or it cannot be paid any more. */
export const recusarPagamento = (p: PagamentoDeBoleto, motivo: string, agora: number): Mudanca =>
  voltar(p, 'Recusou', motivo, agora)

/** The provider's answer to the payment; undefined: a concurrent writer has recorded it already. */
export function interpretarPagamentoDeBoleto(
  p: PagamentoDeBoleto,
  resposta: ResultadoDoPagamento,
  agora: number,
): Mudanca | undefined {
  if (p.situacao !== 'enviada' && p.situacao !== 'indeterminada') return undefined
  if (resposta.tipo === 'pago') return pagar(p, resposta, agora)
  if (resposta.tipo === 'recusado') return voltar(p, 'Recusou', resposta.motivo, agora)
  return p.situacao === 'enviada' ? { p: prazoDe(passo(p, 'Calou'), agora + perguntasMs[0], 0) } : undefined
}

/** What a question about it found: of a payment without an answer, or a look at one that may have come back. */
export function interpretarSituacaoDoPagamento(
  lido: PagamentoDeBoleto,
  resposta: SituacaoDoPagamento,
  agora: number,
): Mudanca | undefined {
  if ((lido.pagamento.prazo ?? Number.POSITIVE_INFINITY) > agora) return undefined
  const p = lido.situacao === 'enviada' ? passo(lido, 'Calou') : lido
  const { em, vezes = 0 } = p.pagamento
  if (resposta.tipo === 'devolvido' && (p.situacao === 'paga' || p.situacao === 'indeterminada'))
    return voltar(p, 'Devolveu', 'devolvido', agora)
  if (p.situacao === 'paga') {
    const proxima = vigiasDoPagamentoMs.map(ms => em + ms).find(quando => quando > agora)
    return { p: prazoDe(p, resposta.tipo === 'pago' ? proxima : agora + perguntaTardiaMs) }
  }
  if (p.situacao !== 'indeterminada') return undefined
  if (resposta.tipo === 'pago') return pagar(p, resposta, agora)
  if (resposta.tipo === 'recusado') return voltar(p, 'Recusou', resposta.motivo, agora)
  if (resposta.tipo === 'nao-existe' && agora >= em + silencioMs) return voltar(p, 'Recusou', 'sem-resposta', agora)
  return { p: prazoDe(p, agora + (perguntasMs[vezes + 1] ?? perguntaTardiaMs), vezes + 1) }
}
