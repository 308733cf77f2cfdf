import type { Gerais } from '../../../../platform/runtime/gerais.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { DadosCartao } from '../../../../providers/adquirente/cartao.ts'
import type { AdquirentePort, Autorizacao, Vendedor } from '../../../../providers/adquirente/port.ts'
import type { AntifraudePort } from '../../../../providers/antifraude/port.ts'
import type { TresDsPort } from '../../../../providers/tresds/port.ts'
import type { Preparar } from '../arquivo.ts'
import { anunciarTentativa, type Envio, type Prova, semRecusa } from './anunciarTentativa.ts'
import { type Autenticar, autenticar, type Desafio } from './autenticarCartao.ts'
import { concluirCaptura } from './capturarTentativa.ts'
import { contarNegativa } from './contarNegativa.ts'
import { adiar, interpretarAutorizacao } from './decidirTentativa.ts'
import { mudarTentativa } from './gravarTentativa.ts'
import type { Guarda } from './guardaDeCartoes.ts'
import { autorizarMs, capturarMs, nossoMs } from './prazosDoCartao.ts'
import { avaliar, type Sinais } from './riscoDoCartao.ts'
import { cabeNaRodada } from './rodada.ts'

export type DepsDeCartao = Base & {
  storage: Storage
  adquirente: AdquirentePort
  antifraude: AntifraudePort
  tresds: TresDsPort
  gerais: Pick<Gerais, 'valor'>
}

/** What is to be charged: the card lives in this request's memory only. */
export interface PedidoDeCartao extends Envio {
  cartao: DadosCartao
  descricaoNaFatura: string
  /** Who sells, where our contract with the acquirer is a facilitator's. */
  vendedor?: Vendedor | undefined
  pagador: { nome: string; documento?: string; email?: string }
  ip?: string
  sinais: Sinais
  guarda: Guarda
  /** Where the card is authenticated first (3-D Secure): the link asks for it, or cards are being tried there. */
  autenticar?: Autenticar
}

/**
 * The checkout as it stands after a charge; `desafio`: nothing was charged, and the payer's bank wants to ask them
 * first.
 */
export interface Cobrado {
  checkout: Checkout
  desafio?: Desafio
}

/**
 * Charges a card once: authenticate where the link asks for it → announce → hold → record the hold → announce the
 * capture → capture → outcome and journal. Three arrows of one write unit, and four for the outcome. Whatever is cut
 * off is found by its lease. Answers the checkout as it stands: paid, with an attempt that the resolver settles, or
 * with a challenge.
 * @throws PagamentoEmAndamento while an attempt is under way; PagamentoRecusado with what the payer may do;
 * DesafioInvalido, ProvedorSemResposta while authenticating: nothing was charged.
 */
export async function cobrarCartao(
  deps: DepsDeCartao,
  { antes, pedido, prazo, preparar }: { antes: Checkout; pedido: PedidoDeCartao; prazo: number; preparar: Preparar },
): Promise<Cobrado | undefined> {
  if (!pedido.autenticar) return cobrarProvada(deps, { antes, pedido, prazo, preparar })
  const feita = await autenticar(deps, { antes, pedido: { ...pedido, autenticar: pedido.autenticar }, prazo, preparar })
  if (feita.tipo === 'provada') return cobrarProvada(deps, { antes, pedido, prazo, preparar, prova: feita.prova })
  return feita.tipo === 'desafio' ? feita : { checkout: semRecusa(feita.checkout) }
}

