import * as z from 'zod'
import { bandeirasAceitas } from '../../../shared/domain/cartao.ts'
import { intervalos, vencimentoDoCiclo } from '../../../shared/domain/ciclos.ts'
import {
  cobraCiclos,
  type EstadoDaAssinatura,
  estadosDaAssinatura,
} from '../../../shared/domain/estados/assinaturaDePlano.ts'
import { cobrancaDoMandato } from '../../../shared/domain/estados/cobrancaDoMandato.ts'
import type { StateOf } from '../../../shared/domain/estados/machine.ts'
import { mandato } from '../../../shared/domain/estados/mandato.ts'
import { tiposDeAjuste } from '../../../shared/domain/proRata.ts'
import { razoesDaRecusa } from '../../../shared/domain/razoesDaRecusa.ts'
import { formasDaRecorrencia, motivosDaFalha } from '../../../shared/domain/recorrencias.ts'
import { finsDasTentativas, motivosDaHora } from '../../../shared/domain/retentativaDoCartao.ts'
import { indiceCartao } from './Checkout.ts'
import { Tentativa } from './cobrancas.ts'
import { entity, eventosDe } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/** Subscriptions whose next debit by mandate falls on a day: their keys say how much it is (centavos). */
export const debitosDoDia = (dia: string): string => `ASP#DEBITO#${dia}`
const digitosDoValor = 13
/** Where its next debit stands: the first of those that may still be paid, else the next cycle's. */
function lugarDoDebito(a: {
  id: string
  valor: number
  estado: EstadoDaAssinatura
  forma: (typeof formasDaRecorrencia)[number]
  mandato?: Mandato | undefined
  abertos: readonly CicloAberto[]
  feitos: number
  primeiro: string
  intervalo: (typeof intervalos)[number]
  ciclos?: number | undefined
}) {
  if (a.mandato?.estado !== 'aprovada' || !cobraCiclos(a.estado)) return {}
  const dia = a.abertos.find(c => c.debito)?.vencimento ?? vencimentoDoCiclo(a, a.feitos + 1)
  return dia === undefined
    ? {}
    : { GSI2PK: debitosDoDia(dia), GSI2SK: `${String(a.valor).padStart(digitosDoValor, '0')}#${a.id}` }
}

/** Subscriptions of a company, by their age. */
export const assinaturasDaEmpresa = (empresaId: string): string => `ASP#EMP#${empresaId}`

const condicoes = {
  nome: z.string(),
  /** Centavos of each cycle. */
  valor: z.int(),
  intervalo: z.enum(intervalos),
  /** How many cycles in all; absent: until it is cancelled. */
  ciclos: z.int().optional(),
  /** Days after a charge was due until its subscription is suspended. */
  carencia: z.int(),
  /** What is of a part of a cycle is charged or credited by its days (decision 0266). */
  proporcional: z.boolean().optional(),
  /** Its payer may pause it, and go on, on their own page. */
  pagadorPodePausar: z.boolean().optional(),
  /** Taxes in the price of each charge, in centavos (decision 0246). */
  cbsInformado: z.int().optional(),
  ibsInformado: z.int().optional(),
}

