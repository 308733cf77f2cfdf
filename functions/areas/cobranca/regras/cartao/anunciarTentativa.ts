import { DesafioInvalido, PagamentoEmAndamento, PagamentoRecusado } from '../../../../../shared/contract/erros.ts'
import type { RetornoUsuario } from '../../../../../shared/contract/tipos.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { type Fault, fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import type { NovaAutorizacao } from '../../../../providers/adquirente/port.ts'
import type { AntifraudePort } from '../../../../providers/antifraude/port.ts'
import { motivoDaRecusa, retornoDaRecusa, retornoDoLimite } from '../../vista/cartao.ts'
import { arquivarTudo, juntar, type Preparar } from '../arquivo.ts'
import { comVence } from '../vence.ts'
import {
  barrar,
  decidirTentativa,
  type NaoAutenticacao,
  type NovaTentativa,
  naoEnviada,
  reprovada,
} from './decidirTentativa.ts'
import type { Guarda } from './guardaDeCartoes.ts'
import { permitir } from './limitesDoCartao.ts'
import { cobrancasPorCheckout } from './prazosDoCartao.ts'
import { olhar, type Sinais } from './riscoDoCartao.ts'
import { novoPedido } from './rodada.ts'

type D = Base & { storage: Storage }

/** What the announcement of an attempt is made of: nothing that could charge the card. */
export interface Envio {
  nova: Omit<NovaTentativa, 'pedidoId' | 'dados'>
  /** Keyed fingerprint of card, validity and the amount that is charged. */
  dados: (valor: number) => string
  /** The payer saw a denial and tries again. */
  reprocessa: boolean
}

/** What 3-D Secure proved, and of which sale: order, amount and instalments must be those that are announced. */
export interface Prova {
  pedidoId: string
  valor: number
  parcelas: number
  /** After a challenge: the cycle that it was for. */
  ciclo?: number
  eci: string
  autenticacao: NonNullable<NovaAutorizacao['autenticacao']>
}

/** What sending the card means for a checkout as it was read. */
export type Plano =
  | { acao: 'responder' }
  | {
      acao: 'enviar'
      proximo: Checkout
      tentativa: Tentativa
      writes: Write[]
      ev: EventoDe<'Checkout'>[]
      outros: EventoDe<'Checkout'>[]
    }

/**
 * Decides the announcement without writing it. `responder`: it is paid, or this submission has its outcome.
 * @throws PagamentoEmAndamento while an attempt is under way.
 */
export async function planejar(
  deps: D,
  {
    lido,
    envio: { nova, dados, reprocessa },
    pedidoId,
    preparar,
  }: { lido: Checkout; envio: Envio; pedidoId: string; preparar: Preparar },
): Promise<Plano> {
  const agora = deps.clock.now()
  const decidir = (c: Checkout) => decidirTentativa(c, { ...nova, pedidoId, dados: dados(c.total) }, agora, reprocessa)
  const primeira = decidir(lido)
  if (primeira.acao === 'ocupado') throw fault(PagamentoEmAndamento, { checkoutId: lido.id })
  if (primeira.acao !== 'enviar') return { acao: 'responder' }
  const { mudanca, writes, ev: outros = [] } = juntar(arquivarTudo(lido), await preparar(lido))
  // another method or other instalments change what is charged
  const decisao = decidir({ ...lido, ...semPartes(mudanca) })
  if (decisao.acao !== 'enviar') return { acao: 'responder' }
  const { tentativa, ev } = decisao
  const proximo = comVence({ ...decisao.proximo, ...mudanca, tentativa })
  return { acao: 'enviar', proximo, tentativa, writes, ev, outros }
}

/** What the card takes the place of is still counted when its cycle is. */
function semPartes(mudanca: Partial<Checkout>): Partial<Checkout> {
  const { pix: _pix, tentativa: _tentativa, boleto: _boleto, ...resto } = mudanca
  return resto
}

/** `tentativa`: written, and to be sent if the link has room for one more card on its way. */
interface Anunciada {
  checkout: Checkout
  tentativa?: Tentativa
  provada?: boolean
  aprovadasNoMinuto?: number | undefined
}

/**
 * Writes the announcement, or finds that there is nothing to send. `tentativa`: ask the acquirer for this one.
 * @throws PagamentoEmAndamento; PagamentoRecusado at the schemes' limits; CartoesPausados and VerificacaoNecessaria
 * where cards are being tested; DesafioInvalido when what was authenticated
 * is not what is charged any more.
 */
