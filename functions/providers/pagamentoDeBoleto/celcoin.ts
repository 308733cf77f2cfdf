import { lerBoleto } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, horaSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { proximoDiaUtil } from '../../../shared/domain/diasUteis.ts'
import { paraReais } from '../../../shared/domain/dinheiro.ts'
import type { HttpDeps, HttpOutcome, Prazo } from '../http.ts'
import {
  FORA_DO_HORARIO,
  LINHA_DESCONHECIDA,
  motivoDoCodigo,
  STATUS,
  SUCESSO,
  TRANSACAO_INEXISTENTE,
} from './codigos.ts'
import type { FioCelcoin } from './fio.ts'
import { type ConsultaNoFio, codigoDoErro, type SituacaoNoFio } from './mensagens.ts'
import {
  type BoletoPagavel,
  type ConsultaDePagavel,
  type Desfazimento,
  type MotivoNaoPagavel,
  type MotivoRecusaDePagamento,
  motivosNaoPagavel,
  type PagamentoDeBoletoPort,
  type PedidoDePagamento,
  type ResultadoDoPagamento,
  type SituacaoDoPagamento,
} from './port.ts'

/** A consultation is good for half an hour; the last minute is left to the way there. */
const VALIDADE_MS = 29 * 60_000
/** Its number is ours to choose and unique only with the terminal, which carries our id. */
const NSU = 1
/** Celcoin's barCode.type: 1 concessionária (bill, tax), 2 ficha de compensação (bank slip). */
const TIPO = { convenio: 1, boleto: 2 } as const

/**
 * Bill payments of Celcoin (developers.celcoin.com.br, "pagamento de contas"), over its wire. Paying is two calls: one
 * that holds under our id and pays nothing, and one that pays what was held. So whatever a lost answer hid, a query
 * finds it `reservado` at most until a call captures it, and `desfazer` closes the door for good.
 */
export function pagamentoDeBoletoCelcoin(fio: FioCelcoin, clock: HttpDeps['clock']): PagamentoDeBoletoPort {
  const chave = (id: string) => ({ externalNSU: NSU, externalTerminal: id })

  async function consultar(codigo: string, prazo: Prazo): Promise<ConsultaDePagavel> {
    const agora = clock.now()
    const lido = lerBoleto(codigo, dataSaoPaulo(agora))
    if (!lido.ok) return { tipo: 'nao-encontrado' }
    const type = lido.valor.tipo === 'cobranca' ? TIPO.boleto : TIPO.convenio
    const corpo = { ...chave('consulta'), barCode: { type, digitable: lido.valor.linha, barCode: '' } }
    const resposta = await fio.autorizar(corpo, prazo)
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    // what failed on their side says nothing of the slip, whatever code it carries
    if (!resposta.ok && (resposta.status >= 500 || resposta.status === 401)) return { tipo: 'indeterminado' }
    const codigoDe = resposta.ok ? resposta.corpo.errorCode : codigoDoErro(resposta.corpo)
    if (resposta.ok && codigoDe === SUCESSO) return lerPagavel(resposta.corpo, lido.valor.linha, agora)
    if (codigoDe === null || codigoDe === SUCESSO) return { tipo: 'indeterminado' }
    if (FORA_DO_HORARIO.includes(codigoDe)) return { tipo: 'fora-do-horario', abre: '07:00', fecha: '23:00' }
    if (LINHA_DESCONHECIDA.includes(codigoDe)) return { tipo: 'nao-encontrado' }
    return { tipo: 'nao-pagavel', motivo: naoPagavel(motivoDoCodigo(codigoDe)) }
  }

  async function pagar(pedido: PedidoDePagamento, prazo: Prazo): Promise<ResultadoDoPagamento> {
    const reserva = await fio.reservar(corpoDaReserva(pedido, chave(pedido.id)), prazo)
    const recusa = recusaDe(reserva)
    if (recusa) return { tipo: 'recusado', motivo: recusa }
    if (reserva.tipo === 'sem-resposta' || !reserva.ok || !reserva.corpo.transactionId) return perguntar(pedido, prazo)
    const { transactionId: transacaoId, authentication } = reserva.corpo
    const efetivada = await fio.efetivar(transacaoId, chave(pedido.id), prazo)
    // only a clear yes is one: whatever else came is settled by asking
    if (foi(efetivada)) return { tipo: 'pago', transacaoId, autenticacao: authentication ?? transacaoId }
    return perguntar(pedido, prazo)
  }

  /** After an answer that proved nothing: one question, if there is time. */
  async function perguntar({ id }: PedidoDePagamento, prazo: Prazo): Promise<ResultadoDoPagamento> {
    const achado = await consultarPagamento(id, clock.now(), prazo)
    if (achado.tipo === 'pago' || achado.tipo === 'recusado') return achado
    return { tipo: 'indeterminado' }
  }

  async function consultarPagamento(id: string, iniciadoEm: number, prazo: Prazo): Promise<SituacaoDoPagamento> {
    const dia = dataSaoPaulo(iniciadoEm)
    const achado = await noDia(id, dia, prazo)
    const depois = somarDias(dia, 1)
    // what was sent at midnight is filed on the next day
    return achado.tipo === 'nao-existe' && dataSaoPaulo(clock.now()) >= depois ? noDia(id, depois, prazo) : achado
  }

  async function noDia(id: string, operationDate: string, prazo: Prazo): Promise<SituacaoDoPagamento> {
    const resposta = await fio.situacao({ ...chave(id), operationDate }, prazo)
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (!resposta.ok) {
      const inexistente = resposta.status === 404 || codigoDoErro(resposta.corpo) === TRANSACAO_INEXISTENTE
      return { tipo: inexistente ? 'nao-existe' : 'indeterminado' }
    }
    return lerSituacao(resposta.corpo, id)
  }

  async function desfazer(transacaoId: string, id: string, prazo: Prazo): Promise<Desfazimento> {
    const resposta = await fio.desfazer(transacaoId, chave(id), prazo)
    if (foi(resposta)) return { tipo: 'desfeito' }
    const achado = await consultarPagamento(id, clock.now(), prazo)
    if (achado.tipo === 'pago' || achado.tipo === 'devolvido') return { tipo: 'ja-pago' }
    return { tipo: achado.tipo === 'recusado' ? 'desfeito' : 'indeterminado' }
  }

  return { consultar, pagar, consultarPagamento, desfazer }
}