/** The sale itself; on links that authenticate, with the proof. */
async function cobrarProvada(
  deps: DepsDeCartao,
  {
    antes,
    pedido,
    prazo,
    preparar,
    prova,
  }: { antes: Checkout; pedido: PedidoDeCartao; prazo: number; preparar: Preparar; prova?: Prova | undefined },
): Promise<Cobrado | undefined> {
  const checkoutId = antes.id
  // what was just read, then what is stored when a concurrent writer wrote first
  const lidos = [antes]
  const ler = async () => lidos.pop() ?? Checkout.get(deps.storage, checkoutId, { consistent: true })
  const anunciado = await redecide(async () => anunciarTentativa(deps, await ler(), pedido, { preparar, prazo, prova }))
  if (!anunciado?.tentativa) return anunciado && { checkout: semRecusa(anunciado.checkout) }
  const { tentativa } = anunciado
  const espera = await semLugar(deps, anunciado.checkout, { ...anunciado, tentativa, guarda: pedido.guarda })
  if (espera) return espera
  const resposta = await autorizar(deps, { t: tentativa, pedidoDeCartao: pedido, prazo, prova })
  // many cards at once pass the first look together: with the hold in hand there is a second one
  const segundaVez = () => avaliar(deps, { checkoutId, tentativa, sinais: pedido.sinais, prazo })
  const risco = resposta.tipo === 'autorizada' ? await segundaVez() : undefined
  const depois = await mudarTentativa(deps, checkoutId, c =>
    interpretarAutorizacao(c, { pedidoId: tentativa.pedidoId, resposta, agora: deps.clock.now(), risco }),
  )
  if (!depois) return undefined
  if (depois.mudou && depois.checkout.tentativa?.estado === 'negada')
    await contarNegativa(deps, depois.checkout, pedido.sinais)
  const retida = depois.mudou && depois.checkout.tentativa?.estado === 'autorizada'
  // short of time, the hold is safe: the resolver captures it, and the page asks
  const haTempo = prazo - deps.clock.now() >= capturarMs + nossoMs
  if (!retida || !haTempo) return { checkout: semRecusa(depois.checkout) }
  const concluido = await concluirCaptura(deps, checkoutId, tentativa.pedidoId, prazo - nossoMs)
  return concluido && { checkout: semRecusa(concluido) }
}

/**
 * Too many cards of the link are on their way: this one ends unsent.
 * @throws VerificacaoNecessaria, for the charge that comes next.
 */
async function semLugar(
  deps: DepsDeCartao,
  anunciado: Checkout,
  {
    tentativa: { pedidoId },
    provada = false,
    aprovadasNoMinuto,
    guarda,
  }: { tentativa: Tentativa; provada?: boolean; aprovadasNoMinuto?: number | undefined; guarda: Guarda },
): Promise<Cobrado | undefined> {
  const limites = await deps.gerais.valor('testeDeCartoes')
  if (await cabeNaRodada(deps.storage, { pedidoId, aprovadasNoMinuto, provada, limites })) return undefined
  const depois = await mudarTentativa(deps, anunciado.id, c => adiar(c, pedidoId))
  if (depois?.mudou) throw await guarda.pedir(depois.checkout)
  // the resolver has it: it was not sent, and this request does not send it
  return { checkout: semRecusa(depois?.checkout ?? anunciado) }
}

/** Asks for the hold, once. A trouble of ours is for operators; the payer may try again. */
async function autorizar(
  deps: DepsDeCartao,
  {
    t,
    pedidoDeCartao: { cartao, descricaoNaFatura, vendedor, pagador, ip },
    prazo,
    prova,
  }: { t: Tentativa; pedidoDeCartao: PedidoDeCartao; prazo: number; prova?: Prova | undefined },
): Promise<Autorizacao> {
  const { pedidoId, valor, parcelas, bandeira } = t
  const limite = Math.min(prazo - nossoMs, deps.clock.now() + autorizarMs)
  const mais = { vendedor, ...(ip && { dispositivo: { ip } }), ...(prova && { autenticacao: prova.autenticacao }) }
  const resposta = await deps.adquirente.autorizar(
    { pedidoId, valor, parcelas, bandeira, descricaoNaFatura, cartao, pagador, origem: 'link', ...mais },
    { prazo: limite },
  )
  if (resposta.tipo === 'recusada')
    deps.log.error('acquirer-refused', { pedidoId, motivo: resposta.motivo, codigos: resposta.codigos.join(' ') })
  return resposta
}