/** What a company sells again and again. A subscription keeps a copy: a plan that changes changes no subscriber's price. */
export const Plano = entity({
  name: 'Plano',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'PLANO#id',
    note: 'what a company charges again and again, for new subscriptions',
  },
  schema: z.object({
    ...condicoes,
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    /** Days from a subscription's first one until its first charge is due. */
    diasDeTeste: z.int(),
    estado: z.enum(['aberto', 'encerrado']),
    criadoEm: z.string(),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `PLANO#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type Plano = ReturnType<typeof Plano.parse>

/** What is added to a charge, or taken from it, and the days that it is of; `ate` is none of them (decision 0266). */
const Ajuste = z.object({ tipo: z.enum(tiposDeAjuste), valor: z.int(), de: z.string(), ate: z.string() })

/** A price that changed: by whom, from what, and what the days of the running cycle came to (centavos). */
const MudancaDeValor = z.object({
  em: z.string(),
  por: z.string(),
  de: z.int(),
  para: z.int(),
  /** The first cycle that is charged by it. */
  ciclo: z.int(),
  ajuste: z.int(),
})
export type MudancaDeValor = z.output<typeof MudancaDeValor>

/** A charge that the payer's bank debits by the mandate, as its PSP last told of it. */
const Debito = z.object({
  txid: z.string(),
  estado: z.enum(cobrancaDoMandato.states as [string, ...string[]]).transform(v => v as EstadoDoDebito),
  /** The PSP was asked for it: until it answers, it is asked again under the same txid. */
  pedido: z.boolean(),
  tentativas: z.array(
    z.object({
      dia: z.string(),
      status: z.enum(['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA', 'DESCONHECIDA']),
      codigo: z.string().optional(),
    }),
  ),
  /** Days of the retries that were asked for, each written before its call. */
  pedidas: z.array(z.string()),
  /** Why it ended, where its end had a code. */
  fim: z.string().optional(),
  /** When the PSP is next asked about it (epoch ms). */
  perguntarEm: z.number(),
})
type EstadoDoDebito = StateOf<typeof cobrancaDoMandato>
export type Debito = z.output<typeof Debito>

/** The mandate of a subscription by Pix Automático (decision 0119). */
const Mandato = z.object({
  estado: z.enum(mandato.states as [string, ...string[]]).transform(v => v as StateOf<typeof mandato>),
  politica: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
  /** The first day on which it may debit: that of the cycle after the one that is paid with the code. */
  inicio: z.string(),
  /** The place at the PSP that makes it one however often it is asked for. */
  local: z.int().optional(),
  /** The charge whose code also authorises it (journey 3). */
  txid: z.string().optional(),
  /** It is asked for at the payer's bank, in the app of this account (journey 1), and until when that may be answered. */
  destino: z.object({ ispb: z.string(), agencia: z.string(), conta: z.string() }).meta({ sensivel: true }).optional(),
  expiraEm: z.string().optional(),
  /** The PSP's id of that request, where its answer was not lost. */
  pedido: z.string().optional(),
  idRec: z.string().optional(),
  /** That code, while it may be used. */
  codigo: z.string().optional(),
  aprovadoEm: z.string().optional(),
  fimEm: z.string().optional(),
  /** Who ended it and why, as the banks say it. */
  fim: z.object({ codigo: z.string(), solicitante: z.string().optional() }).optional(),
  perguntarEm: z.number().optional(),
  /** Its company was stopped (decision 0089): it and its debits are taken away, and it debits nothing more. */
  retirado: z.literal(true).optional(),
  /** Its payer asked for slips instead: it is ended at its PSP, and debits nothing more. */
  dispensado: z.literal(true).optional(),
})
export type Mandato = z.output<typeof Mandato>

const Bandeira = z
  .enum(bandeirasAceitas as unknown as [string, ...string[]])
  .transform(v => v as (typeof bandeirasAceitas)[number])

/** How a cycle is charged on the card that its payer had kept (decision 0240). */
const NoCartao = z.object({
  /** When it is next tried, or its last try is looked at (epoch ms). */
  olharEm: z.number(),
  /** Why then. */
  porque: z.enum(motivosDaHora),
  tentativas: z.array(
    z.object({
      /** The kept card, by its id. */
      cartao: z.string(),
      finais: z.string(),
      em: z.number(),
      /** The order that it was sent under. */
      pedido: z.string(),
      fim: z.enum(['enviada', 'negada']),
      razao: z.enum(razoesDaRecusa).optional(),
      codigo: z.string().optional(),
    }),
  ),
  /** It is tried no more, and why: a slip follows. */
  fim: z.enum(finsDasTentativas).optional(),
})
export type NoCartao = z.output<typeof NoCartao>

/** A charge of a cycle that may still be paid. */
const Aberto = z.object({
  n: z.int(),
  vencimento: z.string(),
  /** What it charges (centavos); the price where it is silent. */
  valor: z.int().optional(),
  link: z.string(),
  /** The one that the sweeper made; a payer whose slip ran out may have begun another on the same link. */
  checkoutId: z.string(),
  /** Its slip was registered: what is not yet is asked for again. */
  emitida: z.boolean(),
  /** When its slip is asked for again, where none came of the last try (epoch ms). */
  tentarEm: z.number().optional(),
  /** The first cycle of a mandate, paid with the code that authorises it, or one that it debits; else a slip. */
  por: z.enum(['codigo', 'debito', 'cartao']).optional(),
  debito: Debito.optional(),
  noCartao: NoCartao.optional(),
  /** It was not paid in its time: counted once, in the month (`aaaa-mm`, São Paulo's) in which that was known. */
  falhou: z.object({ motivo: z.enum(motivosDaFalha), mes: z.string() }).optional(),
  /** The last step of its company's dunning that its payer was told, by its days (decision 0210); below zero before its day. */
  lembrado: z.int().optional(),
})
export type CicloAberto = z.output<typeof Aberto>

/** Charges that failed in a month (`aaaa-mm`), and those of them that were paid after all, whenever that was. */
const FalhasDoMes = z.object({ mes: z.string(), falharam: z.int(), recuperadas: z.int() })
export type FalhasDoMes = z.output<typeof FalhasDoMes>

const PagadorDaAssinatura = z.object({
  nome: z.string(),
  documento: z.string(),
  email: z.string(),
  contato: z.string(),
  endereco: z.object({
    cep: z.string(),
    logradouro: z.string(),
    numero: z.string(),
    complemento: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
  }),
})

/** Who is charged, what, and how far it has come. The sweeper finds it by `vence`. */
export const AssinaturaDePlano = entity({
  name: 'AssinaturaDePlano',
  pattern: {
    PK: 'ASP#id',
    SK: 'RAIZ',
    index:
      'GSI1 ASP#EMP#empresaId · instant#id; GSI2 ASP#DEBITO#day · centavos#id of the next debit by mandate; GSI3 VENCE#shard · instant#id while something of it is due',
    note: 'a subscription: who is charged what and when, and which of its charges may still be paid',
  },
  schema: z.object({
    ...condicoes,
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    estado: z.enum(estadosDaAssinatura as [string, ...string[]]).transform(v => v as EstadoDaAssinatura),
    /** How it is charged: by a slip with a Pix on it, or by a mandate, and by slips where that one fails. */
    forma: z.enum(formasDaRecorrencia),
    mandato: Mandato.optional(),
    /** The card that its payer had kept for it; what charges it is beside the root. */
    cartao: z.object({ id: z.string(), bandeira: Bandeira, finais: z.string(), desde: z.string() }).optional(),
    /** Cards that were replaced or taken away, until the acquirer has deleted them, and when that is next asked for. */
    aEsquecer: z.object({ cartoes: z.array(z.string()), em: z.number() }).optional(),
    plano: z.object({ id: z.string(), nome: z.string() }).optional(),
    /** The day on which the first cycle is due: São Paulo's. Every other one is counted from it. */
    primeiro: z.string(),
    pagador: PagadorDaAssinatura.meta({ sensivel: true }),
    /** What the payer's own page is opened by, after the id. */
    segredo: z.string().meta({ sensivel: true }),
    /** The last cycle that was charged, or passed over while nothing was charged. */
    feitos: z.int(),
    /** Cycles that were paid, and what they brought (centavos, before refunds). */
    pagos: z.int(),
    recebido: z.int(),
    abertos: z.array(Aberto),
    /** What waits for the next charge that may take it. */
    ajustes: z.array(Ajuste).optional(),
    /** Its last prices, oldest first. */
    mudancas: z.array(MudancaDeValor).optional(),
    /** When its first charge was paid. */
    ativadaEm: z.string().optional(),
    /** What failed and what was recovered, of the last months in which something did. */
    falhas: z.array(FalhasDoMes).optional(),
    /** The day (São Paulo's) on which its payer was last told of what is late: at most one message a day. */
    lembradaEm: z.string().optional(),
    criadoPor: z.object({ id: z.string(), nome: z.string() }),
    criadoEm: z.string(),
    /** When it was cancelled or its last cycle paid, and by whom where it was cancelled. */
    fimEm: z.string().optional(),
    canceladaPor: z.enum(['empresa', 'pagador']).optional(),
    /** Who paused it last. */
    pausadaPor: z.enum(['empresa', 'pagador']).optional(),
    vence: z.number().optional().or(z.undefined()),
    ev: eventosDe('AssinaturaDePlano'),
  }),
  key: (id: string) => ({ PK: `ASP#${id}`, SK: 'RAIZ' }),
  id: a => a.id,
  indexes: a => ({
    GSI1PK: assinaturasDaEmpresa(a.empresaId),
    GSI1SK: `${a.criadoEm}#${a.id}`,
    ...lugarDoDebito(a),
    ...indiceVence(a.vence, a.id),
  }),
})
export type AssinaturaDePlano = ReturnType<typeof AssinaturaDePlano.parse>

/**
 * The codes that a payer was sent on a day (São Paulo's) to change their subscription: the last one's keyed hash, and how
 * often it was tried. It is forgotten two days later.
 */
export const CodigoDaAssinatura = entity({
  name: 'CodigoDaAssinatura',
  pattern: {
    PK: 'ASP#id',
    SK: 'CODIGO#dia',
    note: 'the keyed hash of the code that a payer was sent last on a day, and its tries',
  },
  schema: z.object({
    assinaturaId: z.string(),
    dia: z.string(),
    /** Codes that were sent on that day. */
    codigos: z.int(),
    hash: z.string().meta({ sensivel: true }),
    /** Epoch ms. */
    enviadoEm: z.int(),
    tentativas: z.int(),
    usado: z.literal(true).optional(),
    ttl: z.int(),
  }),
  key: ({ assinaturaId, dia }: { assinaturaId: string; dia: string }) => ({
    PK: `ASP#${assinaturaId}`,
    SK: `CODIGO#${dia}`,
  }),
  id: ({ assinaturaId, dia }) => ({ assinaturaId, dia }),
})
export type CodigoDaAssinatura = ReturnType<typeof CodigoDaAssinatura.parse>

/** A spreadsheet of subscribers that a company had made: what the audit log names, because its subscriptions are many. */
export const LoteDeAssinaturas = entity({
  name: 'LoteDeAssinaturas',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'LOTEASP#id',
    note: 'a spreadsheet of subscribers: how many rows, and how many its last call made',
  },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    /** Rows of the file, and subscriptions that the last call was to make. */
    linhas: z.int(),
    criadas: z.int(),
    criadoEm: z.string(),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `LOTEASP#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type LoteDeAssinaturas = ReturnType<typeof LoteDeAssinaturas.parse>

/** What a subscription has already added to its company's counters: the next time only the difference is added. */
export const ContadoDaAssinatura = entity({
  name: 'ContadoDaAssinatura',
  pattern: { PK: 'ASP#id', SK: 'CONTADO', note: 'what the subscription added to the counters so far' },
  schema: z.object({ assinaturaId: z.string(), vez: z.int(), de: z.record(z.string(), z.int()) }),
  key: (id: string) => ({ PK: `ASP#${id}`, SK: 'CONTADO' }),
  id: c => c.assinaturaId,
})

