import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { checkout } from '../../../../../shared/domain/estados/checkout.ts'
import type { MotivoDoEstorno } from '../../../../../shared/domain/estados/estorno.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../../platform/storage/cobrancas.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { ConsultaPagamento, Estorno as RespostaDoAdquirente } from '../../../../providers/adquirente/port.ts'
import { pagoCom } from '../pagoCom.ts'
import { comVence } from '../vence.ts'
import { naoAprovar } from './analiseDoEstorno.ts'
import {
  calarEstorno,
  concluirEstorno,
  contarEstorno,
  estornoEncerrado,
  estornoEspera,
  estornoVivo,
  type Mudanca,
  recusar,
  reservaViva,
  vigiaDoEstornoMs,
} from './decidirEstorno.ts'
import { lancamentoDeEstorno, lancamentoDesfeito, lancamentoDoReservado } from './lancamentosDoEstorno.ts'

/** What the acquirer's answers make of a card refund: pure. */

export type MudancaNoCartao = Mudanca & { lancamento?: Lancamento }

/** Cielo's codes of a refused refund that the merchant can do something about. */
const porCodigo: Readonly<Record<string, MotivoDoEstorno>> = { '40': 'prazo', '43': 'saldo' }
const porMotivo: Readonly<Record<string, MotivoDoEstorno>> = {
  'acesso-negado': 'indisponivel',
  limite: 'indisponivel',
  divergente: 'divergente',
}

/** The answer to the refund `id`; undefined when it changes nothing any more. */
export function interpretarResposta(
  c: Checkout,
  id: string,
  resposta: RespostaDoAdquirente,
  agora: number,
): MudancaNoCartao | undefined {
  if (c.estorno?.id !== id) return undefined
  if (resposta.tipo === 'indeterminada') return calarEstorno(c, agora)
  if (resposta.tipo !== 'recusada') return estornoVivo(c.estorno) ? concluirNoCartao(c, agora) : olharJa(c, agora)
  return recusar(c, porMotivo[resposta.motivo] ?? porCodigo[resposta.codigo] ?? 'negado', agora)
}

/**
 * What the payment, as the acquirer has it now, says of its refunds. While one is not settled: that one. Otherwise
 * whether the acquirer gave back more than we know of (a refund that arrived late, or made elsewhere) or undid one.
 */
export function interpretarEstornoConsultado(
  c: Checkout,
  consulta: ConsultaPagamento,
  agora: number,
  intervaloMs: number,
): MudancaNoCartao | undefined {
  const e = c.estorno
  if (consulta.tipo !== 'pagamento') return calarEstorno(c, agora)
  const { estornado } = consulta
  if (estornoVivo(e)) {
    if (estornado === e.antes + e.valor) return concluirNoCartao(c, agora)
    return estornado === e.antes ? calarEstorno(c, agora) : recusar(c, 'divergente', agora)
  }
  if (pagoCom(c) !== formas.cartao) return undefined
  // others gave back, or took back, what this one counts on: it is not sent, and the payment is looked at again
  if (estornoEspera(e)) return estornado === e.antes ? undefined : naoAprovar(c, 'divergente', agora)
  const sabido = c.estornado ?? 0
  if (estornado === sabido) return olhado(c, agora)
  if (estornado < sabido) {
    // just given back: the acquirer's own reading may lag behind its answer
    const recente = e?.prazo !== undefined && agora - (e.prazo - vigiaDoEstornoMs) < intervaloMs
    return recente ? undefined : desfazer(c, sabido - estornado, agora)
  }
  const tardia = e?.estado === 'recusado' && e.antes === sabido && estornado === e.antes + e.valor
  if (tardia) return concluirNoCartao(c, agora)
  const valor = estornado - sabido
  const id = `fora-${c.versao}`
  return {
    proximo: comVence(contarEstorno(c, valor)),
    ev: [{ tipo: 'EstornoConcluido', ref: id }],
    lancamento: lancamentoDeEstorno(c, id, valor, agora),
  }
}

function concluirNoCartao(c: Checkout, agora: number): MudancaNoCartao | undefined {
  const feito = concluirEstorno(c, agora)
  if (!feito || !c.estorno) return undefined
  const lancamento = reservaViva(c.estorno)
    ? lancamentoDoReservado(c, c.estorno, agora)
    : lancamentoDeEstorno(c, c.estorno.id, c.estorno.valor, agora)
  return { ...feito, proximo: olharDisputas(feito.proximo, agora), lancamento }
}

/** What went back is the proof against a dispute that came beside it: the sale is looked at now, not weeks later. */
const olharDisputas = (c: Checkout, agora: number): Checkout =>
  c.contestado ? comVence({ ...c, disputaEm: agora }) : c

/** The acquirer took a refund back that it had accepted: the company has its money again, and the payer has not. */
function desfazer(c: Checkout, valor: Centavos, agora: number): MudancaNoCartao {
  const id = `${c.estorno?.id ?? 'fora'}-${c.versao}`
  const estorno = desfeito(c, agora)
  const proximo: Checkout = {
    ...c,
    estado: checkout.next(c.estado, 'EstornoDesfeito') ?? c.estado,
    estornado: (c.estornado ?? 0) - valor,
    ...(estorno && { estorno }),
  }
  return {
    proximo: comVence(proximo),
    ev: [{ tipo: 'EstornoDesfeito', ref: id }],
    lancamento: lancamentoDesfeito(c, id, valor, agora),
  }
}

function desfeito(c: Checkout, agora: number): Estorno | undefined {
  const encerrou = estornoEncerrado(c, 'Desfez', agora)
  if (!encerrou) return c.estorno
  const { prazo: _vigia, ...estorno } = encerrou
  return { ...estorno, motivo: 'desfeito' }
}

/** A concurrent writer recorded a refusal before this answer came: the acquirer is asked now what its sums count. */
function olharJa(c: Checkout, agora: number): Mudanca | undefined {
  if (c.estorno?.estado !== 'recusado') return undefined
  return { proximo: comVence({ ...c, estorno: { ...c.estorno, prazo: agora } }), ev: [] }
}

/** Looked at once more, and nothing had changed. */
function olhado(c: Checkout, agora: number): Mudanca | undefined {
  if (c.estorno?.prazo === undefined || c.estorno.prazo > agora) return undefined
  const { prazo: _visto, ...estorno } = c.estorno
  return { proximo: comVence({ ...c, estorno }), ev: [] }
}
