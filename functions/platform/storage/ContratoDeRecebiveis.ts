import * as z from 'zod'
import { motivosDaContestacaoDeContrato } from '../../../shared/domain/contratosDeRecebiveis.ts'
import { tiposDeEfeito } from '../../../shared/domain/efeitosDaUr.ts'
import { situacoesDoConsentimento } from '../../../shared/domain/estados/consentimentoDaAgenda.ts'
import { situacoesDaContestacaoDeContrato } from '../../../shared/domain/estados/contestacaoDeContrato.ts'
import { entity } from './entity.ts'

/** What a merchant says of contracts on their receivables, and who may read their agenda (decision 0218). */

/** All that an account said. */
export const ditosDe = (conta: string) => `CTR#${conta}`
/** What the registrar is still to be told or asked, by the instant at which it is. */
export const DITOS_A_LEVAR = 'CTR#LEVAR'

const Pessoa = z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }) })
const aLevar = (olhar: string | undefined, resto: string) =>
  olhar === undefined ? {} : { GSI1PK: DITOS_A_LEVAR, GSI1SK: `${olhar}#${resto}` }

interface IdDaContestacao {
  conta: string
  /** Id of the contract: the same of all units that it is on. */
  contrato: string
  motivo: string
  /** From 1: a reason that was refused may be contested again. */
  vez: number
}
export const contestacoesDo = (contrato: string) => `CTT#${contrato}#`
export const ContestacaoDeContrato = entity({
  name: 'ContestacaoDeContrato',
  pattern: {
    PK: 'CTR#conta',
    SK: 'CTT#contrato#motivo#vez',
    index: 'GSI1 CTR#LEVAR · instant while the registrar is to be told or asked',
    note: 'what a merchant says against a contract on their receivables',
  },
  schema: z.object({
    conta: z.string(),
    empresaId: z.string(),
    contrato: z.string(),
    motivo: z.enum(motivosDaContestacaoDeContrato),
    vez: z.int(),
    versao: z.int(),
    situacao: z.enum(situacoesDaContestacaoDeContrato),
    texto: z.string(),
    por: Pessoa,
    criadaEm: z.string(),
    /** What it is said against, as it is told to the registrar. */
    contra: z.object({
      tipo: z.enum(tiposDeEfeito),
      beneficiario: z.object({ documento: z.string().meta({ sensivel: true }), ispb: z.string() }),
      protocolos: z.array(z.string()),
    }),
    /** The registrar's key, once it took it. */
    processo: z.string().optional(),
    resposta: z.string().optional(),
    passos: z.array(z.object({ situacao: z.enum(situacoesDaContestacaoDeContrato), em: z.string() })),
    /** When the registrar is told or asked next. */
    olhar: z.string().optional().or(z.undefined()),
  }),
  key: ({ conta, contrato, motivo, vez }: IdDaContestacao) => ({
    PK: ditosDe(conta),
    SK: `${contestacoesDo(contrato)}${motivo}#${String(vez).padStart(3, '0')}`,
  }),
  id: ({ conta, contrato, motivo, vez }) => ({ conta, contrato, motivo, vez }),
  indexes: c => aLevar(c.olhar, `${c.conta}#${c.contrato}#${c.motivo}#${c.vez}`),
})
export type ContestacaoDeContrato = ReturnType<typeof ContestacaoDeContrato.parse>

interface IdDoConsentimento {
  conta: string
  /** The institution's CNPJ. */
  instituicao: string
  /** From 1: giving it anew is another. */
  versao: number
}
export const CONSENTIMENTOS = 'CNS#'
export const ConsentimentoDaAgenda = entity({
  name: 'ConsentimentoDaAgenda',
  pattern: {
    PK: 'CTR#conta',
    SK: 'CNS#cnpj#versao',
    index: 'GSI1 CTR#LEVAR · instant while the registrar is to be told, and its end',
    note: 'that an institution may read a merchant’s agenda, by version',
  },
  schema: z.object({
    conta: z.string(),
    empresaId: z.string(),
    instituicao: z.string().meta({ sensivel: true }),
    nome: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoConsentimento),
    /** The words that were agreed to: their version, and their SHA-256. */
    texto: z.object({ versao: z.string(), sha256: z.string() }),
    /** aaaa-mm-dd: the last day. */
    ate: z.string(),
    por: Pessoa,
    em: z.string(),
    /** Who took it back, or none where it ended by itself. */
    fim: z.object({ em: z.string(), por: Pessoa.optional() }).optional(),
    /** The registrar knows how it stands. */
    informado: z.boolean(),
    olhar: z.string().optional().or(z.undefined()),
  }),
  key: ({ conta, instituicao, versao }: IdDoConsentimento) => ({
    PK: ditosDe(conta),
    SK: `${CONSENTIMENTOS}${instituicao}#${String(versao).padStart(4, '0')}`,
  }),
  id: ({ conta, instituicao, versao }) => ({ conta, instituicao, versao }),
  indexes: c => aLevar(c.olhar, `${c.conta}#${c.instituicao}#${c.versao}`),
})
export type ConsentimentoDaAgenda = ReturnType<typeof ConsentimentoDaAgenda.parse>