/** One cycle that was charged, create-only: of two sweepers at once, one makes it. */
export const CicloDaAssinatura = entity({
  name: 'CicloDaAssinatura',
  pattern: { PK: 'ASP#id', SK: 'CICLO#n', note: 'a cycle of a subscription: its charge, and whether it was paid' },
  schema: z.object({
    assinaturaId: z.string(),
    n: z.int(),
    vencimento: z.string(),
    valor: z.int(),
    link: z.string(),
    /** The payment that settled it, or the one that was made for it. */
    checkoutId: z.string(),
    situacao: z.enum(['aberta', 'paga', 'retirada']),
    feitaEm: z.string(),
    pagaEm: z.string().optional(),
    /** Why it was not paid in its time. */
    falhou: z.enum(motivosDaFalha).optional(),
    /** Its price and these add up to `valor`. */
    ajustes: z.array(Ajuste).optional(),
    por: z.enum(['codigo', 'debito', 'cartao']).optional(),
    debito: Debito.optional(),
    noCartao: NoCartao.optional(),
  }),
  key: ({ assinaturaId, n }: { assinaturaId: string; n: number }) => ({
    PK: `ASP#${assinaturaId}`,
    SK: `CICLO#${String(n).padStart(5, '0')}`,
  }),
  id: ({ assinaturaId, n }) => ({ assinaturaId, n }),
})
export type CicloDaAssinatura = ReturnType<typeof CicloDaAssinatura.parse>

