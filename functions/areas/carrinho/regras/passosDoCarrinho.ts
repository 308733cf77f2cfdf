import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import { nomeMaiusculo } from '../../../../shared/domain/nome.ts'
import { TentativaDoCarrinho } from '../../../platform/storage/anteriores.ts'
import { PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { ConditionFailed } from '../../../platform/storage/port.ts'
import { desfazerPedido, procurarTardias } from '../../cobranca/regras/cartao/desfazerTentativa.ts'
import { lerConsulta, proximaVigiaDoCartao } from '../../cobranca/regras/cartao/passosDaTentativa.ts'
import { olharTardia } from '../../cobranca/regras/cartao/verificarCartao.ts'
import {
  aplicarDesfecho,
  decidirAnulacao,
  decidirCapturaDoCarrinho,
  fechar,
  interpretarAnulacaoDoCarrinho,
  interpretarCapturaDoCarrinho,
} from './cartaoDoCarrinho.ts'
import type { Pedido } from './decidirPasso.ts'
import {
  decidirEstornoDoCarrinho,
  interpretarConsultaDoEstorno,
  interpretarEstorno,
  jaEnviado,
  reenviar,
} from './estornoDoCarrinho.ts'
import { carregarPedido, type DepsDoCarrinho, gravarPedido, mudarPedido } from './gravarPedido.ts'
import {
  consultaVale,
  decidirEnvio,
  interpretarPagamentoNoCarrinho,
  interpretarReserva,
  interpretarSituacaoNoCarrinho,
  interpretarVigia,
} from './pagamentosDoCarrinho.ts'

/**
 * The steps of paying a cart, each: decide, write the arrow, call, write what came of it. They take the cart as it was
 * read and answer it as it then stands; one that finds nothing to do, or loses the version race, answers what is there.
 */
type D = DepsDoCarrinho

const mudado = async (deps: D, p: Pedido, decidir: Parameters<typeof mudarPedido>[2]): Promise<Pedido> =>
  (await mudarPedido(deps, p.c.id, decidir))?.p ?? p

/** Writes the arrow over what was read; undefined when it is not to be taken, or a concurrent writer wrote first. */
async function seta(deps: D, p: Pedido, decidir: (p: Pedido) => ReturnType<typeof decidirCapturaDoCarrinho>) {
  const m = decidir(p)
  if (!m) return undefined
  try {
    return await gravarPedido(deps, p, m)
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}
const reler = async (deps: D, p: Pedido): Promise<Pedido> => (await carregarPedido(deps.storage, p.c.id)) ?? p

/** Asks about the slip right before it is paid (E116): the same total under a payment id of ours, or it is not paid. */
export async function reservarBoleto(deps: D, p: Pedido, consultaId: string, prazo: number): Promise<Pedido> {
  const b = p.boletos.find(um => um.consultaId === consultaId)
  if (!b) return p
  const resposta = await deps.pagamentoDeBoleto.consultar(b.codigo, { prazo })
  const novoId = deps.ids.id21().slice(0, 20)
  return mudado(deps, p, atual => interpretarReserva(atual, { consultaId, resposta, novoId, agora: deps.clock.now() }))
}

/** Pays one slip that was just asked about (E117). The arrow is written first, so it is paid by one worker, once. */
export async function pagarReservado(deps: D, p: Pedido, consultaId: string, prazo: number): Promise<Pedido> {
  const b = p.boletos.find(um => um.consultaId === consultaId)
  if (b?.situacao !== 'consultada' || !b.pagamento) return p
  const { id } = b.pagamento
  const enviado = await seta(deps, p, atual => decidirEnvio(atual, consultaId, id, deps.clock.now()))
  if (!enviado) return reler(deps, p)
  const pagador = await quemPaga(deps, enviado)
  const resposta = await deps.pagamentoDeBoleto.pagar(
    { id, consultaId: b.consulta.id, linha: b.linha, valor: b.valor, vencimento: b.vencimento, ...pagador },
    { prazo },
  )
  if (resposta.tipo === 'recusado' && ['saldo', 'acesso-negado', 'invalido'].includes(resposta.motivo))
    deps.log.error('slip-refused-by-provider', { carrinhoId: p.c.id, motivo: resposta.motivo })
  return mudado(deps, enviado, atual => interpretarPagamentoNoCarrinho(atual, id, resposta, deps.clock.now()))
}

async function quemPaga(deps: D, { c }: Pedido): Promise<{ documento: string; nome: string }> {
  const pagador = await PagadorDoCarrinho.get(deps.storage, c.id)
  return { documento: somenteDocumento(pagador?.documento ?? ''), nome: nomeMaiusculo(pagador?.nome ?? '') }
}

/** Asks and pays: what the flow does for each slip. */
export async function pagarBoletoDoCarrinho(deps: D, p: Pedido, consultaId: string, prazo: number): Promise<Pedido> {
  const b = p.boletos.find(um => um.consultaId === consultaId)
  const pronta = b?.situacao === 'consultada' && consultaVale(b, deps.clock.now())
  const reservado = pronta ? p : await reservarBoleto(deps, p, consultaId, prazo)
  return pagarReservado(deps, reservado, consultaId, prazo)
}

/** Finds out what became of a payment without an answer; what was only held is let go before it counts as not paid. */
export async function resolverBoleto(deps: D, p: Pedido, consultaId: string, prazo: number): Promise<Pedido> {
  const pagamento = p.boletos.find(b => b.consultaId === consultaId)?.pagamento
  if (!pagamento) return p
  const { id, em } = pagamento
  let situacao = await deps.pagamentoDeBoleto.consultarPagamento(id, em, { prazo })
  if (situacao.tipo === 'reservado') {
    const desfeito = await deps.pagamentoDeBoleto.desfazer(situacao.transacaoId, id, { prazo })
    situacao =
      desfeito.tipo === 'desfeito'
        ? { tipo: 'recusado', motivo: 'recusado' }
        : desfeito.tipo === 'ja-pago'
          ? await deps.pagamentoDeBoleto.consultarPagamento(id, em, { prazo })
          : { tipo: 'indeterminado' }
  }
  const depois = await mudado(deps, p, atual => interpretarSituacaoNoCarrinho(atual, id, situacao, deps.clock.now()))
  if (situacao.tipo === 'pago' && depois.c.estado !== 'AguardandoPagamentoDeBoleto')
    deps.log.error('slip-paid-uncaptured', { carrinhoId: p.c.id, consultaId })
  return depois
}

/** Looks at a paid slip for what its bank sent back. */
export async function vigiarBoleto(deps: D, p: Pedido, consultaId: string, prazo: number): Promise<Pedido> {
  const pagamento = p.boletos.find(b => b.consultaId === consultaId)?.pagamento
  if (!pagamento) return p
  const situacao = await deps.pagamentoDeBoleto.consultarPagamento(pagamento.id, pagamento.em, { prazo })
  return mudado(deps, p, atual => interpretarVigia(atual, pagamento.id, situacao, deps.clock.now()))
}

/** Every slip is decided: to the capture, or to letting the hold go. */
export async function fecharBoletos(deps: D, p: Pedido, prazo: number): Promise<Pedido> {
  const fechado = await seta(deps, p, atual => fechar(atual, deps.clock.now()))
  if (!fechado) return reler(deps, p)
  return fechado.c.tentativa?.estado === 'anulando' ? soltarCartao(deps, fechado, prazo) : fechado
}

/** Takes what the paid slips come to (E115); asked again it asks for the same. */
export async function capturarCartao(deps: D, p: Pedido, prazo: number): Promise<Pedido> {
  const dito = await seta(deps, p, atual => decidirCapturaDoCarrinho(atual, deps.clock.now()))
  const t = dito?.c.tentativa
  if (!dito || !t?.pagamentoId) return reler(deps, p)
  const captura = await deps.adquirente.capturar(
    { pagamentoId: t.pagamentoId, valor: dito.c.aCapturar ?? t.valor },
    { prazo },
  )
  if (captura.tipo === 'recusada')
    deps.log.error('cart-capture-refused', { carrinhoId: p.c.id, motivo: captura.motivo, codigo: captura.codigo })
  const { prazoCapturaMs } = deps.adquirente.capacidades
  return mudado(deps, dito, atual => interpretarCapturaDoCarrinho(atual, captura, deps.clock.now(), prazoCapturaMs))
}

/** Lets the hold go, because the cart no longer wants it. */
export async function anularCartao(deps: D, p: Pedido, prazo: number): Promise<Pedido> {
  const dito = await seta(deps, p, atual => decidirAnulacao(atual, deps.clock.now()))
  return dito ? soltarCartao(deps, dito, prazo) : reler(deps, p)
}

/** What `anulando` announces; safe to repeat. */
export async function soltarCartao(deps: D, p: Pedido, prazo: number): Promise<Pedido> {
  const t = p.c.tentativa
  if (!t) return p
  const resultado = await desfazerPedido(deps, t, prazo)
  return mudado(deps, p, atual => interpretarAnulacaoDoCarrinho(atual, t.pedidoId, resultado, deps.clock.now()))
}

/** Asks the acquirer about a sale whose answer was lost. */
export async function perguntarCartao(deps: D, p: Pedido, prazo: number): Promise<Pedido> {
  const t = p.c.tentativa
  if (!t) return p
  const consulta = await deps.adquirente.consultarPorPedido(t.pedidoId, { prazo })
  const depois = await mudado(deps, p, ({ c }) => {
    const agora = deps.clock.now()
    const mesma = c.tentativa?.pedidoId === t.pedidoId && c.tentativa.estado === t.estado
    if (!c.tentativa || !mesma || c.tentativa.consultas !== t.consultas) return undefined
    // money that the acquirer took by itself goes back: nothing is captured before its slips are paid
    const desfecho = lerConsulta(c.tentativa, consulta, agora, { retencao: true, captura: false })
    return desfecho && aplicarDesfecho(c, desfecho, agora)
  })
  return depois.c.tentativa?.estado === 'anulando' ? soltarCartao(deps, depois, prazo) : depois
}

/** A hold that comes after its attempt ended is let go. */
export async function vigiarCartao(deps: D, p: Pedido, prazo: number): Promise<Pedido> {
  const t = p.c.tentativa
  if (!t) return p
  const vigia = await procurarTardias(deps, t, prazo)
  return mudado(deps, p, ({ c }) => {
    const agora = deps.clock.now()
    if (c.tentativa?.pedidoId !== t.pedidoId || c.tentativa.prazo !== t.prazo) return undefined
    const { prazo: _feita, ...resto } = c.tentativa
    const proxima = proximaVigiaDoCartao(t, vigia, deps.adquirente.capacidades.prazoCapturaMs, agora)
    return { c: { ...c, tentativa: { ...resto, ...(proxima !== undefined && { prazo: proxima }) } } }
  })
}

/** The attempt that another card took the place of, while it is watched. */
export async function vigiarAnteriores(deps: D, { c }: Pedido, prazo: number): Promise<void> {
  if ((c.tentativa?.ciclo ?? 0) < 2) return
  const consulta = { pk: `CAR#${c.id}`, sk: { prefix: 'TENT#' } }
  const { values } = await TentativaDoCarrinho.query(deps.storage, consulta)
  for (const t of values.filter(v => v.prazo !== undefined && v.prazo <= deps.clock.now())) {
    const mesma = { attr: 'prazo', op: '=', value: t.prazo ?? 0 } as const
    const proxima = await olharTardia(deps, t, prazo)
    await deps.storage.commit([TentativaDoCarrinho.put(proxima, [mesma])]).catch(error => {
      if (!(error instanceof ConditionFailed)) throw error
    })
  }
}

/** Gives back to the card what was taken beyond the slips that stayed paid. */
export async function estornarParte(deps: D, p: Pedido, prazo: number): Promise<Pedido> {
  const pagamentoId = p.c.tentativa?.pagamentoId
  const perguntar = jaEnviado(p.c) && !reenviar(p.c)
  const dito = await seta(deps, p, atual => decidirEstornoDoCarrinho(atual, deps.ids.id21(), deps.clock.now()))
  const e = dito?.c.estorno
  if (!dito || !e || !pagamentoId) return reler(deps, p)
  if (perguntar) {
    const consulta = await deps.adquirente.consultar(pagamentoId, { prazo })
    return mudado(deps, dito, atual => interpretarConsultaDoEstorno(atual, e.id, consulta, deps.clock.now()))
  }
  const resposta = await deps.adquirente.estornar({ pagamentoId, valor: e.valor, estornadoAntes: e.antes }, { prazo })
  if (resposta.tipo === 'recusada')
    deps.log.error('cart-refund-refused', { carrinhoId: p.c.id, motivo: resposta.motivo, codigo: resposta.codigo })
  return mudado(deps, dito, atual => interpretarEstorno(atual, e.id, resposta, deps.clock.now()))
}
