import * as z from 'zod'
import type { Bandeira } from '../../../shared/domain/cartao.ts'
import { padraoPedidoAdquirente } from '../../../shared/domain/ids.ts'
import { type HttpCall, type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import { CartaoGuardado } from './cartao.ts'
import { recusaHttp } from './fio.ts'
import { interpretarVenda, procurarVenda } from './interpretarVenda.ts'
import {
  abertosNaRede,
  codigoDaRede,
  mensagemConsultaRede,
  mensagemRetorno,
  mensagemVendaRede,
  type VendaRede,
} from './mensagensRede.ts'
import { mudancasDe, type Pedidos, type Prova } from './mudancas.ts'
import type {
  AdquirentePort,
  Autorizacao,
  Capacidades,
  ConsultaPagamento,
  NovaAutorizacao,
  PagamentoNoAdquirente,
} from './port.ts'
import { corpoDaVendaRede } from './vendaRede.ts'

export interface RedeConfig extends HttpDeps {
  /** With its version: `https://api.userede.com.br/erede/v1`. */
  url: string
  /** The establishment's number (PV), and the integration's key. */
  pv: string
  chave: string
  /** Our number as a payment facilitator, where the contract is one. */
  facilitador?: string
  /** Longest waits, in ms; DESIGN §7 unless told. */
  tempos?: Partial<typeof temposPadrao>
}
const temposPadrao = { vender: 14_000, mudar: 6_000, consultar: 4_000 }

const DIA_MS = 86_400_000
const MINIMO_PARA_CONSULTAR_MS = 300
/** "Order number already exists": e.Rede takes a reference once, so the order is there to be asked for. */
const REFERENCIA_REPETIDA = '42'
const NAO_EXISTE = '78'
/** Refund done, and refund accepted to be done. */
const devolvidos: ReadonlySet<string> = new Set(['359', '360'])
/** "Unsuccessful, try again", "request failed": what was asked may have been done. */
const incertos: ReadonlySet<string> = new Set([...abertosNaRede, '368', '370'])

export const capacidadesRede: Capacidades = {
  // [not verified: the contract says how long a pre-authorisation lives; this is the shortest that its manual names]
  prazoCapturaMs: 7 * DIA_MS,
  prazoEstornoMs: 90 * DIA_MS,
  capturaParcial: true,
  anulacaoParcial: false,
  estornoParcial: true,
  intervaloMs: 0,
  alcanceConsultaMs: 60 * DIA_MS,
  disputasNaConsulta: false,
  autenticacaoExterna: true,
  bandeiras: ['visa', 'mastercard', 'amex', 'elo', 'hipercard', 'hiper', 'diners', 'jcb'] satisfies Bandeira[],
  // its vault is another API with another contract: not read here
  bandeirasGuardadas: [],
  semParcelas: [],
  parcelasMaximas: 12,
}

/**
 * Adapter of e.Rede (developer.userede.com.br/e-rede), the proof that the port is not one acquirer's (decision 0078). No
 * stage chooses it. The order is `reference`, which e.Rede takes once; the payment is `tid`.
 */
export function rede(config: RedeConfig): AdquirentePort {
  const { clock, facilitador = '' } = config
  const tempos = { ...temposPadrao, ...config.tempos }
  const haTempo = ({ prazo }: Prazo) => prazo - clock.now() >= MINIMO_PARA_CONSULTAR_MS
  const authorization = `Basic ${btoa(`${config.pv}:${config.chave}`)}`

  const chamar = <T>(
    { caminho, ...alvo }: Pick<HttpCall<T>, 'method' | 'timeoutMs' | 'schema'> & { caminho: string },
    { prazo }: Prazo,
    corpo?: unknown,
  ) =>
    request({
      ...alvo,
      url: `${config.url}/transactions${caminho}`,
      fetch: config.fetch,
      clock,
      deadline: prazo,
      headers: { authorization, ...(corpo !== undefined && { 'content-type': 'application/json' }) },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
    })

  async function perguntar(caminho: string, prazo: Prazo): Promise<ConsultaPagamento> {
    const alvo = { method: 'GET', caminho, timeoutMs: tempos.consultar, schema: mensagemConsultaRede } as const
    const resposta = await chamar(alvo, prazo)
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
    if (resposta.ok) return { tipo: 'pagamento', ...resposta.corpo }
    const naoHa = resposta.status === 404 || retornoDe(resposta.corpo) === NAO_EXISTE
    return { tipo: naoHa ? 'inexistente' : 'indeterminada' }
  }
  const consultar = (tid: string, prazo: Prazo) => perguntar(`/${encodeURIComponent(tid)}`, prazo)
  const consultarPorPedido: AdquirentePort['consultarPorPedido'] = async (pedidoId, prazo) => {
    const achado = await perguntar(`?reference=${encodeURIComponent(pedidoId)}`, prazo)
    if (achado.tipo !== 'pagamento') return achado
    const { tipo: _tipo, ...pagamento } = achado
    return { tipo: 'pagamentos', pagamentos: [pagamento] }
  }

  async function autorizar(nova: NovaAutorizacao, prazo: Prazo): Promise<Autorizacao> {
    if (!capacidadesRede.bandeiras.includes(nova.bandeira)) return { tipo: 'recusada', motivo: 'bandeira', codigos: [] }
    if (nova.cartao instanceof CartaoGuardado) return { tipo: 'recusada', motivo: 'invalida', codigos: [] }
    if (!cabe(nova) || (facilitador && !nova.vendedor)) return { tipo: 'recusada', motivo: 'invalida', codigos: [] }
    const alvo = { method: 'POST', caminho: '', timeoutMs: tempos.vender, schema: mensagemVendaRede } as const
    const resposta = await chamar(alvo, prazo, corpoDaVendaRede(nova, nova.cartao, facilitador))
    const dita = daResposta(resposta)
    if (dita.tipo === 'venda') {
      const lida = interpretarVenda(pagamentoDaVenda(dita.venda, dita.tid, nova), nova, false)
      if (lida.tipo !== 'negada' || lida.retentativa.tipo !== 'consultar') return lida
    } else if (dita.tipo === 'recusada') return dita
    return procurarVenda(nova, haTempo(prazo) ? await consultarPorPedido(nova.pedidoId, prazo) : null)
  }

  const mudar = async (
    { method, caminho, feita }: { method: 'PUT' | 'POST'; caminho: string; feita: (codigo: string) => boolean },
    valor: number,
    prazo: Prazo,
  ): Promise<Prova> => {
    const alvo = { method, caminho, timeoutMs: tempos.mudar, schema: mensagemRetorno } as const
    return provaDe(await chamar(alvo, prazo, { amount: valor }), feita)
  }
  /** Cancelling is one call before and after capture, and always says how much: what the payment is decides. */
  const cancelar = async (
    tid: string,
    quanto: (p: PagamentoNoAdquirente) => number | undefined,
    prazo: Prazo,
  ): Promise<Prova> => {
    const achado = await consultar(tid, prazo)
    if (achado.tipo === 'inexistente') return { tipo: 'recusada', motivo: 'inexistente', codigo: NAO_EXISTE }
    if (achado.tipo !== 'pagamento') return { tipo: 'perdida' }
    const valor = quanto(achado)
    if (valor === undefined) return { tipo: 'recusada', motivo: 'situacao', codigo: '' }
    const caminho = `/${encodeURIComponent(tid)}/refunds`
    return mudar({ method: 'POST', caminho, feita: codigo => devolvidos.has(codigo) }, valor, prazo)
  }
  // a part of a hold is not let go, and what was captured is given back by another decision than this
  const daReserva = (parte: number | undefined) => (p: PagamentoNoAdquirente) =>
    p.situacao === 'autorizada' && (parte === undefined || parte === p.valor) ? p.valor : undefined
  const pedidos: Pedidos = {
    capturar: (tid, valor, prazo) =>
      mudar({ method: 'PUT', caminho: `/${encodeURIComponent(tid)}`, feita: aprovada }, valor, prazo),
    soltar: (tid, valor, prazo) => cancelar(tid, daReserva(valor), prazo),
    devolver: (tid, valor, prazo) => cancelar(tid, p => valor ?? p.capturado, prazo),
  }

  return {
    capacidades: capacidadesRede,
    autorizar,
    consultar,
    consultarPorPedido,
    ...mudancasDe(pedidos, haTempo, consultar),
    // e.Rede tells of disputes by its files and portal alone: no case is known here that could be answered
    representar: async () => ({ tipo: 'recusada', motivo: 'inexistente' }),
    guardarCartao: async () => ({ tipo: 'recusada', motivo: 'bandeira' }),
    // none was ever kept
    esquecerCartao: async () => ({ tipo: 'esquecido' }),
  }
}

const aprovada = (codigo: string): boolean => codigo === '00'
const retornoDe = (corpo: unknown): string => mensagemRetorno.safeParse(corpo).data?.returnCode ?? ''

/** Whether the request can be what we mean: a mistake of ours must not reach the acquirer half right. */
const cabe = ({ pedidoId, valor, parcelas, descricaoNaFatura }: NovaAutorizacao): boolean =>
  padraoPedidoAdquirente.test(pedidoId) &&
  Number.isSafeInteger(valor) &&
  valor > 0 &&
  Number.isInteger(parcelas) &&
  parcelas >= 1 &&
  parcelas <= capacidadesRede.parcelasMaximas &&
  /^[A-Za-z0-9 ]{1,13}$/.test(descricaoNaFatura)

type Dita =
  | { tipo: 'venda'; venda: VendaRede; tid: string }
  | Extract<Autorizacao, { tipo: 'recusada' }>
  | { tipo: 'perguntar' }

/** A sale that has a `tid` was judged, whatever the status beside it; without one nothing was made, if that was refused. */
function daResposta(resposta: HttpOutcome<VendaRede>): Dita {
  if (resposta.tipo === 'sem-resposta') return { tipo: 'perguntar' }
  const venda = resposta.ok ? resposta.corpo : mensagemVendaRede.safeParse(resposta.corpo).data
  if (venda && (venda.returnCode === REFERENCIA_REPETIDA || abertosNaRede.has(venda.returnCode)))
    return { tipo: 'perguntar' }
  if (venda?.tid && (resposta.ok || resposta.status < 500)) return { tipo: 'venda', venda, tid: venda.tid }
  const motivo = resposta.ok ? 'invalida' : recusaHttp(resposta.status)
  if (motivo === null) return { tipo: 'perguntar' }
  const codigos = z.coerce.number().int().safeParse(venda?.returnCode)
  return {
    tipo: 'recusada',
    motivo: motivo === 'inexistente' ? 'invalida' : motivo,
    codigos: codigos.success ? [codigos.data] : [],
  }
}

/** The answer to a sale as a query would tell it; what it leaves out is what we asked for. */
const pagamentoDaVenda = (venda: VendaRede, tid: string, nova: NovaAutorizacao): PagamentoNoAdquirente => ({
  pagamentoId: tid,
  pedidoId: venda.reference ?? null,
  situacao: aprovada(venda.returnCode) ? 'autorizada' : 'negada',
  valor: venda.amount ?? nova.valor,
  ...{ capturado: 0, estornado: 0, contestado: 0, disputas: [] },
  ...{ tid, nsu: venda.nsu ?? '', codigoAutorizacao: venda.authorizationCode ?? '' },
  codigo: codigoDaRede(venda.returnCode, venda.brand?.returnCode),
  mac: venda.brand?.merchantAdviceCode ?? null,
})

/** What the answer to a change proves. */
function provaDe(resposta: HttpOutcome<{ returnCode: string }>, feita: (codigo: string) => boolean): Prova {
  if (resposta.tipo === 'sem-resposta') return { tipo: 'perdida' }
  const codigo = resposta.ok ? resposta.corpo.returnCode : retornoDe(resposta.corpo)
  if (resposta.ok && feita(codigo)) return { tipo: 'feita' }
  if (incertos.has(codigo)) return { tipo: 'perdida' }
  if (resposta.ok) return codigo === '' ? { tipo: 'perdida' } : { tipo: 'recusada', motivo: 'negada', codigo }
  const motivo = recusaHttp(resposta.status)
  if (motivo === null) return { tipo: 'perdida' }
  return { tipo: 'recusada', motivo: codigo === NAO_EXISTE ? 'inexistente' : motivo, codigo }
}