/**
 * A card that a payer had the acquirer keep for one subscription, and what they agreed to. The token charges this
 * subscription alone, and goes once the acquirer has deleted the card; the consent stays.
 */
export const CartaoDaAssinatura = entity({
  name: 'CartaoDaAssinatura',
  pattern: {
    PK: 'ASP#id',
    SK: 'CARTAO#cartao',
    note: 'the token of a card that a payer had kept for one subscription, and their consent',
  },
  schema: z.object({
    assinaturaId: z.string(),
    id: z.string(),
    /** The acquirer's; absent once it was deleted there. */
    token: z.string().meta({ sensivel: true }).optional(),
    bandeira: Bandeira,
    bin: z.string(),
    finais: z.string(),
    /** Keyed fingerprints: of the card, and of card, validity and the subscription's amount. */
    digital: z.string(),
    dados: z.string(),
    /** The brand's id of the last approved use, for the next one. */
    transacao: z.string().optional(),
    /** What 3-D Secure said of its payer as it was given: the proof that they were there, should a charge be disputed. */
    autenticacao: z.object({ eci: z.string(), referencia: z.string(), em: z.string() }).optional(),
    /** When its charges were approved (epoch ms), newest last. */
    aprovadas: z.array(z.number()),
    consentimento: z.object({
      versao: z.string(),
      sha256: z.string(),
      em: z.string(),
      ip: z.string().meta({ sensivel: true }).optional(),
    }),
    esquecidoEm: z.string().optional(),
  }),
  key: ({ assinaturaId, id }: { assinaturaId: string; id: string }) => ({
    PK: `ASP#${assinaturaId}`,
    SK: `CARTAO#${id}`,
  }),
  id: ({ assinaturaId, id }) => ({ assinaturaId, id }),
})
export type CartaoDaAssinatura = ReturnType<typeof CartaoDaAssinatura.parse>

