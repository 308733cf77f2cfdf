import * as z from 'zod'
import { FaixaDoCartao, Parcela } from '../../../shared/contract/camposDoLink.ts'
import { Tema } from '../../../shared/contract/camposDoTema.ts'
import { situacoesDaEmpresa } from '../../../shared/domain/estados/empresa.ts'
import { chaveDaLista } from '../../../shared/domain/listaDeEmpresas.ts'
import { classesDeRisco } from '../../../shared/domain/riscoDoCliente.ts'
import { ContaAlterada, ContaBancaria } from './contaBancaria.ts'
import { entity } from './entity.ts'
import type { Write } from './port.ts'
import { indiceVence } from './shardOf.ts'

/** Every merchant company by name, for the staff's list; the key itself says what the list filters by. */
export const listaDeEmpresas = 'EQP#EMP'
/** Companies whose papers staff read, by how long. */
export const empresasEmAnalise = 'EQP#EMP#ANALISE'
/** The provider's own company, whose people are the staff. */
export const provedoras = 'EQP#PROVEDORA'

/**
 * Limits of a contract, in centavos; null for what holds for all: the most that one link may charge, what may be sold on a
 * day, and what may go out in 24 hours and in 30 days before staff look at it.
 */
export const LimitesDoContrato = z.object({
  cobranca: z.int().nullable(),
  vendaDia: z.int().nullable().optional(),
  saidaDia: z.int().nullable().optional(),
  saidaMes: z.int().nullable().optional(),
})
/** Days after a sale until what it brought may be taken out. */
export const PrazosDoContrato = z.object({ pix: z.int(), boleto: z.int() })

/** What a contract holds of each sale: percent with two decimals at most, and days. */
export const GarantiaDoContrato = z.object({ percentual: z.number(), dias: z.int() })

/** A merchant company. `taxas` are what the company pays us and what it may pass on to the payer. */
export const Empresa = entity({
  name: 'Empresa',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'RAIZ',
    index:
      'GSI1 EQP#EMP · nome#situacao#cnpj#slug#id#risco#modulos; none for the provider; GSI2 EQP#EMP#ANALISE · instant#id in analysis',
    note: 'merchant company',
  },
  schema: z.object({
    id: z.string(),
    slug: z.string(),
    /** Companies of before it was kept are all active. */
    situacao: z.enum(situacoesDaEmpresa).default('ativa'),
    nomeComercial: z.string(),
    razaoSocial: z.string(),
    cnpj: z.string(),
    email: z.string(),
    contato: z.string(),
    /** As slips print it; companies registered before slips lack it. */
    endereco: z.string().optional(),
    logo: z.string().nullable(),
    /** How its payer's pages look; without it, as the product does. */
    tema: Tema.strip().optional(),
    /** Staff checked its documents: payers are told so. */
    verificada: z.boolean().default(false),
    /** The provider's own: its people are staff, who come in by an operator's invitation alone (decision 0074). */
    provedora: z.boolean().optional(),
    idContrato: z.string(),
    cobrancaBoletoParcelado: z.boolean(),
    formasHabilitadas: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    taxas: z.object({
      pix: z.object({ percentual: z.number() }),
      boleto: z.object({ valor: z.int() }),
      cartao: z.object({
        percentual: z.number(),
        parcelas: z.array(Parcela),
        faixas: z.array(FaixaDoCartao).optional(),
      }),
    }),
    /** Where its withdrawals go; without one there are none. */
    contaBancaria: ContaBancaria.optional(),
    /** When a user last changed where withdrawals go, and until when those wait for a review (epoch ms). */
    contaAlterada: ContaAlterada.optional(),
    /** What an anticipation costs by its contract; without it there are none. */
    antecipacao: z.object({ taxaMes: z.string(), metodo: z.enum(['simples', 'composto']) }).optional(),
    /** Modules of its contract, beside `cobrancaBoletoParcelado`; without it there are none. */
    modulos: z.object({ loja: z.boolean(), pos: z.boolean(), folha: z.boolean(), recorrencia: z.boolean() }).optional(),
    /** By its contract; without them what holds for all. */
    limites: LimitesDoContrato.optional().or(z.undefined()),
    /** By its contract, as it stands; a sale waits by that of its own moment (`termosEm`). */
    repasse: PrazosDoContrato.optional().or(z.undefined()),
    /** The same: the part of each sale that it holds. */
    garantia: GarantiaDoContrato.optional().or(z.undefined()),
    /** The version of its contract that is in force; companies of before the first have none. */
    contrato: z.object({ numero: z.int(), vigencia: z.string() }).optional(),
    /** How the acquirer knows it, where our contract there is a facilitator's: without it such a contract takes no card. */
    facilitado: z
      .object({
        codigo: z.string(),
        mcc: z.string(),
        endereco: z.string(),
        cidade: z.string(),
        uf: z.string(),
        cep: z.string(),
        telefone: z.string(),
      })
      .optional(),
    criadoEm: z.string(),
    /** How closely it is watched (decision 0099): only staff read it, and their list filters by it. */
    classeDeRisco: z.enum(classesDeRisco).optional(),
    /** When it came to its situation, ISO; companies of before it was kept do not say. */
    situacaoEm: z.string().optional(),
    /** How often it was changed: of two changes at once, one is decided again. */
    versao: z.int().optional(),
  }),
  key: (id: string) => ({ PK: `EMP#${id}`, SK: 'RAIZ' }),
  id: e => e.id,
  indexes: e =>
    e.provedora
      ? { GSI1PK: provedoras, GSI1SK: e.id }
      : {
          ...{ GSI1PK: listaDeEmpresas, GSI1SK: chaveDaLista(e) },
          ...(e.situacao === 'emAnalise' && {
            GSI2PK: empresasEmAnalise,
            GSI2SK: `${e.situacaoEm ?? e.criadoEm}#${e.id}`,
          }),
        },
})
export type Empresa = ReturnType<typeof Empresa.parse>

