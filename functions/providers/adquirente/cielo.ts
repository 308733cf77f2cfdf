import type { Bandeira } from '../../../shared/domain/cartao.ts'
import { padraoPedidoAdquirente } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { HttpOutcome, Prazo } from '../http.ts'
import { representarNaCielo } from './disputas.ts'
import { type CieloConfig, type FioCielo, fioHttp, recusaHttp } from './fio.ts'
import { esquecerNaCielo, guardarNaCielo } from './guardar.ts'
import { interpretarVenda, procurarVenda } from './interpretarVenda.ts'
import { codigosDeErro, mensagemVenda } from './mensagens.ts'
import { mudancasCielo } from './mudancas.ts'
import type {
  AdquirentePort,
  Autorizacao,
  Capacidades,
  ConsultaPagamento,
  ConsultaPedido,
  NovaAutorizacao,
} from './port.ts'
import { corpoDaVenda } from './venda.ts'

const DIA_MS = 86_400_000
/** Less time than this does not pay for a query after a lost answer. */
export const MINIMO_PARA_CONSULTAR_MS = 300
/** More payments than this under one order of ours is nothing that an adapter can explain. */
const MAXIMO_POR_PEDIDO = 10
/** "Sent MerchantOrderId is duplicated", where the merchant turned the check on: the order exists, so ask for it. */
const PEDIDO_REPETIDO = 302

/** Cielo's names; Hiper is not in its list. */
const nomes: Partial<Record<Bandeira, string>> = {
  visa: 'Visa',
  mastercard: 'Master',
  amex: 'Amex',
  elo: 'Elo',
  hipercard: 'Hipercard',
  diners: 'Diners',
  discover: 'Discover',
  jcb: 'JCB',
  aura: 'Aura',
}

export const capacidadesCielo: Capacidades = {
  prazoCapturaMs: 7 * DIA_MS,
  prazoEstornoMs: 360 * DIA_MS,
  capturaParcial: true,
  anulacaoParcial: false,
  estornoParcial: true,
  intervaloMs: 5_000,
  alcanceConsultaMs: 90 * DIA_MS,
  disputasNaConsulta: true,
  autenticacaoExterna: true,
  bandeiras: Object.keys(nomes) as Bandeira[],
  // those that its zero-value check takes
  bandeirasGuardadas: ['visa', 'mastercard', 'elo'],
  semParcelas: ['discover'],
  parcelasMaximas: 12,
}

/** Adapter of the Cielo E-commerce API 3.0 (docs.cielo.com.br) over HTTP. */
export const cielo = (config: CieloConfig): AdquirentePort =>
  adquirenteCielo(fioHttp(config), config.clock, config.facilitador)

/**
 * What Cielo's answers mean. The status decides and the return code explains. There is no idempotency at Cielo: a sale
 * goes out once, and what got no answer is asked for, once, under our order id.
 */
