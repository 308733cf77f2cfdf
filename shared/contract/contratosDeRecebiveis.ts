import * as z from 'zod'
import { arranjos } from '../domain/agenda.ts'
import {
  faltaTexto,
  MAXIMO_DO_TEXTO,
  motivosDaContestacaoDeContrato,
  validadesDoConsentimento,
} from '../domain/contratosDeRecebiveis.ts'
import { cnpjValido } from '../domain/documento.ts'
import { tiposDeEfeito } from '../domain/efeitosDaUr.ts'
import { situacoesDoConsentimento } from '../domain/estados/consentimentoDaAgenda.ts'
import { situacoesDaContestacaoDeContrato } from '../domain/estados/contestacaoDeContrato.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  ConsentimentoEmOutraSituacao,
  ConsentimentoJaDado,
  ContratoDeRecebiveisEncerrado,
  ContratoDeRecebiveisJaContestado,
  ContratoDeRecebiveisNaoEncontrado,
  RecebedorNaoEncontrado,
  TextoDoConsentimentoMudou,
} from './erros.ts'
import { deQuem } from './saldo.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'
import { PagamentoDoEfeito } from './unidadesDeRecebivel.ts'

/**
 * Contracts of others on a merchant's receivables, as the merchant sees them: what each takes, what was paid to it, what
 * they say against it, and who may read their agenda (decision 0218).
 */

const resumo = {
  id: Id21,
  tipo: z.enum(tiposDeEfeito),
  /** By name, with the end of the document. */
  beneficiario: z.string().meta(sensivel),
  /** Something of it is still to be paid. */
  situacao: z.enum(['ativo', 'encerrado']),
  /** What it takes, at most, of units to come, and how many they are. */
  comprometido: Reais,
  unidades: z.int(),
  /** What was paid to its beneficiary so far. */
  pago: Reais,
  proximo: z.iso.date().nullable(),
  ultimo: z.iso.date().nullable(),
  /** The registrar has not answered what the merchant says against it. */
  contestado: z.boolean(),
}
export const listarContratosDeRecebiveis = endpoint({
  operation: 'listarContratosDeRecebiveis',
  access: sessao('G01', 'ler'),
  summary: 'Contracts of others on the receivables of the account: what each takes, and what it was paid.',
  impacto: 'Empresas e recebedores não veem quais contratos ficam com parte do que têm a receber.',
  query: deQuem,
  response: z.object({
    itens: z.array(z.object(resumo)),
    /** There are more units with contracts than one request reads. */
    parcial: z.boolean(),
  }),
  errors: [RecebedorNaoEncontrado],
})