/** That the company was not stopped, in the transaction of what takes nothing from its account. */
export const empresaAtiva = (id: string): Write =>
  Empresa.check(id, [{ attr: 'situacao', op: '=', value: 'ativa', orAbsent: true }])

/**
 * The company changed in a way that its open links show: the lists consumer walks them page by page, and each page's
 * end is written here, so that its own change in the stream starts the next.
 */
export const Retratos = entity({
  name: 'Retratos',
  pattern: { PK: 'EMP#empresaId', SK: 'RETRATOS', note: "how far the company's links follow its last change" },
  schema: z.object({
    empresaId: z.string(),
    /** Of the company, when the walk began. */
    de: z.int(),
    vez: z.int(),
    /** Sort key of the last row that was done; none at the start, and `fim` once there is no more. */
    apos: z.string().optional(),
    fim: z.boolean(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'RETRATOS' }),
  id: r => r.empresaId,
})

/**
 * The company may not be paid any more (decision 0089): the sweeper walks its mandates and payments page by page, newest
 * month first, and takes away at their providers what may still be paid. Several rounds, for rows that the lists got late.
 */
export const Retirada = entity({
  name: 'Retirada',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'RETIRADA',
    index: 'GSI3 VENCE#shard · instant#id until the last round is done',
    note: "how far a suspended company's charges are withdrawn",
  },
  schema: z.object({
    empresaId: z.string(),
    vez: z.int(),
    /** The round that is walked, from 0 on; the number of rounds once all are done. */
    rodada: z.int(),
    /** How many months before the round's own the page is of (-1: its mandates), and the sort key of its last row. */
    mes: z.int(),
    apos: z.string().optional(),
    /** Epoch ms: when the round began, by which its months are counted. */
    em: z.int(),
    /** Epoch ms. */
    vence: z.int().optional(),
    /** Checkouts whose charges were withdrawn so far. */
    retiradas: z.int(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'RETIRADA' }),
  id: r => r.empresaId,
  indexes: r => indiceVence(r.vence, r.empresaId),
})
export type Retirada = ReturnType<typeof Retirada.parse>

/** Where the company's withdrawals go was changed: by whom, from where to where, masked. Create-only. */
export const MudancaDeConta = entity({
  name: 'MudancaDeConta',
  pattern: { PK: 'EMP#empresaId', SK: 'CONTA#ulid', note: "every change of where a company's withdrawals go, masked" },
  schema: z.object({
    empresaId: z.string(),
    ulid: z.string(),
    quem: z.string().meta({ sensivel: true }),
    usuarioId: z.string(),
    antes: z.string().nullable(),
    depois: z.string(),
    /** Epoch ms. */
    em: z.int(),
  }),
  key: ({ empresaId, ulid }: { empresaId: string; ulid: string }) => ({ PK: `EMP#${empresaId}`, SK: `CONTA#${ulid}` }),
  id: ({ empresaId, ulid }) => ({ empresaId, ulid }),
})
