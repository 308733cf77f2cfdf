import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { ExecucaoDoPagamento } from '../../../platform/storage/cobrancas.ts'
import type {
  BoletoPagavel,
  ConsultaDePagavel,
  ResultadoDoPagamento,
  SituacaoDoPagamento,
} from '../../../providers/pagamentoDeBoleto/port.ts'
import { leaseDoCartaoMs } from '../../cobranca/regras/cartao/prazosDoCartao.ts'
import {
  perguntasMs,
  perguntaTardiaMs,
  silencioMs,
  vigiasDoPagamentoMs,
} from '../../cobranca/regras/pagamentoDeBoleto/prazosDoPagamento.ts'
import { andar, type Mudanca, type Pedido, passoDoBoleto } from './decidirPasso.ts'
import { lancamentoDoBoletoDevolvido, lancamentoDoBoletoPago } from './lancamentosDoCarrinho.ts'
import { desistenciaDoCarrinhoMs, novaConsultaMs } from './prazosDoCarrinho.ts'

/** What the answers about one slip make of its cart: pure. */

const doBoleto = ({ boletos }: Pedido, consultaId: string) => boletos.find(b => b.consultaId === consultaId)

/** May its slips be paid now: the card is held, and no analyst has decided otherwise. */
export const pagando = (c: Carrinho): boolean =>
  c.estado === 'AguardandoPagamentoDeBoleto' && c.tentativa?.estado === 'autorizada'

const recusado = (b: BoletoNoCarrinho, pagamento: ExecucaoDoPagamento, motivo: string): BoletoNoCarrinho => {
  const { prazo: _prazo, ...resto } = pagamento
  return { ...passoDoBoleto(b, 'Recusou'), pagamento: { ...resto, motivo } }
}

/** What may be paid of it is what the payer agreed to: the same total, or their own value within the limits of now. */
export const mantida = (b: BoletoNoCarrinho, pagavel: BoletoPagavel): boolean =>
  pagavel.linha === b.linha &&
  (b.editado
    ? pagavel.editavel && b.valor >= pagavel.valorMinimo && b.valor <= pagavel.valorMaximo
    : pagavel.valorAtualizado === b.valor)

/**
 * The question right before paying: payable for the same total, it is `consultada` under a payment id of ours; moved or
 * not payable, it is not paid; unanswered or out of hours, it is asked again later.
 */
export function interpretarReserva(
  p: Pedido,
  {
    consultaId,
    resposta,
    novoId,
    agora,
  }: { consultaId: string; resposta: ConsultaDePagavel; novoId: string; agora: number },
): Mudanca | undefined {
  const b = doBoleto(p, consultaId)
  if (!b || !pagando(p.c) || (b.situacao !== 'aguardando' && b.situacao !== 'consultada')) return undefined
  const pagamento = b.pagamento ?? { id: novoId, em: agora }
  const mudar = (n: BoletoNoCarrinho): Mudanca => ({ c: p.c, boletos: [n] })
  if (resposta.tipo === 'pagavel') {
    if (!mantida(b, resposta.boleto)) return mudar(recusado(b, pagamento, 'valor'))
    const { consultaId: id, expiraEm } = resposta.boleto
    const { prazo: _prazo, ...pronto } = pagamento
    return mudar({ ...passoDoBoleto(b, 'Consultou'), consulta: { id, em: agora, expiraEm }, pagamento: pronto })
  }
  if (resposta.tipo === 'nao-pagavel') return mudar(recusado(b, pagamento, resposta.motivo))
  if (resposta.tipo === 'nao-encontrado') return mudar(recusado(b, pagamento, 'nao-encontrado'))
  if (agora >= pagamento.em + desistenciaDoCarrinhoMs) return mudar(recusado(b, pagamento, 'prazo'))
  const vezes = (pagamento.vezes ?? 0) + 1
  return mudar({ ...b, pagamento: { ...pagamento, vezes, prazo: agora + novaConsultaMs(vezes) } })
}

/** Before the provider is asked to pay: the write that comes first. Only on an answer of this very day and hour. */
export function decidirEnvio(p: Pedido, consultaId: string, pagamentoId: string, agora: number): Mudanca | undefined {
  const b = doBoleto(p, consultaId)
  if (!b?.pagamento || b.pagamento.id !== pagamentoId || b.situacao !== 'consultada' || !pagando(p.c)) return undefined
  if (!consultaVale(b, agora)) return undefined
  const pagamento = { id: pagamentoId, em: agora, prazo: agora + leaseDoCartaoMs }
  return { c: p.c, boletos: [{ ...passoDoBoleto(b, 'Enviou'), pagamento }] }
}
const recenteMs = 60_000
export const consultaVale = ({ consulta }: BoletoNoCarrinho, agora: number): boolean =>
  agora < consulta.expiraEm && agora - consulta.em <= recenteMs && dataSaoPaulo(agora) === dataSaoPaulo(consulta.em)

/** What the answer to the payment makes of the slip; undefined: a concurrent writer has recorded it already. */
export function interpretarPagamentoNoCarrinho(
  p: Pedido,
  pagamentoId: string,
  resposta: ResultadoDoPagamento,
  agora: number,
): Mudanca | undefined {
  const b = p.boletos.find(um => um.pagamento?.id === pagamentoId)
  if (!b?.pagamento || (b.situacao !== 'enviada' && b.situacao !== 'indeterminada')) return undefined
  if (resposta.tipo === 'pago') return pago(p.c, { b, pagamento: b.pagamento, dados: resposta, agora })
  if (resposta.tipo === 'recusado') return { c: p.c, boletos: [recusado(b, b.pagamento, resposta.motivo)] }
  return b.situacao === 'enviada' ? calar(p.c, b, b.pagamento, agora) : undefined
}