export async function anunciarTentativa(
  deps: D & { antifraude: AntifraudePort },
  lido: Checkout | undefined,
  envio: Envio & { sinais: Sinais; guarda: Guarda },
  { preparar, prazo, prova }: { preparar: Preparar; prazo: number; prova?: Prova | undefined },
): Promise<Anunciada | undefined> {
  if (!lido) return undefined
  const plano = await planejar(deps, {
    lido,
    envio,
    pedidoId: prova?.pedidoId ?? novoPedido(deps, lido.link),
    preparar,
  })
  if (plano.acao === 'responder') return { checkout: lido }
  // the same code was sent twice: the other request wrote first, and has its end
  if (prova && lido.tentativa?.pedidoId === prova.pedidoId) return { checkout: lido }
  if (prova && !daProva(plano.tentativa, prova)) throw fault(DesafioInvalido)
  const provada = await envio.guarda.admitir(lido)
  const [{ risco, teste }] = await Promise.all([
    olhar(deps, { checkoutId: lido.id, tentativa: plano.tentativa, sinais: envio.sinais, prazo }),
    conferirLimites(deps, lido, plano.tentativa),
  ])
  if (teste?.faixa === 'desafio' && !provada) throw await envio.guarda.pedir(lido)
  const tentativa = { ...plano.tentativa, risco, ...(prova && { eci: prova.eci }) }
  const parada = reprovada(tentativa)
  const escrita = parada
    ? barrar(plano.proximo, tentativa, risco)
    : { proximo: { ...plano.proximo, tentativa }, ev: plano.ev }
  await deps.storage.commit([replace(Checkout, escrita.proximo, [...escrita.ev, ...plano.outros]), ...plano.writes])
  const checkout = { ...escrita.proximo, versao: lido.versao + 1 }
  return parada ? { checkout } : { checkout, tentativa, provada, aprovadasNoMinuto: teste?.aprovadasNoMinuto }
}

const daProva = (t: Tentativa, p: Prova): boolean =>
  t.valor === p.valor && t.parcelas === p.parcelas && (p.ciclo === undefined || t.ciclo === p.ciclo)

/** @throws PagamentoRecusado where the schemes' limits, or ours for one checkout, do not let this card be sent now. */
export async function conferirLimites(deps: D, c: Checkout, tentativa: Tentativa): Promise<void> {
  const permissao = await permitir(deps.storage, c.empresaId, tentativa, deps.clock.now())
  if (tentativa.ciclo > cobrancasPorCheckout || permissao.tipo !== 'permitida') throw recusa(c.id, retornoDoLimite())
}

/** Why a card is not sent: 3-D Secure's no, or that of the anti-fraud rules (as it is kept). */
export type SemEnvio = { pedidoId: string } & ({ codigo: NaoAutenticacao } | { risco: string })

/**
 * What a card that was never sent leaves: an attempt that ended, and a checkout that says so when it is opened again.
 */
export const recusarSemEnviar = (
  deps: D,
  { lido, envio, fim, preparar }: { lido: Checkout; envio: Envio; fim: SemEnvio; preparar: Preparar },
): Promise<{ checkout: Checkout; mudou: boolean } | undefined> => {
  const lidos = [lido]
  return redecide(async () => {
    const c = lidos.pop() ?? (await Checkout.get(deps.storage, lido.id, { consistent: true }))
    if (!c) return undefined
    const plano = await planejar(deps, { lido: c, envio, pedidoId: fim.pedidoId, preparar })
    if (plano.acao === 'responder' || c.tentativa?.pedidoId === fim.pedidoId) return { checkout: c, mudou: false }
    const { proximo, ev } =
      'codigo' in fim
        ? naoEnviada({ ...plano.proximo, estado: c.estado }, plano.tentativa, fim.codigo)
        : barrar(plano.proximo, plano.tentativa, fim.risco)
    await deps.storage.commit([replace(Checkout, proximo, [...ev, ...plano.outros]), ...plano.writes])
    return { checkout: { ...proximo, versao: c.versao + 1 }, mudou: true }
  })
}

/** The checkout, unless its card was denied. @throws PagamentoRecusado with what the payer may do. */
export function semRecusa(c: Checkout): Checkout {
  const retorno = retornoDaRecusa(c)
  if (retorno) throw recusa(c.id, retorno, motivoDaRecusa(c))
  return c
}

export const recusa = (checkoutId: string, retornoUsuario: RetornoUsuario, motivo?: NaoAutenticacao): Fault =>
  fault(
    PagamentoRecusado,
    { checkoutId, descricao: retornoUsuario.descricao, retornoUsuario, ...(motivo && { motivo }) },
    retornoUsuario.message,
  )
