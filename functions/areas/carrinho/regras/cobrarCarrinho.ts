import {
  CarrinhoNaoEncontrado,
  ErroAoAutorizar,
  EtapaDoCarrinhoInvalida,
  PagamentoEmAndamento,
} from '../../../../shared/contract/erros.ts'
import type { RazaoDaAnalise } from '../../../../shared/domain/analiseDeCarrinho.ts'
import { MAXIMO_DE_CARTOES } from '../../../../shared/domain/carrinho.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import type { RazaoDaRecusa } from '../../../../shared/domain/razoesDaRecusa.ts'
import { codigoDoAntifraude, lerDiario } from '../../../../shared/domain/risco/diario.ts'
import { nivelAgora } from '../../../../shared/domain/risco/testeDeCartoes.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { TentativaDoCarrinho } from '../../../platform/storage/anteriores.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Tentativa } from '../../../platform/storage/cobrancas.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { VigiaDeCartoes } from '../../../platform/storage/TesteDeCartoes.ts'
import type { DadosCartao } from '../../../providers/adquirente/cartao.ts'
import type { AdquirentePort, Vendedor } from '../../../providers/adquirente/port.ts'
import { contarNegativa } from '../../cobranca/regras/cartao/contarNegativa.ts'
import { reprovada } from '../../cobranca/regras/cartao/decidirTentativa.ts'
import { permitir } from '../../cobranca/regras/cartao/limitesDoCartao.ts'
import { lerAutorizacao, passo, semPrazo } from '../../cobranca/regras/cartao/passosDaTentativa.ts'
import { autorizarMs, leaseDoCartaoMs, nossoMs } from '../../cobranca/regras/cartao/prazosDoCartao.ts'
import type { Sinais } from '../../cobranca/regras/cartao/riscoDoCartao.ts'
import { tentativaViva } from '../../cobranca/regras/vence.ts'
import { explicarTentativa, razaoDoCartao, textoDaPausa, textoDoLimite } from '../../cobranca/vista/cartao.ts'
import { aplicarDesfecho } from './cartaoDoCarrinho.ts'
import { andar, type Mudanca, type Pedido } from './decidirPasso.ts'
import { carregarPedido, gravarPedido, mudarPedido } from './gravarPedido.ts'

export type DepsDaAutorizacao = Base & {
  storage: Storage
  adquirente: AdquirentePort
  gerais: Pick<Gerais, 'valor'>
}

/** What is sent: the card lives in this request's memory only. */
export interface CartaoDoCarrinho {
  cartao: DadosCartao
  nova: Pick<Tentativa, 'bandeira' | 'bin' | 'finais' | 'digital' | 'geral'>
  /** Keyed fingerprint of card, validity and the amount. */
  dados: (valor: number) => string
  /** Which submission this is: the same one is answered, not charged again. */
  envio?: string | undefined
  descricaoNaFatura: string
  /** Who sells, where our contract with the acquirer is a facilitator's. */
  vendedor?: Vendedor | undefined
  pagador: { nome: string; documento?: string; email?: string }
  ip?: string | undefined
  /** Why an analyst must look before slips are paid; empty where none has to. */
  razoes: RazaoDaAnalise[]
  /** What the anti-fraud rules decide of this card now, as it is kept; asked once nothing else refuses it. */
  avaliar: (t: Pick<Tentativa, 'pedidoId' | 'valor'>) => Promise<string>
  /** The signs that a denial is counted by, where cards are tried through carts. */
  sinais: Sinais
}

type Decisao = { acao: 'responder' } | { acao: 'enviar'; c: Carrinho; t: Tentativa }

/**
 * What sending a card means for the cart now. The same submission again is answered; while an attempt is under way, or
 * after the last try, nothing is sent.
 * @throws PagamentoEmAndamento, EtapaDoCarrinhoInvalida.
 */
export function decidirCartao({ c }: Pedido, s: CartaoDoCarrinho, pedidoId: string, agora: number): Decisao {
  const t = c.tentativa
  if (t && s.envio !== undefined && t.envio === s.envio) return { acao: 'responder' }
  if (tentativaViva(t) && c.estado === 'AguardandoPagamento') throw fault(PagamentoEmAndamento, { checkoutId: c.id })
  const feitas = c.tentativas ?? 0
  const total = c.total
  if (c.estado !== 'AguardandoPagamento' || feitas >= MAXIMO_DE_CARTOES || total === undefined)
    throw fault(EtapaDoCarrinhoInvalida, { proximaEtapa: etapaDoCarrinho(c.estado) })
  const reservada: Tentativa = {
    ...s.nova,
    pedidoId,
    ciclo: (t?.ciclo ?? 0) + 1,
    estado: 'reservada',
    valor: total,
    parcelas: c.parcelas ?? 1,
    dados: s.dados(total),
    ...(s.envio !== undefined && { envio: s.envio }),
    em: agora,
    prazo: agora + leaseDoCartaoMs,
  }
  const tentativa = passo(reservada, 'Enviou')
  const proximo = { ...c, tentativa, tentativas: feitas + 1, razoes: s.razoes }
  return { acao: 'enviar', t: tentativa, c: proximo }
}

/**
 * Pure: the announcement with what the anti-fraud rules decided of it. A refused card is not sent, and its attempt
 * counts all the same (K22); where the rules had no answer in time the card is held, and an analyst looks before slips
 * are paid, for a paid slip is cash. `t`: what is sent, if anything is.
 */
