import { MAXIMO_DE_CARTOES } from '../../../../shared/domain/carrinho.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Tentativa } from '../../../platform/storage/cobrancas.ts'
import type { Captura } from '../../../providers/adquirente/port.ts'
import {
  anular,
  type Desfecho,
  encerrada,
  lerAnulacao,
  passo,
  semConsultas,
  semPrazo,
  type Vigia,
  vigiaDe,
} from '../../cobranca/regras/cartao/passosDaTentativa.ts'
import { esperaMs, leaseDoCartaoMs } from '../../cobranca/regras/cartao/prazosDoCartao.ts'
import { proximoOlhar } from '../../cobranca/regras/disputa/decidirDisputas.ts'
import { andar, brutoDe, type Mudanca, type Pedido, passoDoBoleto, somaDosPagos } from './decidirPasso.ts'
import { lancamentoDaCaptura } from './lancamentosDoCarrinho.ts'

/** What the acquirer's answers make of a cart: pure. */

/** Denials of our own making: the issuer was never asked, so the payer's tries are not used up. */
const semEmissor: ReadonlySet<string | undefined> = new Set(['acesso-negado', 'limite'])

const evento = <T extends EventoDe<'Carrinho'>['tipo']>(tipo: T, t: Tentativa) => ({ tipo, ref: String(t.ciclo) })

/** A card was denied: another may be sent, or none any more. */
function negado(c: Carrinho, tentativa: Tentativa): Mudanca {
  const feitas = c.tentativas ?? 0
  const tentativas = semEmissor.has(tentativa.codigo) ? Math.max(0, feitas - 1) : feitas
  const proximo = andar(
    { ...c, tentativa, tentativas },
    tentativas >= MAXIMO_DE_CARTOES ? 'TentativasEsgotadas' : 'Negou',
  )
  return { c: proximo, ev: [evento('CartaoNegado', tentativa)] }
}

/** What the answer to the sale, or a question about it, makes of the cart: held, its slips are paid next. */
export function aplicarDesfecho(c: Carrinho, { fim, tentativa, calou }: Desfecho, agora: number): Mudanca {
  if (fim === 'negada') return negado(c, tentativa)
  if (fim !== 'retida') return { c: { ...c, tentativa }, ev: calou ? [evento('CartaoIndeterminado', tentativa)] : [] }
  const autorizadoEm = new Date(agora).toISOString()
  const retido = { ...c, tentativa: semPrazo(tentativa), autorizadoEm }
  if (c.razoes?.length) return { c: andar(retido, 'Analisar'), ev: [evento('CarrinhoEmAnalise', tentativa)] }
  return { c: andar(retido, 'Autorizou'), ev: [evento('CarrinhoAutorizado', tentativa)] }
}

/** Before a hold is let go: the write that comes first. */
export function decidirAnulacao({ c }: Pedido, agora: number): Mudanca | undefined {
  return c.tentativa?.estado === 'autorizada' ? { c: { ...c, tentativa: anular(c.tentativa, agora) } } : undefined
}

/** What letting the hold go came to. */
export function interpretarAnulacaoDoCarrinho(
  { c }: Pedido,
  pedidoId: string,
  resultado: Vigia,
  agora: number,
): Mudanca | undefined {
  const t = c.tentativa
  if (t?.pedidoId !== pedidoId || t.estado !== 'anulando') return undefined
  const { fim, tentativa } = lerAnulacao(t, resultado, agora)
  if (!fim) return { c: { ...c, tentativa } }
  if (c.estado === 'AguardandoPagamento') return negado(c, { ...tentativa, nova: 'reversivel' })
  // the staff's refusal ended it before the hold was gone
  if (c.estado === 'Cancelado') return { c: { ...c, tentativa } }
  const encerradoEm = new Date(agora).toISOString()
  return { c: andar({ ...c, tentativa, encerradoEm }, 'Anulou'), ev: [evento('CarrinhoCancelado', t)] }
}

/**
 * Every slip is decided, or waiting would cost the capture: what is not paid by now is not paid any more, and the card
 * is captured for what was. Nothing paid, nothing captured.
 */
export function fechar(p: Pedido, agora: number): Mudanca | undefined {
  const { c, boletos } = p
  if (c.estado !== 'AguardandoPagamentoDeBoleto') return undefined
  const desistidos = boletos
    .filter(b => b.situacao === 'aguardando' || b.situacao === 'consultada')
    .map(b => ({ ...passoDoBoleto(b, 'Recusou'), pagamento: b.pagamento && { ...b.pagamento, motivo: 'prazo' } }))
  const soma = somaDosPagos(boletos)
  if (soma === 0) {
    const anulado = decidirAnulacao(p, agora)
    return anulado && { ...anulado, boletos: desistidos }
  }
  return { c: andar({ ...c, aCapturar: brutoDe(c, soma) }, 'BoletosPagos'), boletos: desistidos }
}

/** Before the capture is asked for, or asked for again; undefined: another worker has it. */
export function decidirCapturaDoCarrinho({ c }: Pedido, agora: number): Mudanca | undefined {
  const t = c.tentativa
  if (c.estado !== 'AguardandoCaptura' || !t || (t.prazo ?? 0) > agora) return undefined
  if (t.estado !== 'autorizada' && t.estado !== 'capturando') return undefined
  const capturando = t.estado === 'autorizada' ? passo(t, 'Capturando') : t
  return { c: { ...c, tentativa: { ...capturando, prazo: agora + leaseDoCartaoMs } } }
}

/** What the answer to the capture makes of the cart. Slips were paid: it is asked for until its term is over. */
export function interpretarCapturaDoCarrinho(
  p: Pedido,
  captura: Captura,
  agora: number,
  prazoCapturaMs: number,
): Mudanca | undefined {
  const { c } = p
  const t = c.tentativa
  if (c.estado !== 'AguardandoCaptura' || t?.estado !== 'capturando') return undefined
  const vezes = (t.consultas ?? 0) + 1
  const proxima = { ...t, consultas: vezes, prazo: agora + esperaMs(vezes) }
  if (captura.tipo === 'indeterminada') return { c: { ...c, tentativa: proxima } }
  if (captura.tipo !== 'recusada') return capturado(p, t, captura.valor, agora)
  if (captura.motivo === 'acesso-negado' || captura.motivo === 'limite') return { c: { ...c, tentativa: proxima } }
  const perdida = captura.situacao !== null && captura.situacao !== 'autorizada'
  if (perdida || agora >= t.em + prazoCapturaMs) {
    // the hold is gone, and slips were paid on it: nothing can be taken any more, and the operator must look
    return { c: { ...c, tentativa: semConsultas(anular(passo(t, 'NaoCapturou'), agora)) } }
  }
  return { c: { ...c, tentativa: passo(proxima, 'NaoCapturou') } }
}

function capturado(p: Pedido, t: Tentativa, valor: number, agora: number): Mudanca {
  const { c, boletos } = p
  const tentativa = encerrada(passo(t, 'Capturou'), vigiaDe(t, agora))
  const disputaEm = proximoOlhar(agora, agora)
  const proximo = { ...c, tentativa, capturado: valor, pagoEm: new Date(agora).toISOString(), disputaEm }
  return {
    c: andar(proximo, 'Capturou'),
    ev: [evento('CarrinhoPago', t)],
    lancamentos: [lancamentoDaCaptura(c, { pedidoId: t.pedidoId, valor, soma: somaDosPagos(boletos), quando: agora })],
  }
}