const calar = (c: Carrinho, b: BoletoNoCarrinho, pagamento: ExecucaoDoPagamento, agora: number): Mudanca => ({
  c,
  boletos: [{ ...passoDoBoleto(b, 'Calou'), pagamento: { ...pagamento, vezes: 0, prazo: agora + perguntasMs[0] } }],
  ev: [{ tipo: 'BoletoIndeterminado', ref: b.consultaId }],
})

function pago(
  c: Carrinho,
  {
    b,
    pagamento,
    dados: { transacaoId, autenticacao },
    agora,
  }: {
    b: BoletoNoCarrinho
    pagamento: ExecucaoDoPagamento
    dados: { transacaoId: string; autenticacao: string }
    agora: number
  },
): Mudanca {
  const { vezes: _vezes, ...resto } = pagamento
  const feito = { ...resto, transacaoId, autenticacao, prazo: agora + vigiasDoPagamentoMs[0] }
  const boleto = { ...passoDoBoleto(b, 'Pagou'), pagamento: feito, pagoEm: new Date(agora).toISOString() }
  return {
    c,
    boletos: [boleto],
    ev: [{ tipo: 'BoletoPago', ref: b.consultaId }],
    lancamentos: [lancamentoDoBoletoPago(c, b, pagamento, agora)],
  }
}

/**
 * What the provider says of a payment without an answer. `nao-existe` counts as not paid only once a request that was
 * lost could not matter any more; `reservado` is what the resolver lets go first.
 */
export function interpretarSituacaoNoCarrinho(
  p: Pedido,
  pagamentoId: string,
  resposta: SituacaoDoPagamento,
  agora: number,
): Mudanca | undefined {
  const b = p.boletos.find(um => um.pagamento?.id === pagamentoId)
  if (!b?.pagamento) return undefined
  if (b.situacao === 'enviada') {
    if ((b.pagamento.prazo ?? 0) > agora) return undefined
    // its worker died: the outcome is unknown from here on
    const calada = calar(p.c, b, b.pagamento, agora - perguntasMs[0])
    const boletos = p.boletos.map(um => calada.boletos?.find(n => n.consultaId === um.consultaId) ?? um)
    const depois = interpretarSituacaoNoCarrinho({ c: p.c, boletos }, pagamentoId, resposta, agora)
    return depois ? { ...depois, ev: [...(calada.ev ?? []), ...(depois.ev ?? [])] } : calada
  }
  if (b.situacao !== 'indeterminada') return undefined
  const { pagamento } = b
  if (resposta.tipo === 'pago') return pago(p.c, { b, pagamento, dados: resposta, agora })
  if (resposta.tipo === 'recusado') return { c: p.c, boletos: [recusado(b, pagamento, resposta.motivo)] }
  // paid and sent back before anybody knew of it: nothing moved
  if (resposta.tipo === 'devolvido') return { c: p.c, boletos: [voltou(b, pagamento)] }
  if (resposta.tipo === 'nao-existe' && agora >= pagamento.em + silencioMs)
    return { c: p.c, boletos: [recusado(b, pagamento, 'sem-resposta')] }
  const vezes = (pagamento.vezes ?? 0) + 1
  const prazo = agora + (perguntasMs[vezes] ?? perguntaTardiaMs)
  return { c: p.c, boletos: [{ ...b, pagamento: { ...pagamento, vezes, prazo } }] }
}

const voltou = (b: BoletoNoCarrinho, { prazo: _prazo, ...pagamento }: ExecucaoDoPagamento, agora?: number) => ({
  ...passoDoBoleto(b, 'Devolveu'),
  pagamento: { ...pagamento, ...(agora !== undefined && { devolvidoEm: agora }) },
})

/** A look at a paid slip: its bank may have sent it back. Then its part of the card is given back. */
export function interpretarVigia(
  p: Pedido,
  pagamentoId: string,
  resposta: SituacaoDoPagamento,
  agora: number,
): Mudanca | undefined {
  const b = p.boletos.find(um => um.pagamento?.id === pagamentoId)
  if (!b?.pagamento || b.situacao !== 'paga' || (b.pagamento.prazo ?? 0) > agora) return undefined
  const { c } = p
  const { pagamento } = b
  if (resposta.tipo === 'devolvido') {
    const proximo = c.estado === 'Liquidado' ? andar(c, 'BoletoDevolvido') : c
    return {
      c: proximo,
      boletos: [voltou(b, pagamento, c.capturado === undefined || c.contestado !== undefined ? undefined : agora)],
      ev: [{ tipo: 'BoletoDevolvido', ref: b.consultaId }],
      lancamentos: [lancamentoDoBoletoDevolvido(c, b, pagamento, agora)],
    }
  }
  const { prazo: _prazo, ...visto } = pagamento
  const prazo = resposta.tipo === 'pago' ? proximaVigia(pagamento.em, agora) : agora + perguntaTardiaMs
  return { c, boletos: [{ ...b, pagamento: { ...visto, ...(prazo !== undefined && { prazo }) } }] }
}

const proximaVigia = (em: number, agora: number): number | undefined =>
  vigiasDoPagamentoMs.map(ms => em + ms).find(quando => quando > agora)
