import * as z from 'zod'
import { CondicoesDoContrato } from './ContratoDaEmpresa.ts'
import { entity } from './entity.ts'
import type { Write } from './port.ts'

/** Contracts, and credit policies, that wait for a second person of the staff: one page of the queue reads both. */
export const contratosPropostos = 'EQP#CTR'

const Pessoa = z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }), em: z.string() })

/**
 * What one person of the staff asks a client's contract to say (decision 0113): it waits for another one, becomes a version
 * once it is approved, and a refused one stays until the next takes its place.
 */
export const PropostaDeContrato = entity({
  name: 'PropostaDeContrato',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'PROPOSTA-DE-CONTRATO',
    index: 'GSI1 EQP#CTR · instant#id while it waits for a second person',
    note: 'what a company’s contract is to say, until another person approves it',
  },
  schema: z.object({
    empresaId: z.string(),
    /** Of this proposal: a decision is about what was shown. */
    id: z.string(),
    situacao: z.enum(['aguardando', 'recusada']),
    /** First day, of São Paulo; where it passed meanwhile, the day of the approval. */
    vigencia: z.string(),
    condicoes: CondicoesDoContrato,
    motivo: z.string(),
    pedido: Pessoa,
    decisao: Pessoa.extend({ motivo: z.string() }).optional(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'PROPOSTA-DE-CONTRATO' }),
  id: p => p.empresaId,
  indexes: p =>
    p.situacao === 'aguardando' ? { GSI1PK: contratosPropostos, GSI1SK: `${p.pedido.em}#${p.empresaId}` } : {},
})
export type PropostaDeContrato = ReturnType<typeof PropostaDeContrato.parse>

/** A proposal over the one that was read: of two at once, of people or decisions, one stands. */
export const gravarProposta = (antes: PropostaDeContrato | undefined, depois: PropostaDeContrato): Write =>
  antes ? PropostaDeContrato.put(depois, comoLida(antes)) : PropostaDeContrato.create(depois)

/** Nothing waits for a second person, as it was read: of a version and a proposal at once, one stands. */
export const semOutraProposta = (empresaId: string, antes: PropostaDeContrato | undefined): Write =>
  PropostaDeContrato.check(empresaId, antes ? comoLida(antes) : [{ exists: false }])

export const comoLida = ({ id, situacao }: PropostaDeContrato) => [
  { attr: 'id', op: '=' as const, value: id },
  { attr: 'situacao', op: '=' as const, value: situacao },
]
