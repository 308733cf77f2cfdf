import * as z from 'zod'
import { bandeirasComPrograma, niveisDaProporcao } from '../../../shared/domain/programasDeBandeira.ts'
import { entity } from './entity.ts'

/** Companies of a month (`aaaa-mm`) that are near a brand's threshold or past it, the heaviest last. */
export const proporcoesDoMes = (mes: string): string => `PCT#${mes}`

/**
 * Where a company stood in a brand's programme when it was measured last in a month (decision 0098): kept for companies
 * with disputes alone, and in the month's list while it is near a threshold or past it.
 */
export const ProporcaoDaEmpresa = entity({
  name: 'ProporcaoDaEmpresa',
  pattern: {
    PK: 'PCT#empresa',
    SK: 'aaaa-mm#bandeira',
    index: 'GSI1 PCT#aaaa-mm · level#ratio#brand#company, where it is not within',
    note: 'disputes of a company against a brand’s programme, by month',
  },
  schema: z.object({
    clienteId: z.string(),
    mes: z.string(),
    bandeira: z.enum(bandeirasComPrograma),
    programa: z.string(),
    contestacoes: z.int(),
    vendas: z.int(),
    pontos: z.int().nullable(),
    nivel: z.enum(niveisDaProporcao),
    faixa: z.object({ nome: z.string(), quantas: z.int(), pontos: z.int() }),
    /** The heaviest level that staff were told of. */
    avisado: z.enum(niveisDaProporcao).optional(),
    /** The last whole day that is in it. */
    ate: z.string(),
  }),
  key: ({ clienteId, mes, bandeira }: { clienteId: string; mes: string; bandeira: string }) => ({
    PK: `PCT#${clienteId}`,
    SK: `${mes}#${bandeira}`,
  }),
  id: ({ clienteId, mes, bandeira }) => ({ clienteId, mes, bandeira }),
  indexes: ({ clienteId, mes, bandeira, nivel, pontos }) =>
    nivel === 'dentro'
      ? {}
      : {
          GSI1PK: proporcoesDoMes(mes),
          GSI1SK: `${niveisDaProporcao.indexOf(nivel)}#${String(Math.min(pontos ?? 999_999, 999_999)).padStart(6, '0')}#${bandeira}#${clienteId}`,
        },
})
export type ProporcaoDaEmpresa = ReturnType<typeof ProporcaoDaEmpresa.parse>
