import { type Data, dataSaoPaulo, inicioDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import {
  type Calendario,
  ciclosAFazer,
  DIAS_DE_ANTECEDENCIA,
  estaAtrasado,
  prazoSemAtraso,
  ultimoPerdido,
  vencimentoDoCiclo,
} from '../../../../shared/domain/ciclos.ts'
import {
  acabou,
  cobraCiclos,
  type EventoDaAssinatura,
  assinaturaDePlano as maquina,
} from '../../../../shared/domain/estados/assinaturaDePlano.ts'
import { eventoDaRecorrencia, eventoDoMandato } from '../../../../shared/domain/eventos/recorrencia.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { AssinaturaDePlano, CicloAberto, Debito, NoCartao } from '../../../platform/storage/Recorrencia.ts'
import { aposRecuperar, debitoFalhou, marcarFalhas } from './falhas.ts'
import { aPedirNoBanco, fimDoCodigo, foiRetirado, mandatoVivo, saiDoMandato } from './mandato/decidirMandato.ts'

/** The rules of a subscription: pure decisions over it. Instants are ms since 1970, days São Paulo's. */

/** What a decision writes of the root. */
export interface Mudanca {
  proximo: AssinaturaDePlano
  ev: EventoDe<'AssinaturaDePlano'>[]
}

/** Charges are made, and late ones looked at, in the morning: who is written to is awake. */
const MANHA_MS = 8 * 3_600_000
const manha = (dia: Data): number => inicioDoDia(dia) + MANHA_MS
/** How soon a cancelled subscription's charges are withdrawn again, where something was in the way. */
const RETIRAR_DE_NOVO_MS = 5 * 60_000

export const calendarioDe = (a: Pick<AssinaturaDePlano, 'primeiro' | 'intervalo' | 'ciclos'>): Calendario => ({
  ...{ primeiro: a.primeiro, intervalo: a.intervalo, ciclos: a.ciclos },
})

/** When the sweeper must look at it: undefined where nothing will happen of itself. */
export function proximaOlhada(a: AssinaturaDePlano, agora: number): number | undefined {
  if (acabou(a.estado)) return olhadaDoFim(a, agora)
  const amanha = manha(somarDias(dataSaoPaulo(agora), 1))
  const proximo = cobraCiclos(a.estado) ? vencimentoDoCiclo(calendarioDe(a), a.feitos + 1) : undefined
  const atrasos = a.abertos.filter(c => c.emitida).map(c => manha(somarDias(prazoSemAtraso(c.vencimento), 1)))
  const prazos = [
    ...(proximo === undefined
      ? []
      : [semCodigo(a) ? agora : Math.max(agora, manha(somarDias(proximo, -DIAS_DE_ANTECEDENCIA)))]),
    ...a.abertos.flatMap(c => (c.debito && (c.emitida || foiRetirado(a)) ? [c.debito.perguntarEm] : [])),
    ...perguntaDoMandato(a, agora),
    ...(a.aEsquecer ? [a.aEsquecer.em] : []),
    ...primeiraALembrar(a).map(c => Math.max(agora, lembrarEm(c))),
    ...(a.estado === 'pausada' ? [] : a.abertos.flatMap(c => (c.noCartao ? [c.noCartao.olharEm] : []))),
    ...a.abertos.filter(c => !c.emitida && !esperaARetirada(a, c)).map(c => c.tentarEm ?? agora),
    // a late one is looked at each morning: it may have been paid by a message that was lost, or its grace be over
    ...atrasos.map(p => (p > agora ? p : amanha)),
  ]
  return prazos.length ? Math.min(...prazos) : undefined
}

/** How long before its day a payer is reminded of the first charge on their card. */
const DIAS_DO_LEMBRETE = 7
const lembrarEm = ({ vencimento }: CicloAberto): number => manha(somarDias(vencimento, -DIAS_DO_LEMBRETE))
/** The first charge of a subscription that began with a card, until its payer was reminded of it. */
const primeiraALembrar = (a: AssinaturaDePlano): CicloAberto[] =>
  a.estado === 'pendente' && a.pagos === 0
    ? a.abertos.filter(c => c.noCartao?.porque === 'vencimento' && !c.noCartao.fim && c.lembrado === undefined)
    : []

/** The reminder, once; a card that was given later than that is charged at once. */
function passoDoLembrete(a: AssinaturaDePlano, agora: number): Passo | undefined {
  const [c] = primeiraALembrar(a).filter(x => lembrarEm(x) <= agora)
  if (!c) return undefined
  const abertos = a.abertos.map(x => (x === c ? { ...x, lembrado: -DIAS_DO_LEMBRETE } : x))
  const ev = dataSaoPaulo(agora) < c.vencimento ? [{ tipo: 'PrimeiraCobrancaLembrada' as const, ref: String(c.n) }] : []
  return { tipo: 'mover', mudanca: { proximo: comOlhar({ ...a, abertos }, agora), ev } }
}

/** A debit of a mandate that was withdrawn is nothing but taken away; one whose payer asked for slips is never sent. */
const esperaARetirada = (a: AssinaturaDePlano, c: CicloAberto): boolean =>
  (foiRetirado(a) || saiDoMandato(a)) && c.debito !== undefined

/** When its PSP is next asked about the mandate, or to end it. */
function perguntaDoMandato({ mandato: m }: AssinaturaDePlano, agora: number): number[] {
  const quando = mandatoVivo(m) ? (m.perguntarEm ?? (m.retirado || m.dispensado ? agora : undefined)) : undefined
  return quando === undefined ? [] : [quando]
}

/** Of a mandate its first cycle is charged at once: its code is what authorises the others. */
const semCodigo = (a: AssinaturaDePlano): boolean =>
  a.forma === 'pixAutomatico' &&
  !a.mandato &&
  cobraCiclos(a.estado) &&
  !a.abertos.some(c => c.por === 'codigo') &&
  (a.feitos === 0 || vencimentoDoCiclo(calendarioDe(a), a.feitos + 2) !== undefined)

/** What is left to take away: its charges, each when its bank may say something new, and its mandate. */
function olhadaDoFim(a: AssinaturaDePlano, agora: number): number | undefined {
  const prazos = [
    ...a.abertos.map(c => c.debito?.perguntarEm ?? agora + RETIRAR_DE_NOVO_MS),
    ...(mandatoVivo(a.mandato) ? [a.mandato.perguntarEm ?? agora] : []),
    ...(a.aEsquecer ? [a.aEsquecer.em] : []),
  ]
  return prazos.length ? Math.min(...prazos) : undefined
}

export const comOlhar = (a: AssinaturaDePlano, agora: number): AssinaturaDePlano => ({
  ...a,
  vence: proximaOlhada(a, agora),
})

/** An arrow of the machine, with what follows from it; undefined where there is none. */
export function moverAssinatura(
  a: AssinaturaDePlano,
  evento: EventoDaAssinatura,
  agora: number,
  mudanca: Partial<AssinaturaDePlano> = {},
): Mudanca | undefined {
  const estado = maquina.next(a.estado, evento)
  if (!estado) return undefined
  const depois = concluir({ ...a, ...mudanca, estado }, agora)
  const ev = [{ tipo: eventoDaRecorrencia[evento] }, ...(depois ? [{ tipo: eventoDaRecorrencia.Concluiu }] : [])]
  return { proximo: comOlhar(depois ?? { ...a, ...mudanca, estado }, agora), ev }
}

/** Its last cycle was charged, and nothing of it may still be paid. */
function concluir(a: AssinaturaDePlano, agora: number): AssinaturaDePlano | undefined {
  const estado = maquina.next(a.estado, 'Concluiu')
  if (!estado || a.ciclos === undefined || a.feitos < a.ciclos || a.abertos.length) return undefined
  return { ...semOCartao(a, agora), estado, fimEm: new Date(agora).toISOString() }
}

/** The card that its payer had kept for it is to be deleted at the acquirer, as soon as may be. */
export function semOCartao(a: AssinaturaDePlano, agora: number): AssinaturaDePlano {
  const { cartao, ...resto } = a
  if (!cartao) return a
  return { ...resto, aEsquecer: { cartoes: [...(a.aEsquecer?.cartoes ?? []), cartao.id], em: agora } }
}

/** A payer is late only with a slip that they could pay. */
const atrasados = (abertos: readonly CicloAberto[], hoje: Data) =>
  abertos.filter(c => c.emitida && estaAtrasado(c.vencimento, hoje))

/** Cycles that fell due up to today while nothing was charged are passed over. */
const semOsPerdidos = (a: AssinaturaDePlano, hoje: Data): Pick<AssinaturaDePlano, 'feitos'> => ({
  feitos: ultimoPerdido(calendarioDe(a), { feitos: a.feitos, hoje }),
})

/** One of its cycles was paid: undefined where that cycle is not open (it was told before). */
export function aposPagamento(
  a: AssinaturaDePlano,
  { n, valor }: { n: number; valor: number },
  agora: number,
): Mudanca | undefined {
  const ciclo = a.abertos.find(c => c.n === n)
  if (!ciclo) return undefined
  const hoje = dataSaoPaulo(agora)
  const abertos = a.abertos.filter(c => c.n !== n)
  const primeira = a.pagos === 0
  const falhas = aposRecuperar(a.falhas, ciclo)
  const pago = {
    ...{ abertos, pagos: a.pagos + 1, recebido: a.recebido + valor },
    ...(primeira && { ativadaEm: new Date(agora).toISOString() }),
    ...(falhas && { falhas }),
  }
  const doCiclo: Mudanca['ev'] = [
    { tipo: 'CicloPago', ref: String(n) },
    ...(primeira ? [{ tipo: 'RecorrenciaAtivou' as const }] : []),
  ]
  const emDia = atrasados(abertos, hoje).length === 0
  const volta = emDia && maquina.next(a.estado, 'Regularizou')
  const perdidos = volta && a.estado === 'suspensa' ? semOsPerdidos(a, hoje) : {}
  const movida = moverAssinatura(a, volta ? 'Regularizou' : 'Pagou', agora, { ...pago, ...perdidos })
  // paid while it was being cancelled: the money counts, and nothing begins again
  const { proximo, ev } = movida ?? {
    proximo: comOlhar({ ...a, ...pago }, agora),
    ev: [{ tipo: eventoDaRecorrencia.Pagou }],
  }
  return { proximo, ev: [...ev, ...doCiclo] }
}

/** Nothing new is charged until who paused it, or its company, goes on. */
export const pausarAssinatura = (
  a: AssinaturaDePlano,
  por: NonNullable<AssinaturaDePlano['pausadaPor']>,
  agora: number,
): Mudanca | undefined => moverAssinatura(a, 'Pausou', agora, { pausadaPor: por })

/** It charges again after a pause; what fell due meanwhile is not charged. */
export const retomarAssinatura = (a: AssinaturaDePlano, agora: number): Mudanca | undefined =>
  moverAssinatura(a, 'Retomou', agora, semOsPerdidos(a, dataSaoPaulo(agora)))

/** It is over: what may still be paid of it is withdrawn in the request that cancelled, and by the sweeper where that one died. */
export const cancelarAssinatura = (
  a: AssinaturaDePlano,
  por: NonNullable<AssinaturaDePlano['canceladaPor']>,
  agora: number,
): Mudanca | undefined =>
  moverAssinatura(semOCartao(a, agora), 'Cancelou', agora, {
    ...{ canceladaPor: por, fimEm: new Date(agora).toISOString() },
    // before 22:00 its debits may still be cancelled at their banks: not a minute is waited
    abertos: a.abertos.map(c => (c.debito ? { ...c, debito: { ...c.debito, perguntarEm: agora } } : c)),
    ...(a.mandato && { mandato: { ...a.mandato, perguntarEm: agora } }),
  })

/**
 * Its company was stopped (decision 0089): the mandate and the debits that its bank was asked for are due to be taken away
 * now. Undefined: there is nothing of them, or it was told before.
 */
export function retirarMandato(a: AssinaturaDePlano, agora: number): Mudanca | undefined {
  const { mandato: m } = a
  if (acabou(a.estado) || !m || m.retirado) return undefined
  if (!mandatoVivo(m) && !a.abertos.some(c => c.debito)) return undefined
  // before 22:00 its debits may still be cancelled at their banks: not a minute is waited
  const abertos = a.abertos.map(c => (c.debito ? { ...c, debito: { ...c.debito, perguntarEm: agora } } : c))
  const mandato = { ...m, retirado: true as const, perguntarEm: agora }
  return { proximo: comOlhar({ ...a, mandato, abertos }, agora), ev: [] }
}

/** A cycle's charge is withdrawn: nothing of it may be paid any more. */
export const aposRetirada = (a: AssinaturaDePlano, n: number, agora: number): Mudanca => ({
  proximo: comOlhar({ ...a, abertos: a.abertos.filter(c => c.n !== n) }, agora),
  ev: [{ tipo: 'CicloRetirado' }],
})

/** A cycle was charged: it is open until it is paid or withdrawn. */
export const aposCobranca = (a: AssinaturaDePlano, aberto: CicloAberto, agora: number): Mudanca => ({
  proximo: comOlhar({ ...a, feitos: aberto.n, abertos: [...a.abertos, aberto] }, agora),
  ev: [{ tipo: 'RecorrenciaCobrou' }],
})

/** What became of asking for a cycle's slip: it exists, and until when where it came late; or when it is asked for again. */
export type Emissao = Pick<CicloAberto, 'emitida' | 'tentarEm'> & { vencimento?: Data }

/** The cycle with its slip, or with the day of the next try; one that is due later than it was says so. */
export const aposEmissao = (a: AssinaturaDePlano, n: number, resultado: Emissao, agora: number): Mudanca => {
  const { vencimento } = resultado
  const adiado = vencimento !== undefined && a.abertos.some(c => c.n === n && c.vencimento !== vencimento)
  const abertos = a.abertos.map(c => (c.n === n ? { ...c, ...resultado } : c))
  return { proximo: comOlhar({ ...a, abertos }, agora), ev: adiado ? [{ tipo: 'CicloAdiado' }] : [] }
}

/** An open cycle's debit as it is now known; `emitida` once its PSP has it. One that its bank refused has failed. */
export const comDebito = (
  a: AssinaturaDePlano,
  { n, debito, noPsp }: { n: number; debito: Debito; noPsp: boolean },
  agora: number,
): Mudanca & { falhou: boolean } => {
  const abertos = a.abertos.map(c => (c.n === n ? { ...c, debito, emitida: c.emitida || noPsp } : c))
  const falha = debitoFalhou(debito) && marcarFalhas({ ...a, abertos }, { ciclos: [n], motivo: 'debito' }, agora)
  const mudada = falha ? { abertos: falha.abertos, falhas: falha.falhas } : { abertos }
  return { proximo: comOlhar({ ...a, ...mudada }, agora), ev: falha ? falha.ev : [], falhou: !!falha }
}

/** The open cycle, charged by a slip from now on: what its mandate or its card could not, or may not, bring. */
export const aposTroca = (
  a: AssinaturaDePlano,
  { n, vencimento }: { n: number; vencimento: Data },
  agora: number,
): Mudanca => ({
  proximo: comOlhar(
    {
      ...a,
      abertos: a.abertos.map(c => {
        if (c.n !== n) return c
        const { por: _por, debito: _debito, noCartao: _cartao, tentarEm: _tentar, ...resto } = c
        return { ...resto, vencimento, emitida: false }
      }),
    },
    agora,
  ),
  ev: [{ tipo: eventoDoMandato.trocado }],
})

export type Passo =
  | { tipo: 'retirar'; ciclos: readonly CicloAberto[] }
  | { tipo: 'encerrarMandato' }
  | { tipo: 'perguntarDoMandato' }
  /** Journey 1: the payer's bank is asked to have them confirm. */
  | { tipo: 'pedirNoBanco' }
  | { tipo: 'esquecerCartoes' }
  | { tipo: 'cobrarNoCartao'; ciclo: CicloAberto & { noCartao: NoCartao } }
  | { tipo: 'acompanhar'; ciclo: CicloAberto & { debito: Debito } }
  | { tipo: 'trocar'; ciclo: CicloAberto }
  | { tipo: 'cobrar'; n: number; vencimento: Data }
  | { tipo: 'emitir'; ciclo: CicloAberto }
  /** `falharam`: cycles that are late from now on, as their own items say too. */
  | { tipo: 'mover'; mudanca: Mudanca; falharam?: number[] }
  | { tipo: 'agendar'; proximo: AssinaturaDePlano }

/** The next thing that is due of it. Each step is one write; the last one says when it is looked at again. */
export function passoDaAssinatura(a: AssinaturaDePlano, agora: number): Passo {
  const hoje = dataSaoPaulo(agora)
  if (acabou(a.estado)) return passoDoFim(a, agora)
  const retirada = foiRetirado(a) ? passoDaRetirada(a, agora) : undefined
  if (retirada) return retirada
  if (saiDoMandato(a) && (a.mandato?.perguntarEm ?? 0) <= agora) return { tipo: 'encerrarMandato' }
  const tarde = atrasados(a.abertos, hoje)
  const atraso = passoDoAtraso(a, tarde, agora)
  if (atraso) return atraso
  const passouDaCarencia = tarde.some(c => hoje > somarDias(c.vencimento, a.carencia))
  const suspensao = passouDaCarencia ? moverAssinatura(a, 'Suspendeu', agora) : undefined
  if (suspensao) return { tipo: 'mover', mudanca: suspensao }
  const devidos = cobraCiclos(a.estado) ? ciclosAFazer(calendarioDe(a), { feitos: a.feitos, hoje, limite: 1 }) : []
  const n = semCodigo(a) ? a.feitos + 1 : devidos[0]
  const vencimento = n === undefined ? undefined : vencimentoDoCiclo(calendarioDe(a), n)
  if (n !== undefined && vencimento !== undefined)
    // one that the sweeper comes to late is due tomorrow: no payer is charged for yesterday
    return { tipo: 'cobrar', n, vencimento: vencimento > hoje ? vencimento : somarDias(hoje, 1) }
  const semCaminho = a.abertos.find(c => c.por === 'codigo' && !codigoServe(a, c, agora))
  if (semCaminho) return { tipo: 'trocar', ciclo: semCaminho }
  const ciclo = a.abertos.find(c => !c.emitida && !esperaARetirada(a, c) && (c.tentarEm ?? 0) <= agora)
  if (ciclo) return { tipo: 'emitir', ciclo }
  return (
    passoDoLembrete(a, agora) ??
    passoDoCartao(a, agora) ??
    passoDoMandato(a, agora) ?? { tipo: 'agendar', proximo: comOlhar(a, agora) }
  )
}

/** What a kept card has to charge now; of a paused one nothing, until it goes on. */
function passoDoCartao(a: AssinaturaDePlano, agora: number): Passo | undefined {
  for (const c of a.estado === 'pausada' ? [] : a.abertos)
    if (c.noCartao && c.noCartao.olharEm <= agora)
      return { tipo: 'cobrarNoCartao', ciclo: { ...c, noCartao: c.noCartao } }
  return a.aEsquecer && a.aEsquecer.em <= agora ? { tipo: 'esquecerCartoes' } : undefined
}

/** A late charge has failed, once; the first one makes its subscription late. */
function passoDoAtraso(a: AssinaturaDePlano, tarde: readonly CicloAberto[], agora: number): Passo | undefined {
  if (!tarde.length) return undefined
  const falha = marcarFalhas(a, { ciclos: tarde.map(c => c.n), motivo: 'atraso' }, agora)
  const mudanca = falha ? { abertos: falha.abertos, falhas: falha.falhas } : {}
  const movida = moverAssinatura(a, 'Atrasou', agora, mudanca)
  if (!falha) return movida && { tipo: 'mover', mudanca: movida }
  const { proximo, ev } = movida ?? { proximo: comOlhar({ ...a, ...mudanca }, agora), ev: [] }
  return { tipo: 'mover', mudanca: { proximo, ev: [...ev, ...falha.ev] }, falharam: falha.novas }
}

/** The code of the first cycle may still be paid: its mandate was not refused, and its time is not over. */
export const codigoServe = (
  a: Pick<AssinaturaDePlano, 'mandato' | 'carencia'>,
  { vencimento }: Pick<CicloAberto, 'vencimento'>,
  agora: number,
): boolean => (!a.mandato || mandatoVivo(a.mandato)) && agora <= fimDoCodigo(vencimento, a.carencia)

/** What is asked of the PSP by its time alone. */
function passoDoMandato(a: AssinaturaDePlano, agora: number): Passo | undefined {
  if (foiRetirado(a)) return undefined
  for (const c of a.abertos)
    if (c.emitida && c.debito && c.debito.perguntarEm <= agora)
      return { tipo: 'acompanhar', ciclo: { ...c, debito: c.debito } }
  const { mandato } = a
  const devida = mandatoVivo(mandato) && mandato.perguntarEm !== undefined && mandato.perguntarEm <= agora
  if (!devida) return undefined
  return { tipo: aPedirNoBanco(a) ? 'pedirNoBanco' : 'perguntarDoMandato' }
}

/** Nothing of it may be charged any more: its open charges are taken away, and its mandate. */
function passoDoFim(a: AssinaturaDePlano, agora: number): Passo {
  const esquecer = a.aEsquecer && a.aEsquecer.em <= agora ? ({ tipo: 'esquecerCartoes' } as const) : undefined
  return passoDaRetirada(a, agora) ?? esquecer ?? { tipo: 'agendar', proximo: comOlhar(a, agora) }
}

/** What is taken away at its bank: the debits first, or every open charge where it is over, and then the mandate. */
function passoDaRetirada(a: AssinaturaDePlano, agora: number): Passo | undefined {
  const saem = acabou(a.estado) ? a.abertos : a.abertos.filter(c => c.debito)
  const ciclos = saem.filter(c => (c.debito?.perguntarEm ?? 0) <= agora)
  if (ciclos.length) return { tipo: 'retirar', ciclos }
  if (mandatoVivo(a.mandato) && (a.mandato.perguntarEm ?? 0) <= agora) return { tipo: 'encerrarMandato' }
  return undefined
}

/** When a cycle that could not be charged now is tried again. */
export const amanhaCedo = (agora: number): number => manha(somarDias(dataSaoPaulo(agora), 1))