export function comRisco(c: Carrinho, enviada: Tentativa, risco: string): { m: Mudanca; t?: Tentativa } {
  const t = { ...enviada, risco }
  const ref = String(t.ciclo)
  if (reprovada(t)) {
    const parada = { ...passo({ ...semPrazo(t), estado: 'reservada' }, 'Abandonou'), codigo: codigoDoAntifraude }
    const fim = (c.tentativas ?? 0) >= MAXIMO_DE_CARTOES ? 'TentativasEsgotadas' : 'Negou'
    return { m: { c: andar({ ...c, tentativa: parada }, fim), ev: [{ tipo: 'CartaoBarrado', ref }] } }
  }
  const revisar = lerDiario(risco)?.veredito === 'indeterminado' ? (['regras-antifraude'] as const) : []
  const razoes = [...(c.razoes ?? []), ...revisar]
  return { m: { c: { ...c, tentativa: t, razoes }, ev: [{ tipo: 'CartaoAnunciado', ref }] }, t }
}

/**
 * Holds a cart's total on a card, once: announce → hold → record it. Nothing is captured here: slips are paid first.
 * Answers the cart as it stands: held, or with an attempt that the resolver settles.
 * @throws PagamentoEmAndamento, EtapaDoCarrinhoInvalida; ErroAoAutorizar when it was denied.
 */
export async function cobrarCarrinho(
  deps: DepsDaAutorizacao,
  id: string,
  s: CartaoDoCarrinho,
  prazo: number,
): Promise<Carrinho> {
  const anunciado = await redecide(async () => {
    const p = await carregarPedido(deps.storage, id)
    if (!p) throw fault(CarrinhoNaoEncontrado)
    const decisao = decidirCartao(p, s, deps.ids.id21().slice(0, 20), deps.clock.now())
    if (decisao.acao === 'responder') return { p }
    const [risco] = await Promise.all([
      s.avaliar(decisao.t),
      conferirLimites(deps, p.c, decisao.t),
      conferirPausa(deps, p.c),
    ])
    const avaliada = comRisco(decisao.c, decisao.t, risco)
    const { tentativa: anterior } = p.c
    const arquivo = anterior ? [TentativaDoCarrinho.put({ ...anterior, checkoutId: id, empresaId: p.c.empresaId })] : []
    return { p: await gravarPedido(deps, p, avaliada.m, arquivo), t: avaliada.t }
  })
  if (!anunciado.t) return semNegativa(anunciado.p.c)
  const { t } = anunciado
  const resposta = await deps.adquirente.autorizar(
    {
      pedidoId: t.pedidoId,
      valor: t.valor,
      parcelas: t.parcelas,
      bandeira: t.bandeira,
      descricaoNaFatura: s.descricaoNaFatura,
      vendedor: s.vendedor,
      cartao: s.cartao,
      pagador: s.pagador,
      origem: 'pagamento-de-boletos',
      ...(s.ip && { dispositivo: { ip: s.ip } }),
    },
    { prazo: Math.min(prazo - nossoMs, deps.clock.now() + autorizarMs) },
  )
  if (resposta.tipo === 'recusada')
    deps.log.error('acquirer-refused', { pedidoId: t.pedidoId, motivo: resposta.motivo })
  const depois = await mudarPedido(deps, id, ({ c }) => {
    const agora = deps.clock.now()
    if (c.tentativa?.pedidoId !== t.pedidoId || c.tentativa.estado !== 'enviada') return undefined
    return aplicarDesfecho(c, lerAutorizacao(c.tentativa, resposta, agora), agora)
  })
  const c = depois?.p.c
  if (depois?.mudou && c?.tentativa?.estado === 'negada')
    await contarNegativa(deps, { ...c, link: c.contrato, total: t.valor }, s.sinais)
  return semNegativa(c ?? anunciado.p.c)
}

/**
 * Cards that are tried through carts are counted and paused as a link's are; no proof is asked for, because a token and a
 * selfie stand before a cart's card (decision 0065).
 * @throws ErroAoAutorizar while cards are paused at this contract.
 */
async function conferirPausa({ storage, clock }: DepsDaAutorizacao, c: Carrinho): Promise<void> {
  const vigia = await VigiaDeCartoes.get(storage, { escopo: 'link', chave: c.contrato })
  if (nivelAgora(vigia, clock.now()) === 'pausa') throw recusa(c, textoDaPausa(), null)
}

/** @throws ErroAoAutorizar where the schemes' limits do not let this card be sent now. */
async function conferirLimites(deps: DepsDaAutorizacao, c: Carrinho, t: Tentativa): Promise<void> {
  const permissao = await permitir(deps.storage, c.empresaId, { ...t, dados: t.dados ?? '' }, deps.clock.now())
  if (permissao.tipo !== 'permitida') throw recusa(c, textoDoLimite(), 'nunca')
}

/** The cart, unless its card was denied. */
function semNegativa(c: Carrinho): Carrinho {
  const t = c.tentativa
  if (!t || !['negada', 'anulada', 'abandonada'].includes(t.estado)) return c
  // our own rules say no reason
  throw recusa(c, explicarTentativa(t).texto, t.codigo === codigoDoAntifraude ? null : razaoDoCartao(t))
}

const recusa = (c: Carrinho, descricao: string, razao: RazaoDaRecusa | null) =>
  fault(ErroAoAutorizar, {
    proximaEtapa: etapaDoCarrinho(c.estado),
    tentativasRestantes: Math.max(0, MAXIMO_DE_CARTOES - (c.tentativas ?? 0)),
    descricao,
    razao,
  })
