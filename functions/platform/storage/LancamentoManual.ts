import * as z from 'zod'
import { lancamentoManual, type SituacaoDoLancamentoManual } from '../../../shared/domain/estados/lancamentoManual.ts'
import { modelosDoLancamento } from '../../../shared/domain/lancamentoManual.ts'
import { entity } from './entity.ts'
import { Perna } from './Lancamento.ts'

/** Manual entries that a person has still to send or to decide on, and all of them, by their age. */
export const lancamentosAbertos = 'LMN#ABERTOS'
export const lancamentosManuais = 'LMN#TODOS'

const Pessoa = z.object({ id: z.string(), nome: z.string() })

/**
 * A journal entry that a person of the staff writes and another approves (decision 0086). It is of one company at most,
 * with its receivers, so that it is in that company's statement and audit log whole. Its journal entry is beside it.
 */
export const LancamentoManual = entity({
  name: 'LancamentoManual',
  pattern: {
    PK: 'LMN#id',
    SK: 'RAIZ',
    index: 'GSI1 LMN#ABERTOS · instant#id until it is decided; GSI2 LMN#TODOS · instant#id',
    note: 'a manual entry of the books, from its draft to its reversal',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    /** The company whose accounts it moves; the provider's own where it moves none. */
    empresaId: z.string(),
    situacao: z.enum(lancamentoManual.states as [string, ...string[]]).transform(v => v as SituacaoDoLancamentoManual),
    modelo: z.enum(modelosDoLancamento),
    /** `aaaa-mm`: the month of the books that it belongs to. */
    competencia: z.string(),
    motivo: z.string(),
    pernas: z.array(Perna),
    /** The names of its accounts' owners, as they were read when it was written, in the order of its legs. */
    nomes: z.array(z.string()),
    autor: Pessoa,
    aprovador: Pessoa.optional(),
    /** What who decided wrote. */
    observacao: z.string().optional(),
    /** Of a reversal: what it reverses. Of what is being reversed, or was: the entry that does. */
    estornoDe: z.string().optional(),
    estorno: z.string().optional(),
    /** What is settled by it, where it is a settlement out of, or into, a company's balance. */
    contaDoProvedor: z.string().optional(),
    criadoEm: z.string(),
    decididoEm: z.string().optional(),
  }),
  key: (id: string) => ({ PK: `LMN#${id}`, SK: 'RAIZ' }),
  id: l => l.id,
  indexes: l => ({
    ...((l.situacao === 'rascunho' || l.situacao === 'aguardandoAprovacao') && {
      GSI1PK: lancamentosAbertos,
      GSI1SK: `${l.criadoEm}#${l.id}`,
    }),
    GSI2PK: lancamentosManuais,
    GSI2SK: `${l.criadoEm}#${l.id}`,
  }),
})
export type LancamentoManual = ReturnType<typeof LancamentoManual.parse>
