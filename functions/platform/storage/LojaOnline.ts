import * as z from 'zod'
import { estadosDaLoja } from '../../../shared/domain/estados/lojaOnline.ts'
import { entity } from './entity.ts'

/** The online shop of a company (R092): one a company, at the address of its slug. */
export const LojaOnline = entity({
  name: 'LojaOnline',
  pattern: { PK: 'EMP#empresaId', SK: 'LOJA', note: 'the online shop of a company: state, delivery, legal texts' },
  schema: z.object({
    empresaId: z.string(),
    versao: z.int(),
    estado: z.enum(estadosDaLoja),
    nome: z.string(),
    aviso: z.string(),
    horario: z.string(),
    endereco: z.string(),
    /** National digits. */
    whatsapp: z.string().optional(),
    /** Centavos of goods. */
    minimo: z.int().optional(),
    entrega: z.object({
      retirada: z.object({ ativa: z.boolean(), instrucoes: z.string() }),
      /** Fees in centavos; CEPs are eight digits. */
      faixas: z.array(z.object({ de: z.string(), ate: z.string(), frete: z.int(), prazo: z.string() })),
      fixo: z.object({ frete: z.int(), prazo: z.string() }).optional(),
      gratisAcimaDe: z.int().optional(),
      /** Carriers quote besides: from where, in what parcel (grams, centimetres), posted after so many working days. */
      transportadora: z
        .object({
          origem: z.string(),
          pacote: z.object({ peso: z.int(), altura: z.int(), largura: z.int(), comprimento: z.int() }),
          preparo: z.int(),
        })
        .optional(),
    }),
    /** What buyers may type for a discount (decision 0243): `valor` and `minimo` in centavos, days of São Paulo. */
    cupons: z
      .array(
        z.object({
          ...{ id: z.string(), codigo: z.string(), percentual: z.int().optional(), valor: z.int().optional() },
          ...{ minimo: z.int().optional(), de: z.string().optional(), ate: z.string().optional() },
          usos: z.int().optional(),
        }),
      )
      .optional(),
    termos: z.string(),
    trocas: z.string(),
    privacidade: z.string(),
    /** Opens the shop to a person who has its address while it is not open. */
    previa: z.string().meta({ sensivel: true }),
    /** ISO 8601: when it first opened. */
    publicadaEm: z.string().optional(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'LOJA' }),
  id: l => l.empresaId,
})
export type LojaOnline = ReturnType<typeof LojaOnline.parse>
