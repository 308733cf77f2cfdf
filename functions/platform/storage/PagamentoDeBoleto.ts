import * as z from 'zod'
import { pagamentoDeConta, type SituacaoDaConta } from '../../../shared/domain/estados/conta.ts'
import { indiceVence } from './Checkout.ts'
import { PagamentoDaConta } from './cobrancas.ts'
import { entity, eventosDe } from './entity.ts'

/** A slip or bill that a company pays from its balance: debited when it is written, credited back where it was not paid. */
export const PagamentoDeBoleto = entity({
  name: 'PagamentoDeBoleto',
  pattern: {
    PK: 'PGC#id',
    SK: 'RAIZ',
    index: 'GSI3 VENCE#shard · instant#id while a deadline runs',
    note: 'a slip that a company pays from its balance',
  },
  schema: z.object({
    id: z.string(),
    versao: z.int(),
    empresaId: z.string(),
    linha: z.string(),
    emissor: z.string(),
    /** Centavos. */
    valor: z.int(),
    situacao: z.enum(pagamentoDeConta.states as [string, ...string[]]).transform(v => v as SituacaoDaConta),
    pagamento: PagamentoDaConta,
    criadoEm: z.string(),
    pagoEm: z.string().optional(),
    vence: z.number().optional(),
    ev: eventosDe('PagamentoDeBoleto'),
  }),
  key: (id: string) => ({ PK: `PGC#${id}`, SK: 'RAIZ' }),
  id: p => p.id,
  indexes: p => indiceVence(p.vence, p.id),
})
export type PagamentoDeBoleto = ReturnType<typeof PagamentoDeBoleto.parse>