const ContestacaoDoContrato = z.object({
  id: z.string(),
  motivo: z.enum(motivosDaContestacaoDeContrato),
  situacao: z.enum(situacoesDaContestacaoDeContrato),
  /** What the merchant said, and what the registrar answered. */
  texto: z.string().nullable(),
  resposta: z.string().nullable(),
  autor: z.string(),
  passos: z.array(z.object({ situacao: z.enum(situacoesDaContestacaoDeContrato), em: Instante })),
})
export const obterContratoDeRecebiveis = endpoint({
  operation: 'obterContratoDeRecebiveis',
  access: sessao('G01', 'ler'),
  summary: 'One contract on receivables: who is paid, what of each unit, in which order, and what was said against it.',
  impacto: 'Empresas e recebedores não veem de onde um contrato é pago.',
  params: { id: Id21 },
  query: deQuem,
  response: z.object({
    ...resumo,
    partes: z.array(
      z.object({
        data: z.iso.date(),
        arranjo: z.enum(arranjos),
        ordem: z.int(),
        valor: Reais,
        pago: Reais.nullable(),
        /** `tardio`: it came after the release, and took nothing. */
        situacao: z.enum(['ativo', 'pago', 'retirado', 'tardio']),
        /** The registrar's, of the unit. */
        protocolo: z.string(),
        pagamento: PagamentoDoEfeito,
      }),
    ),
    contestacoes: z.array(ContestacaoDoContrato),
    parcial: z.boolean(),
  }),
  errors: [ContratoDeRecebiveisNaoEncontrado, RecebedorNaoEncontrado],
})
export const contestarContratoDeRecebiveis = endpoint({
  operation: 'contestarContratoDeRecebiveis',
  access: sessao('G03', 'escrever'),
  summary: 'Says to the registrar that a contract on receivables is wrong, and why; each reason once while it is open.',
  impacto: 'Empresas não conseguem contestar um contrato sobre os seus recebíveis.',
  params: { id: Id21 },
  query: deQuem,
  body: z
    .strictObject({
      motivo: z.enum(motivosDaContestacaoDeContrato),
      texto: z.string().trim().max(MAXIMO_DO_TEXTO, 'escreva menos').optional(),
    })
    .refine(b => !faltaTexto(b.motivo, b.texto ?? ''), { path: ['texto'], message: 'conte o que está errado' }),
  idempotente: true,
  response: ContestacaoDoContrato,
  errors: [
    ContratoDeRecebiveisNaoEncontrado,
    ContratoDeRecebiveisEncerrado,
    ContratoDeRecebiveisJaContestado,
    RecebedorNaoEncontrado,
    ChaveReutilizada,
  ],
})

const Validade = z.union(
  validadesDoConsentimento.map(d => z.literal(d)) as [
    z.ZodLiteral<30>,
    z.ZodLiteral<90>,
    z.ZodLiteral<180>,
    z.ZodLiteral<365>,
  ],
)
const Consentimento = z.object({
  id: z.string(),
  versao: z.int(),
  instituicao: z.object({ documento: z.string().meta(sensivel), nome: z.string() }),
  situacao: z.enum(situacoesDoConsentimento),
  /** The last day on which the agenda is read. */
  ate: z.iso.date(),
  dadoEm: Instante,
  dadoPor: z.string(),
  fim: z.object({ em: Instante, por: z.string().nullable() }).nullable(),
  /** The registrar knows how it stands. */
  informado: z.boolean(),
  /** The version of the words that were agreed to, and their hash. */
  texto: z.object({ versao: z.string(), sha256: z.string() }),
})
export const listarConsentimentosDaAgenda = endpoint({
  operation: 'listarConsentimentosDaAgenda',
  access: sessao('G03', 'ler'),
  summary: 'Who may read the company’s agenda of receivables, who might, until when, and by whose word.',
  impacto: 'Empresas não veem quem autorizaram a ler os seus recebíveis.',
  response: z.object({
    itens: z.array(Consentimento),
    /** The words of now, which a consent names by their hash. */
    texto: z.object({ versao: z.string(), sha256: z.string(), paragrafos: z.array(z.string()) }),
  }),
  errors: [],
})
export const decidirConsentimentoDaAgenda = endpoint({
  operation: 'decidirConsentimentoDaAgenda',
  access: sessao('G03', 'escrever'),
  summary: 'Lets an institution read the company’s agenda of receivables until a day, or takes that back at once.',
  impacto: 'Empresas não conseguem autorizar nem retirar a leitura dos seus recebíveis.',
  body: z.discriminatedUnion('decisao', [
    z.strictObject({
      decisao: z.literal('autorizar'),
      documento: z.string().max(20).refine(cnpjValido, 'CNPJ inválido').meta(sensivel),
      nome: z.string().trim().min(3, 'diga o nome da instituição').max(80),
      dias: Validade,
      /** Of the words that were read. */
      sha256: z.string().max(64),
    }),
    z.strictObject({ decisao: z.literal('retirar'), id: z.string().max(40) }),
  ]),
  idempotente: true,
  response: Consentimento,
  errors: [ConsentimentoJaDado, ConsentimentoEmOutraSituacao, TextoDoConsentimentoMudou, ChaveReutilizada],
})
