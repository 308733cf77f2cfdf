import * as z from 'zod'
import { entity } from './entity.ts'
import { camposDaPolitica } from './Politica.ts'
import { contratosPropostos } from './PropostaDeContrato.ts'
import type { Write } from './port.ts'

const Pessoa = z.object({ id: z.string(), nome: z.string().meta({ sensivel: true }), em: z.string() })

/**
 * What one person of the staff asks a client's credit policy to say (decision 0207): it waits for another one, becomes a
 * version once it is approved, and a refused one stays until the next takes its place.
 */
export const PropostaDePolitica = entity({
  name: 'PropostaDePolitica',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'PROPOSTA-DE-POLITICA',
    index: 'GSI1 EQP#CTR · instant#id while it waits for a second person',
    note: 'what a company’s credit policy is to say, until another person approves it',
  },
  schema: z.object({
    empresaId: z.string(),
    /** Of this proposal: a decision is about what was shown. */
    id: z.string(),
    situacao: z.enum(['aguardando', 'recusada']),
    /** The version that it was proposed over: where another one came since, it is approved no more. */
    sobre: z.int(),
    ...camposDaPolitica,
    motivo: z.string(),
    pedido: Pessoa,
    decisao: Pessoa.extend({ motivo: z.string() }).optional(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'PROPOSTA-DE-POLITICA' }),
  id: p => p.empresaId,
  indexes: p =>
    p.situacao === 'aguardando' ? { GSI1PK: contratosPropostos, GSI1SK: `${p.pedido.em}#${p.empresaId}` } : {},
})
export type PropostaDePolitica = ReturnType<typeof PropostaDePolitica.parse>

/** A proposal over the one that was read: of two at once, of people or decisions, one stands. */
export const gravarPropostaDePolitica = (antes: PropostaDePolitica | undefined, depois: PropostaDePolitica): Write =>
  antes ? PropostaDePolitica.put(depois, politicaComoLida(antes)) : PropostaDePolitica.create(depois)

export const politicaComoLida = ({ id, situacao }: PropostaDePolitica) => [
  { attr: 'id', op: '=' as const, value: id },
  { attr: 'situacao', op: '=' as const, value: situacao },
]
