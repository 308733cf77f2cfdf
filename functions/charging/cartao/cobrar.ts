import { PagamentoEmAndamento, PagamentoRecusado } from '../../../shared/contract/erros.ts'
import type { RetornoUsuario } from '../../../shared/contract/tipos.ts'
import { escreverDiario } from '../../../shared/domain/risco/diario.ts'
import { fault } from '../../http/fault.ts'
import type { DadosCartao } from '../../providers/adquirente/cartao.ts'
import type { AdquirentePort, Autorizacao } from '../../providers/adquirente/port.ts'
import type { AntifraudePort, SinaisDeRisco } from '../../providers/antifraude/port.ts'
import type { Base } from '../../runtime/needs.ts'
import { Checkout } from '../../storage/Checkout.ts'
import type { Tentativa } from '../../storage/cobrancas.ts'
import { replace } from '../../storage/entity.ts'
import { redecide, type Storage } from '../../storage/port.ts'
import { retornoDaRecusa, retornoDoLimite } from '../../views/cartao.ts'
import { arquivarTudo, juntar, type Preparar } from '../arquivo.ts'
import { comVence } from '../vence.ts'
import { concluir } from './capturar.ts'
import { barrar, decidirTentativa, interpretarAutorizacao, type NovaTentativa, reprovada } from './decidir.ts'
import { mudar } from './gravar.ts'
import { permitir } from './limites.ts'
import { autorizarMs, capturarMs, cobrancasPorCheckout, nossoMs } from './prazos.ts'

export type DepsDeCartao = Base & { storage: Storage; adquirente: AdquirentePort; antifraude: AntifraudePort }

/** What is to be charged: the card lives in this request's memory only. */
export interface PedidoDeCartao {
  cartao: DadosCartao
  nova: Omit<NovaTentativa, 'pedidoId' | 'dados'>
  /** Keyed fingerprint of card, validity and the amount that is charged. */
  dados: (valor: number) => string
  descricaoNaFatura: string
  pagador: { nome: string; documento?: string; email?: string }
  ip?: string
  /** What the anti-fraud rules are told, of a charge of so many centavos now. */
  sinais: (valor: number, agora: number) => SinaisDeRisco
  /** The payer saw a denial and tries again. */
  reprocessa: boolean
}

/**
 * Charges a card once: announce → hold → record the hold → announce the capture → capture → outcome and journal. Three
 * arrows of one write unit, and four for the outcome. Whatever is cut off is found by its lease. Answers the checkout
 * as it stands: paid, or with an attempt that the resolver settles.
 * @throws PagamentoEmAndamento while an attempt is under way; PagamentoRecusado with what the payer may do.
 */
export async function cobrarCartao(
  deps: DepsDeCartao,
  antes: Checkout,
  pedido: PedidoDeCartao,
  prazo: number,
  preparar: Preparar,
): Promise<Checkout | undefined> {
  const checkoutId = antes.id
  // what was just read, and what is there when somebody else wrote first
  const lidos = [antes]
  const ler = async () => lidos.pop() ?? Checkout.get(deps.storage, checkoutId, { consistent: true })
  const anunciado = await redecide(async () => anunciar(deps, await ler(), pedido, preparar, prazo))
  if (!anunciado?.tentativa) return anunciado && semRecusa(anunciado.checkout)
  const { tentativa } = anunciado
  const resposta = await autorizar(deps, tentativa, pedido, prazo)
  // many cards at once pass the first look together: with the hold in hand there is a second one
  const risco = resposta.tipo === 'autorizada' ? await avaliar(deps, checkoutId, tentativa, pedido, prazo) : undefined
  const depois = await mudar(deps, checkoutId, c =>
    interpretarAutorizacao(c, tentativa.pedidoId, resposta, deps.clock.now(), risco),
  )
  if (!depois) return undefined
  const retida = depois.mudou && depois.checkout.tentativa?.estado === 'autorizada'
  // short of time, the hold is safe: the resolver captures it, and the page asks
  const haTempo = prazo - deps.clock.now() >= capturarMs + nossoMs
  if (!retida || !haTempo) return semRecusa(depois.checkout)
  const concluido = await concluir(deps, checkoutId, tentativa.pedidoId, prazo - nossoMs)
  return concluido && semRecusa(concluido)
}

