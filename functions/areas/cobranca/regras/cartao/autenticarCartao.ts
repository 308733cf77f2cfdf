import { DesafioInvalido, PagamentoEmAndamento, ProvedorSemResposta } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Autenticacoes, Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { ConditionFailed, redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { DadosCartao } from '../../../../providers/adquirente/cartao.ts'
import type { AntifraudePort } from '../../../../providers/antifraude/port.ts'
import type { Autenticacao, PedidoDeAutenticacao, TresDsPort, Validacao } from '../../../../providers/tresds/port.ts'
import { retornoDoLimite } from '../../vista/cartao.ts'
import type { Preparar } from '../arquivo.ts'
import { proximoCiclo } from '../ciclo.ts'
import {
  conferirLimites,
  type Envio,
  type Plano,
  type Prova,
  planejar,
  recusa,
  recusarSemEnviar,
  type SemEnvio,
} from './anunciarTentativa.ts'
import { type NaoAutenticacao, reprovada } from './decidirTentativa.ts'
import type { Guarda } from './guardaDeCartoes.ts'
import { autenticacoesPorCheckout, autenticarMs, autorizarMs, nossoMs } from './prazosDoCartao.ts'
import { avaliar, type Sinais } from './riscoDoCartao.ts'
import { novoPedido } from './rodada.ts'
import { type DesafioAberto, deslacrar, lacrar } from './selo.ts'

type D = Base & { storage: Storage; antifraude: AntifraudePort; tresds: TresDsPort }

/** What authenticating a sale needs besides the sale: who pays, by which browser, and what came of a challenge. */
export interface Autenticar {
  chaveiro: Chaveiro<'desafio-3ds'>
  pagador: PedidoDeAutenticacao['pagador']
  navegador: PedidoDeAutenticacao['navegador']
  /** What `validar3ds` answered; '' when the challenge was not passed; undefined before any. */
  codigo: string | undefined
  /** Asked because cards are being tried here, not by the link: where no bank can say, our own proof is enough. */
  reforco?: boolean
}
export type PedidoAutenticado = Envio & {
  cartao: DadosCartao
  sinais: Sinais
  guarda: Guarda
  autenticar: Autenticar
}

/** What goes to the payer's browser; the session inside is sealed. */
export interface Desafio {
  threeDs: { acsUrl: string; pareq: string; authenticationTransactionId: string }
  jwt: string
}

export type Autenticada =
  | { tipo: 'provada'; prova: Prova }
  | { tipo: 'desafio'; checkout: Checkout; desafio: Desafio }
  /** Nothing to send: this is how the checkout stands. */
  | { tipo: 'responder'; checkout: Checkout }

/**
 * Authenticates a sale before anything of it is announced: no money moves here, and the payer does not wait for an
 * acquirer.
 */
export function autenticar(
  deps: D,
  { antes, pedido, prazo, preparar }: { antes: Checkout; pedido: PedidoAutenticado; prazo: number; preparar: Preparar },
): Promise<Autenticada> {
  const limite = { prazo: Math.min(prazo - autorizarMs - nossoMs, deps.clock.now() + autenticarMs) }
  return pedido.autenticar.codigo
    ? aposDesafio(deps, { antes, pedido, limite, preparar })
    : semDesafio(deps, { antes, pedido, limite, preparar })
}

/** A new authentication; or the end of one whose challenge was not passed. */
async function semDesafio(
  deps: D,
  {
    antes,
    pedido,
    limite,
    preparar,
  }: { antes: Checkout; pedido: PedidoAutenticado; limite: { prazo: number }; preparar: Preparar },
): Promise<Autenticada> {
  const { cartao, autenticar: quem } = pedido
  const pedidoId = novoPedido(deps, antes.link)
  const { lido, plano } = await planejarDeNovo(deps, { antes, pedido, pedidoId, preparar })
  if (plano.acao === 'responder') return { tipo: 'responder', checkout: lido }
  const { tentativa } = plano
  await pedido.guarda.admitir(lido)
  await conferirLimites(deps, antes, tentativa)
  const recusar = (codigo: NaoAutenticacao) => naoEnviar(deps, { antes, pedido, fim: { pedidoId, codigo }, preparar })
  if (quem.codigo === '') return recusar('nao-autenticada')
  // a card that the rules refuse is not tried out on its issuer either
  const risco = await avaliar(deps, { checkoutId: antes.id, tentativa, sinais: pedido.sinais, prazo: limite.prazo })
  if (reprovada({ risco })) return naoEnviar(deps, { antes, pedido, fim: { pedidoId, risco }, preparar })
  const feitas = await Autenticacoes.get(deps.storage, antes.id)
  if ((feitas?.total ?? 0) >= autenticacoesPorCheckout)
    throw quem.reforco ? await pedido.guarda.pedir(lido) : recusa(antes.id, retornoDoLimite())
  const { pagador, navegador } = quem
  const resposta = await deps.tresds.autenticar({ ...compra(tentativa, cartao), pagador, navegador }, limite)
  if (resposta.tipo !== 'desafio') {
    const lida = interpretar(resposta, tentativa)
    const semBanco = quem.reforco && lida === 'sem-3ds'
    if (typeof lida === 'string' && !semBanco) return recusar(lida)
    if (typeof lida === 'object') return { tipo: 'provada', prova: lida }
  }
  await contar(deps, antes.id)
  if (resposta.tipo !== 'desafio') {
    const calada = semResposta(deps, antes, resposta)
    throw quem.reforco ? await pedido.guarda.pedir(lido) : calada
  }
  const desafio = desafioDe(resposta, { plano, antes, chaveiro: quem.chaveiro, agora: deps.clock.now() })
  return { tipo: 'desafio', checkout: antes, desafio }
}

/** The browser says that the challenge ended: only the issuer's answer, asked for here, authenticates. */
async function aposDesafio(
  deps: D,
  {
    antes,
    pedido,
    limite,
    preparar,
  }: { antes: Checkout; pedido: PedidoAutenticado; limite: { prazo: number }; preparar: Preparar },
): Promise<Autenticada> {
  const { chaveiro, codigo = '' } = pedido.autenticar
  const selo = deslacrar(chaveiro, 'terminado', codigo, deps.clock.now())
  if (selo?.checkoutId !== antes.id || selo.assinatura) throw fault(DesafioInvalido)
  const { pedidoId } = selo
  // a code is good once: its order is the attempt's
  if (antes.tentativa?.pedidoId === pedidoId) return { tipo: 'responder', checkout: antes }
  if (proximoCiclo(antes) !== selo.ciclo) throw fault(DesafioInvalido)
  const { lido, plano } = await planejarDeNovo(deps, { antes, pedido, pedidoId, preparar })
  if (plano.acao === 'responder') return { tipo: 'responder', checkout: lido }
  const { tentativa } = plano
  if (!mesmaVenda(tentativa, selo)) throw fault(DesafioInvalido)
  await conferirLimites(deps, antes, tentativa)
  const { sessao, transacaoId } = selo
  const resposta = await deps.tresds.validar({ ...compra(tentativa, pedido.cartao), sessao, transacaoId }, limite)
  const lida = interpretar(resposta, tentativa)
  if (typeof lida === 'string') return naoEnviar(deps, { antes, pedido, fim: { pedidoId, codigo: lida }, preparar })
  if (lida) return { tipo: 'provada', prova: { ...lida, ciclo: selo.ciclo } }
  if (resposta.tipo === 'recusada' && resposta.motivo === 'sessao') return usada(deps, antes, pedidoId)
  throw semResposta(deps, antes, resposta)
}

/** The plan, over the root as read or, when a concurrent writer took a use or wrote first, as it is then. */
function planejarDeNovo(
  deps: D,
  {
    antes,
    pedido,
    pedidoId,
    preparar,
  }: { antes: Checkout; pedido: PedidoAutenticado; pedidoId: string; preparar: Preparar },
) {
  const lidos = [antes]
  return redecide(async () => {
    const lido = lidos.pop() ?? (await Checkout.get(deps.storage, antes.id, { consistent: true })) ?? antes
    return { lido, plano: await planejar(deps, { lido, envio: pedido, pedidoId, preparar }) }
  })
}

/** The issuer was asked before: by a submission that has its attempt by now, or by one that died on the way. */
async function usada(deps: D, antes: Checkout, pedidoId: string): Promise<Autenticada> {
  const checkout = await Checkout.get(deps.storage, antes.id, { consistent: true })
  if (checkout?.tentativa?.pedidoId !== pedidoId) throw fault(DesafioInvalido)
  const { estado } = checkout.tentativa
  if (estado === 'capturada' || estado === 'negada' || estado === 'anulada') return { tipo: 'responder', checkout }
  throw fault(PagamentoEmAndamento, { checkoutId: antes.id })
}

async function naoEnviar(
  deps: D,
  { antes, pedido, fim, preparar }: { antes: Checkout; pedido: PedidoAutenticado; fim: SemEnvio; preparar: Preparar },
): Promise<Autenticada> {
  const feito = await recusarSemEnviar(deps, { lido: antes, envio: pedido, fim, preparar })
  return { tipo: 'responder', checkout: feito?.checkout ?? antes }
}

const compra = (t: Tentativa, cartao: DadosCartao) => ({
  pedidoId: t.pedidoId,
  valor: t.valor,
  bandeira: t.bandeira,
  cartao,
  tipo: 'credito' as const,
})

const mesmaVenda = (t: Tentativa, s: DesafioAberto): boolean =>
  t.valor === s.valor && t.parcelas === s.parcelas && t.dados === s.dados && t.digital === s.digital

/**
 * Pure: the proof, the refusal's code, or undefined where the outcome is unknown. Data only goes on without a shift:
 * the issuer refused nothing, and the shop answers for a fraud (decision 0015).
 */
function interpretar(r: Exclude<Autenticacao, { tipo: 'desafio' }> | Validacao, t: Tentativa) {
  if (r.tipo === 'nao-autenticada') return r.motivo === 'bandeira' ? ('sem-3ds' as const) : ('nao-autenticada' as const)
  if (r.tipo !== 'autenticada' && r.tipo !== 'so-dados') return undefined
  const { autenticacao } = r
  const { pedidoId, valor, parcelas } = t
  return { pedidoId, valor, parcelas, eci: autenticacao.eci, autenticacao } satisfies Prova
}

/** Nothing was charged and nothing announced: the payer may send it again. A refusal is ours, and for operators. */
function semResposta(deps: D, { id }: Checkout, r: Autenticacao | Validacao) {
  if (r.tipo === 'recusada') deps.log.error('mpi-refused', { checkoutId: id, motivo: r.motivo })
  const texto = 'O banco do cartão não respondeu e nada foi cobrado. Tente de novo em instantes.'
  return fault(ProvedorSemResposta, { checkoutId: id }, texto)
}

/**
 * Bounds the authentications that announced nothing, from any client: one write unit, and none where the payer just
 * pays.
 */
async function contar(deps: D, checkoutId: string): Promise<void> {
  const when = [{ attr: 'total', op: '<' as const, value: autenticacoesPorCheckout, orAbsent: true as const }]
  try {
    await deps.storage.commit([Autenticacoes.add(checkoutId, { total: 1 }, { set: { checkoutId }, when })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    throw recusa(checkoutId, retornoDoLimite())
  }
}

function desafioDe(
  r: Extract<Autenticacao, { tipo: 'desafio' }>,
  {
    plano,
    antes,
    chaveiro,
    agora,
  }: { plano: Extract<Plano, { acao: 'enviar' }>; antes: Checkout; chaveiro: Chaveiro<'desafio-3ds'>; agora: number },
): Desafio {
  const { tentativa, proximo } = plano
  const { ciclo, pedidoId, valor, parcelas, bandeira, bin, finais, digital, dados = '' } = tentativa
  const venda = { ciclo, pedidoId, valor, parcelas, bandeira, bin, finais, digital, dados }
  const { acsUrl, pareq, transacaoId, sessao } = r
  const conteudo = { ...venda, checkoutId: antes.id, termos: termosDe(antes, proximo), transacaoId, sessao }
  return {
    threeDs: { acsUrl, pareq, authenticationTransactionId: transacaoId },
    jwt: lacrar(chaveiro, 'desafio', conteudo, agora),
  }
}

/** What this submission changes of the terms, so that a refusal is recorded under those that the payer was shown. */
function termosDe(antes: Checkout, proximo: Checkout): DesafioAberto['termos'] {
  const { versaoLink, valor, formaPagamento, parcelas, total, taxaCartao = 0, rateio } = proximo
  const mudou =
    formaPagamento !== antes.formaPagamento || parcelas !== antes.parcelas || versaoLink !== antes.versaoLink
  return mudou ? { versaoLink, valor, formaPagamento, parcelas, total, taxaCartao, ...(rateio && { rateio }) } : null
}