const foi = (resposta: HttpOutcome<unknown>): boolean =>
  resposta.tipo === 'resposta' && resposta.ok && codigoDoErro(resposta.corpo) === SUCESSO

/** The provider understood and did nothing; null when that is not proved. */
function recusaDe(resposta: HttpOutcome<{ errorCode: string }>): MotivoRecusaDePagamento | null {
  if (resposta.tipo === 'sem-resposta') return null
  if (resposta.ok) return resposta.corpo.errorCode === SUCESSO ? null : motivoDoCodigo(resposta.corpo.errorCode)
  if (resposta.status === 401 || resposta.status === 403) return 'acesso-negado'
  if (resposta.status < 400 || resposta.status > 499 || resposta.status === 408) return null
  const codigo = codigoDoErro(resposta.corpo)
  return codigo === null ? 'invalido' : motivoDoCodigo(codigo)
}

const naoPagavel = (motivo: MotivoRecusaDePagamento): MotivoNaoPagavel =>
  motivosNaoPagavel.find(m => m === motivo) ?? 'recusado'

/** The answer as the port has it, checked by our own rules too: the line asked for, its last day, the day's hours. */
function lerPagavel(fio: ConsultaNoFio, linha: string, agora: number): ConsultaDePagavel {
  const { registerData: r, transactionId, value } = fio
  const atualizado = value ?? r?.totalUpdated ?? null
  if (!transactionId || atualizado === null || fio.digitable !== linha) return { tipo: 'indeterminado' }
  const hoje = dataSaoPaulo(agora)
  const limite = r?.payDueDate ?? null
  if (limite !== null && hoje > proximoDiaUtil(limite)) return { tipo: 'nao-pagavel', motivo: 'vencido' }
  const { initeHour: abre, endHour: fecha } = fio
  const hora = horaSaoPaulo(agora).slice(0, 5)
  if (abre !== null && fecha !== null && (hora < abre || hora > fecha)) return { tipo: 'fora-do-horario', abre, fecha }
  const editavel = r?.allowChangeValue ?? false
  const valorMinimo = editavel ? (r?.minValue ?? atualizado) : atualizado
  const valorMaximo = editavel ? (r?.maxValue ?? atualizado) : atualizado
  if (valorMinimo > valorMaximo) return { tipo: 'indeterminado' }
  const boleto: BoletoPagavel = {
    consultaId: transactionId,
    expiraEm: agora + VALIDADE_MS,
    tipo: r ? 'boleto' : 'convenio',
    linha,
    emissor: fio.assignor,
    recebedor: r?.recipient ? { nome: r.recipient, documento: r.documentRecipient } : null,
    pagador: r?.payer ? { nome: r.payer, documento: r.documentPayer } : null,
    valorOriginal: r?.originalValue ?? atualizado,
    valorAtualizado: atualizado,
    desconto: r?.discountValue ?? 0,
    multa: r?.fineValueCalculated ?? 0,
    juros: r?.interestValueCalculated ?? 0,
    valorMinimo,
    valorMaximo,
    editavel,
    vencimento: r?.dueDateRegister ?? fio.dueDate,
    limite,
    liquidacao: fio.settleDate,
  }
  return { tipo: 'pagavel', boleto }
}

function lerSituacao({ transaction: t }: SituacaoNoFio, id: string): SituacaoDoPagamento {
  if (!t) return { tipo: 'nao-existe' }
  if (t.externalTerminal !== id) return { tipo: 'indeterminado' }
  const transacaoId = t.transactionId
  if (t.status === STATUS.paga) return { tipo: 'pago', transacaoId, autenticacao: t.authentication ?? transacaoId }
  if (t.status === STATUS.reservada) return { tipo: 'reservado', transacaoId }
  if (t.status === STATUS.devolvida) return { tipo: 'devolvido', transacaoId }
  if (t.status === STATUS.desfeita || t.status === STATUS.negada)
    return { tipo: 'recusado', motivo: t.errorCode === SUCESSO ? 'recusado' : motivoDoCodigo(t.errorCode) }
  return { tipo: 'indeterminado' }
}

function corpoDaReserva(p: PedidoDePagamento, chave: { externalNSU: number; externalTerminal: string }) {
  const value = paraReais(p.valor)
  return {
    ...chave,
    cpfcnpj: p.documento,
    billData: { value, originalValue: value, valueWithDiscount: 0, valueWithAdditional: 0 },
    infoBearer: { nameBearer: p.nome.slice(0, 60), documentBearer: p.documento, methodPaymentCode: 2 },
    barCode: { type: p.linha.length === 48 ? TIPO.convenio : TIPO.boleto, digitable: p.linha, barCode: '' },
    ...(p.vencimento !== null && { dueDate: `${p.vencimento}T00:00:00` }),
    transactionIdAuthorize: Number(p.consultaId),
  }
}