export function adquirenteCielo(fio: FioCielo, clock: Pick<Clock, 'now'>, facilitador = ''): AdquirentePort {
  const haTempo = ({ prazo }: Prazo) => prazo - clock.now() >= MINIMO_PARA_CONSULTAR_MS

  async function consultar(pagamentoId: string, prazo: Prazo): Promise<ConsultaPagamento> {
    const resposta = await fio.consultar(pagamentoId, mensagemVenda, prazo)
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
    if (resposta.ok) return { tipo: 'pagamento', ...resposta.corpo }
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminada' }
  }

  async function consultarPorPedido(pedidoId: string, prazo: Prazo): Promise<ConsultaPedido> {
    const lista = await fio.listar(pedidoId, prazo)
    if (lista.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
    if (!lista.ok) return { tipo: lista.status === 404 ? 'inexistente' : 'indeterminada' }
    const ids = [...new Set(lista.corpo)]
    if (ids.length === 0) return { tipo: 'inexistente' }
    if (ids.length > MAXIMO_POR_PEDIDO) return { tipo: 'indeterminada' }
    const consultas = await Promise.all(ids.map(id => consultar(id, prazo)))
    const pagamentos = consultas.flatMap(consulta => {
      if (consulta.tipo !== 'pagamento') return []
      const { tipo: _tipo, ...pagamento } = consulta
      return [pagamento]
    })
    // One that could not be read may be the one that holds the money.
    return pagamentos.length === ids.length ? { tipo: 'pagamentos', pagamentos } : { tipo: 'indeterminada' }
  }

  async function autorizar(nova: NovaAutorizacao, prazo: Prazo): Promise<Autorizacao> {
    const bandeira = nomes[nova.bandeira]
    if (bandeira === undefined) return { tipo: 'recusada', motivo: 'bandeira', codigos: [] }
    if (!cabe(nova) || (facilitador && !nova.vendedor)) return { tipo: 'recusada', motivo: 'invalida', codigos: [] }
    const resposta = await fio.vender(corpoDaVenda(nova, bandeira, facilitador), mensagemVenda, prazo)
    if (resposta.tipo === 'resposta' && resposta.ok) {
      const lida = interpretarVenda(resposta.corpo, nova, false)
      const aberta = lida.tipo === 'negada' && lida.retentativa.tipo === 'consultar'
      return aberta ? confirmar(resposta.corpo.pagamentoId, nova, prazo) : lida
    }
    const recusa = recusaDaVenda(resposta)
    if (recusa) return recusa
    return procurarVenda(nova, haTempo(prazo) ? await consultarPorPedido(nova.pedidoId, prazo) : null)
  }

  /** A denial whose code says that the outcome is unknown is believed when the query repeats it. */
  async function confirmar(pagamentoId: string, nova: NovaAutorizacao, prazo: Prazo): Promise<Autorizacao> {
    const consulta = haTempo(prazo) ? await consultar(pagamentoId, prazo) : { tipo: 'indeterminada' as const }
    return consulta.tipo === 'pagamento'
      ? interpretarVenda(consulta, nova, true)
      : { tipo: 'indeterminada', pagamentoId }
  }

  return {
    capacidades: capacidadesCielo,
    autorizar,
    consultar,
    consultarPorPedido,
    ...mudancasCielo(fio, haTempo, consultar),
    representar: (pedido, prazo) => representarNaCielo(fio, pedido, prazo),
    async guardarCartao(pedido, prazo) {
      const bandeiraNoFio = nomes[pedido.bandeira]
      const guarda = capacidadesCielo.bandeirasGuardadas.includes(pedido.bandeira)
      if (!guarda || bandeiraNoFio === undefined) return { tipo: 'recusada', motivo: 'bandeira' }
      return guardarNaCielo(fio, pedido, { bandeiraNoFio, prazo })
    },
    esquecerCartao: (token, prazo) => esquecerNaCielo(fio, token, prazo),
  }
}

/** Whether the request can be what we mean: a mistake of ours must not reach the acquirer half right. */
function cabe({ pedidoId, valor, parcelas, bandeira, descricaoNaFatura }: NovaAutorizacao): boolean {
  const { parcelasMaximas, semParcelas } = capacidadesCielo
  return (
    padraoPedidoAdquirente.test(pedidoId) &&
    Number.isSafeInteger(valor) &&
    valor > 0 &&
    Number.isInteger(parcelas) &&
    parcelas >= 1 &&
    parcelas <= (semParcelas.includes(bandeira) ? 1 : parcelasMaximas) &&
    /^[A-Za-z0-9 ]{1,13}$/.test(descricaoNaFatura)
  )
}

function recusaDaVenda(resposta: HttpOutcome<unknown>): Autorizacao | null {
  if (resposta.tipo === 'sem-resposta') return null
  const recusa = recusaHttp(resposta.status)
  if (recusa === null) return null
  const codigos = codigosDeErro(resposta.corpo)
  // 0 is "Internal error": it proves nothing.
  if (codigos.includes(PEDIDO_REPETIDO) || codigos.includes(0)) return null
  return { tipo: 'recusada', motivo: recusa === 'inexistente' ? 'invalida' : recusa, codigos }
}