/**
 * A card whose issuer is being asked before it is kept, or refused it: the schemes count it as a try. It is gone where the
 * issuer confirmed it, and forgotten after their window.
 */
export const ChecagemDoCartao = entity({
  name: 'ChecagemDoCartao',
  pattern: {
    PK: 'ASP#id',
    SK: 'CHECAGEM#instant',
    index: 'GSI2 CRT#empresa#digital',
    note: 'a card that is asked about or was refused before it was kept, for the limits of the schemes',
  },
  schema: Tentativa.extend({ assinaturaId: z.string(), empresaId: z.string(), ttl: z.int() }),
  key: ({ assinaturaId, em }: { assinaturaId: string; em: number }) => ({
    PK: `ASP#${assinaturaId}`,
    SK: `CHECAGEM#${new Date(em).toISOString()}`,
  }),
  id: ({ assinaturaId, em }) => ({ assinaturaId, em }),
  indexes: t => indiceCartao(t.empresaId, t),
})
export type ChecagemDoCartao = ReturnType<typeof ChecagemDoCartao.parse>

/**
 * The turn of a card at a company: every try of it by a subscription is announced over the version that was read, so that
 * of two at one moment the second counts the first (decision 0264). It names the newest tries, which an index may not show
 * yet, by the items that hold them.
 */
export const VezDoCartao = entity({
  name: 'VezDoCartao',
  pattern: {
    PK: 'VEZ#empresa#digital',
    SK: 'RAIZ',
    note: 'whose turn a card is: its newest tries by subscriptions of a company, for the limits of the schemes',
  },
  schema: z.object({
    empresaId: z.string(),
    digital: z.string(),
    versao: z.int(),
    recentes: z.array(z.object({ pedidoId: z.string(), em: z.number(), PK: z.string(), SK: z.string() })),
    ttl: z.int(),
  }),
  key: ({ empresaId, digital }: { empresaId: string; digital: string }) => ({
    PK: `VEZ#${empresaId}#${digital}`,
    SK: 'RAIZ',
  }),
  id: ({ empresaId, digital }) => ({ empresaId, digital }),
})
export type VezDoCartao = ReturnType<typeof VezDoCartao.parse>
