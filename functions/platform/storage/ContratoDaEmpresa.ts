import * as z from 'zod'
import { FaixaDoCartao, Parcela } from '../../../shared/contract/camposDoLink.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { semPrazo, type TermosDaVenda, versaoEm } from '../../../shared/domain/contrato.ts'
import { situacoesDaEmpresa } from '../../../shared/domain/estados/empresa.ts'
import { semGarantia } from '../../../shared/domain/politicaDeCredito.ts'
import { GarantiaDoContrato, LimitesDoContrato, PrazosDoContrato } from './Empresa.ts'
import { entity } from './entity.ts'
import type { Storage } from './port.ts'
import { indiceVence } from './shardOf.ts'

const daEmpresa = (empresaId: string) => ({ PK: `EMP#${empresaId}` })

/** What staff registered of a company that only they and the company read: who owns it, who answers for it, where it is. */
export const CadastroDaEmpresa = entity({
  name: 'CadastroDaEmpresa',
  pattern: { PK: 'EMP#empresaId', SK: 'CADASTRO', note: 'owners, legal representative and address of a company' },
  schema: z.object({
    empresaId: z.string(),
    versao: z.int(),
    endereco: z
      .object({
        cep: z.string(),
        logradouro: z.string(),
        numero: z.string(),
        complemento: z.string(),
        bairro: z.string(),
        cidade: z.string(),
        uf: z.string(),
      })
      .meta({ sensivel: true })
      .optional(),
    /** Who answers for it by law; CPF without mask. `exposta`: politically; absent while the person was not asked. */
    representanteLegal: z
      .object({ nome: z.string(), cpf: z.string(), exposta: z.boolean().optional() })
      .meta({ sensivel: true })
      .optional(),
    /** Percent of the capital; CPF or CNPJ without mask. */
    socios: z
      .array(
        z.object({
          ...{ nome: z.string(), documento: z.string(), participacao: z.number(), exposta: z.boolean().optional() },
        }),
      )
      .meta({ sensivel: true }),
    /** The lead that it came of. */
    interesse: z.string().optional(),
    /** Epoch ms of the last change. */
    em: z.int(),
  }),
  key: (empresaId: string) => ({ ...daEmpresa(empresaId), SK: 'CADASTRO' }),
  id: c => c.empresaId,
})
export type CadastroDaEmpresa = ReturnType<typeof CadastroDaEmpresa.parse>

/** Every step of a company's life, written with it. Create-only. */
export const MomentoDaEmpresa = entity({
  name: 'MomentoDaEmpresa',
  pattern: { PK: 'EMP#empresaId', SK: 'HIST#ulid', note: 'history of a company: what happened, who, why' },
  schema: z.object({
    empresaId: z.string(),
    ulid: z.string(),
    /** Epoch ms. */
    em: z.int(),
    evento: z.string(),
    situacao: z.enum(situacoesDaEmpresa),
    quem: z.string().nullable(),
    motivo: z.string().nullable(),
  }),
  key: ({ empresaId, ulid }: { empresaId: string; ulid: string }) => ({
    ...daEmpresa(empresaId),
    SK: `HIST#${ulid}`,
  }),
  id: ({ empresaId, ulid }) => ({ empresaId, ulid }),
})

export const CondicoesDoContrato = z.object({
  taxas: z.object({
    pix: z.object({ percentual: z.number() }),
    boleto: z.object({ valor: z.int() }),
    cartao: z.object({ percentual: z.number(), parcelas: z.array(Parcela), faixas: z.array(FaixaDoCartao).optional() }),
  }),
  formasHabilitadas: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  antecipacao: z.object({ taxaMes: z.string(), metodo: z.enum(['simples', 'composto']) }).nullable(),
  modulos: z.object({
    loja: z.boolean(),
    pos: z.boolean(),
    folha: z.boolean(),
    recorrencia: z.boolean(),
    cobrancaBoletoParcelado: z.boolean(),
  }),
  /** Days until what a Pix or a slip brought may be taken out; versions of before have none: at once. */
  repasse: PrazosDoContrato.optional(),
  /** The part of each sale that is held, and for how many days; versions of before hold none. */
  garantia: GarantiaDoContrato.optional(),
  /** Centavos; versions of before limits have none. */
  limites: LimitesDoContrato.optional(),
})
export type CondicoesDoContrato = z.output<typeof CondicoesDoContrato>

/** A company has at most this many: four digits of its key. */
export const MAXIMO_DE_VERSOES = 9_999

/**
 * A version of a company's contract. What it says is copied to the company when its day comes, by who defines it or by
 * the sweeper; it never changes.
 */
export const VersaoDoContrato = entity({
  name: 'VersaoDoContrato',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'CONTRATO#numero',
    index: 'GSI3 VENCE#shard · instant#id until its day comes',
    note: 'dated versions of a company’s contract',
  },
  schema: z.object({
    empresaId: z.string(),
    numero: z.int().min(1).max(MAXIMO_DE_VERSOES),
    /** First day, of São Paulo. */
    vigencia: z.string(),
    condicoes: CondicoesDoContrato,
    quem: z.string().meta({ sensivel: true }),
    /** The second person, where money was touched; versions of before have none. */
    aprovou: z.string().meta({ sensivel: true }).optional(),
    motivo: z.string(),
    criadoEm: z.int(),
    /** Epoch ms: when it is to be copied; none once it was. */
    vence: z.int().optional(),
    aplicadaEm: z.int().optional(),
  }),
  key: ({ empresaId, numero }: { empresaId: string; numero: number }) => ({
    ...daEmpresa(empresaId),
    SK: `CONTRATO#${String(numero).padStart(4, '0')}`,
  }),
  id: ({ empresaId, numero }) => ({ empresaId, numero }),
  indexes: v => indiceVence(v.vence, `${v.empresaId}.${v.numero}`),
})
export type VersaoDoContrato = ReturnType<typeof VersaoDoContrato.parse>

/** Versions that are read to find the one of an instant: a sale is applied seconds after it was paid, days at most. */
const VERSOES_LIDAS = 100

/** What of a sale of this instant (epoch ms) is held, and until when, by the contract that was in force then. */
export async function termosEm(storage: Storage, empresaId: string, instante: number): Promise<TermosDaVenda> {
  const pedido = { pk: `EMP#${empresaId}`, sk: { prefix: 'CONTRATO#' }, reverse: true, limit: VERSOES_LIDAS }
  const { values } = await VersaoDoContrato.query(storage, { ...pedido, consistent: true })
  const { repasse = semPrazo, garantia = semGarantia } = versaoEm(values, instante, inicioDoDia)?.condicoes ?? {}
  return { repasse, garantia }
}
