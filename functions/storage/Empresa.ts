import * as z from 'zod'
import { Parcela } from '../../shared/contract/links.ts'
import { ContaBancaria } from './contaBancaria.ts'
import { entity } from './entity.ts'

/** A merchant company. `taxas` are what the company pays us and what it may pass on to the payer. */
export const Empresa = entity({
  name: 'Empresa',
  pattern: { PK: 'EMP#empresaId', SK: 'RAIZ', note: 'merchant company' },
  schema: z.object({
    id: z.string(),
    slug: z.string(),
    nomeComercial: z.string(),
    razaoSocial: z.string(),
    cnpj: z.string(),
    email: z.string(),
    contato: z.string(),
    /** As slips print it; companies registered before slips lack it. */
    endereco: z.string().optional(),
    logo: z.string().nullable(),
    /** Staff checked its documents: payers are told so. */
    verificada: z.boolean().default(false),
    idContrato: z.string(),
    cobrancaBoletoParcelado: z.boolean(),
    formasHabilitadas: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    taxas: z.object({
      pix: z.object({ percentual: z.number() }),
      boleto: z.object({ valor: z.int() }),
      cartao: z.object({ percentual: z.number(), parcelas: z.array(Parcela) }),
    }),
    /** Where its withdrawals go; without one there are none. */
    contaBancaria: ContaBancaria.optional(),
    /** What an anticipation costs by its contract; without it there are none. */
    antecipacao: z.object({ taxaMes: z.string(), metodo: z.enum(['simples', 'composto']) }).optional(),
    criadoEm: z.string(),
  }),
  key: (id: string) => ({ PK: `EMP#${id}`, SK: 'RAIZ' }),
  id: e => e.id,
})