/** Writes the announcement, or finds that there is nothing to send. `tentativa`: ask the acquirer for this one. */
async function anunciar(
  deps: DepsDeCartao,
  lido: Checkout | undefined,
  pedido: PedidoDeCartao,
  preparar: Preparar,
  prazo: number,
): Promise<{ checkout: Checkout; tentativa?: Tentativa } | undefined> {
  if (!lido) return undefined
  const checkoutId = lido.id
  const agora = deps.clock.now()
  const decidir = (c: Checkout) => {
    const nova = { ...pedido.nova, pedidoId, dados: pedido.dados(c.total) }
    return decidirTentativa(c, nova, agora, pedido.reprocessa)
  }
  const pedidoId = deps.ids.id21().slice(0, 20)
  const primeira = decidir(lido)
  if (primeira.acao === 'ocupado') throw fault(PagamentoEmAndamento, { checkoutId })
  if (primeira.acao !== 'enviar') return { checkout: lido }
  const { mudanca, writes, ev } = juntar(arquivarTudo(lido), await preparar(lido))
  // another method or other instalments change what is charged
  const decisao = decidir({ ...lido, ...semPartes(mudanca) })
  if (decisao.acao !== 'enviar') return { checkout: lido }
  const [permissao, risco] = await Promise.all([
    permitir(deps.storage, lido.empresaId, decisao.tentativa, agora),
    avaliar(deps, checkoutId, decisao.tentativa, pedido, prazo),
  ])
  const tentativa = { ...decisao.tentativa, risco }
  if (tentativa.ciclo > cobrancasPorCheckout || permissao.tipo !== 'permitida')
    throw recusa(checkoutId, retornoDoLimite())
  const anuncio = { proximo: comVence({ ...decisao.proximo, ...mudanca, tentativa }), ev: decisao.ev }
  const recusada = reprovada(tentativa)
  const escrita = recusada ? barrar(anuncio.proximo, tentativa, risco) : anuncio
  await deps.storage.commit([replace(Checkout, escrita.proximo, [...escrita.ev, ...(ev ?? [])]), ...writes])
  const checkout = { ...escrita.proximo, versao: lido.versao + 1 }
  return recusada ? { checkout } : { checkout, tentativa }
}

/** What the anti-fraud rules decide of this attempt now, as it is kept. A refusal is for operators too. */
async function avaliar(
  deps: DepsDeCartao,
  checkoutId: string,
  { pedidoId, valor }: Tentativa,
  pedido: PedidoDeCartao,
  prazo: number,
): Promise<string> {
  const { tipo, ...pontuacao } = await deps.antifraude.avaliar(pedido.sinais(valor, deps.clock.now()), { prazo })
  const risco = escreverDiario({ veredito: tipo, ...pontuacao })
  if (tipo !== 'aprovado') deps.log.warn('risk', { checkoutId, pedidoId, risco })
  return risco
}

/** What the card takes the place of is still counted when its cycle is. */
function semPartes(mudanca: Partial<Checkout>): Partial<Checkout> {
  const { pix: _pix, tentativa: _tentativa, boleto: _boleto, ...resto } = mudanca
  return resto
}

/** Asks for the hold, once. A trouble of ours is for operators; the payer may try again. */
async function autorizar(
  deps: DepsDeCartao,
  t: Tentativa,
  { cartao, descricaoNaFatura, pagador, ip }: PedidoDeCartao,
  prazo: number,
): Promise<Autorizacao> {
  const { pedidoId, valor, parcelas, bandeira } = t
  const limite = Math.min(prazo - nossoMs, deps.clock.now() + autorizarMs)
  const dispositivo = ip ? { dispositivo: { ip } } : {}
  const resposta = await deps.adquirente.autorizar(
    { pedidoId, valor, parcelas, bandeira, descricaoNaFatura, cartao, pagador, ...dispositivo },
    { prazo: limite },
  )
  if (resposta.tipo === 'recusada')
    deps.log.error('acquirer-refused', { pedidoId, motivo: resposta.motivo, codigos: resposta.codigos.join(' ') })
  return resposta
}

function semRecusa(c: Checkout): Checkout {
  const retorno = retornoDaRecusa(c)
  if (retorno) throw recusa(c.id, retorno)
  return c
}

const recusa = (checkoutId: string, retornoUsuario: RetornoUsuario) =>
  fault(PagamentoRecusado, { checkoutId, descricao: retornoUsuario.descricao, retornoUsuario }, retornoUsuario.message)
