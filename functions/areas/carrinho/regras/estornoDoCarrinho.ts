import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { ConsultaPagamento, Estorno as RespostaDoAdquirente } from '../../../providers/adquirente/port.ts'
import { leaseDoCartaoMs } from '../../cobranca/regras/cartao/prazosDoCartao.ts'
import { espera, perguntasAntesDeReenviar } from '../../cobranca/regras/estorno/decidirEstorno.ts'
import { comEstornado, valorDosDevolvidos } from './contestadoDoCarrinho.ts'
import { andar, estornoDoCarrinhoEncerrado, type Mudanca, type Pedido, sobra } from './decidirPasso.ts'
import { lancamentoDoEstorno } from './lancamentosDoCarrinho.ts'

/** Giving back to the card what a cart took beyond its paid slips: pure. */

/**
 * A refund that is refused for no lasting reason is asked for this often, within about a day; then the operator must
 * look.
 */
const maximoDePerguntas = 30

/** Before the acquirer is asked: a refund of what is too much, or the lease of one that is asked about again. */
export function decidirEstornoDoCarrinho(p: Pedido, novoId: string, agora: number): Mudanca | undefined {
  const { c } = p
  const e = c.estorno
  const prazo = agora + leaseDoCartaoMs
  if (e && !estornoDoCarrinhoEncerrado(e.estado))
    return (e.prazo ?? 0) > agora ? undefined : { c: { ...c, estorno: { ...e, prazo } } }
  const valor = sobra(p)
  if (valor <= 0 || e?.estado === 'recusado') return undefined
  const estorno = { id: novoId, estado: 'enviado' as const, valor, antes: c.estornado ?? 0, prazo }
  return { c: { ...c, estorno, deContas: Math.max(0, valorDosDevolvidos(p)) } }
}

/**
 * Whether it was sent before: then the acquirer is asked first, and it is sent again only once the lost one cannot
 * arrive.
 */
export const reenviar = (c: Carrinho): boolean => (c.estorno?.consultas ?? 0) >= perguntasAntesDeReenviar
export const jaEnviado = (c: Carrinho): boolean => c.estorno?.estado === 'indeterminado'

const calar = (c: Carrinho, agora: number): Mudanca => {
  const consultas = (c.estorno?.consultas ?? 0) + 1
  const estorno = c.estorno && {
    ...c.estorno,
    estado: 'indeterminado' as const,
    consultas,
    prazo: agora + espera(consultas),
  }
  return { c: { ...c, ...(estorno && { estorno }) } }
}

export function interpretarEstorno(
  p: Pedido,
  id: string,
  resposta: RespostaDoAdquirente,
  agora: number,
): Mudanca | undefined {
  const { c } = p
  const e = c.estorno
  if (e?.id !== id || estornoDoCarrinhoEncerrado(e.estado)) return undefined
  if (resposta.tipo === 'indeterminada') return calar(c, agora)
  if (resposta.tipo !== 'recusada') return concluir(p, agora)
  // no funds there, not let in, or "not available" for a payment that is captured: it is owed all the same
  const semSaldo = ['acesso-negado', 'limite'].includes(resposta.motivo) || resposta.codigo === '43'
  const agoraNao = resposta.codigo === '309' && resposta.situacao === 'capturada'
  if (semSaldo || (agoraNao && (e.consultas ?? 0) < maximoDePerguntas)) return calar(c, agora)
  const { prazo: _prazo, ...resto } = e
  return {
    c: { ...c, estorno: { ...resto, estado: 'recusado', motivo: 'negado' } },
    ev: [{ tipo: 'EstornoRecusado', ref: id }],
  }
}

/** What the payment says of a refund without an answer. */
export function interpretarConsultaDoEstorno(
  p: Pedido,
  id: string,
  resposta: ConsultaPagamento,
  agora: number,
): Mudanca | undefined {
  const e = p.c.estorno
  if (e?.id !== id || estornoDoCarrinhoEncerrado(e.estado)) return undefined
  if (resposta.tipo === 'pagamento' && resposta.estornado >= e.antes + e.valor) return concluir(p, agora)
  return calar(p.c, agora)
}

function concluir(p: Pedido, agora: number): Mudanca {
  const { c, boletos } = p
  const e = c.estorno
  if (!e) return { c }
  const { prazo: _prazo, consultas: _consultas, ...resto } = e
  const { c: estornado, deContas, alem } = comEstornado(p, e.valor)
  const feito: Carrinho = { ...estornado, estorno: { ...resto, estado: 'concluido' } }
  const nada = !boletos.some(b => b.situacao === 'paga')
  return {
    c:
      nada && c.estado === 'Liquidado'
        ? andar({ ...feito, encerradoEm: new Date(agora).toISOString() }, 'Estornou')
        : feito,
    ev: [{ tipo: nada ? 'CarrinhoEstornado' : 'EstornoConcluido', ref: e.id }],
    lancamentos: [lancamentoDoEstorno(c, { id: e.id, valor: e.valor, deContas, alem, quando: agora })],
  }
}
