import * as z from 'zod'
import { versaoDosParametros } from '../../../shared/domain/estados/versaoDosParametros.ts'
import { secoesDosParametros } from '../../../shared/domain/parametrizacao.ts'
import { entity } from './entity.ts'
import { particao } from './ParametrosGerais.ts'

const numero = (versao: number) => `V#${String(versao).padStart(6, '0')}`
/** Changes that wait for a second person, by their age. */
export const parametrosPropostos = 'EQP#PARAMETROS'
/** What begins the keys of the versions. */
export const versoesDosParametros = { pk: particao, prefixo: 'V#', chave: numero }

/** A change of one section: as it was proposed, by whom, and what became of it. It is never removed. */
export const VersaoDosParametros = entity({
  name: 'VersaoDosParametros',
  pattern: {
    PK: 'PARAMETROS',
    SK: 'V#versao',
    index: 'GSI1 EQP#PARAMETROS · instant#versao while it waits for a second person',
    note: 'each change of the general parameters that was proposed',
  },
  schema: z.object({
    versao: z.int(),
    secao: z.enum(secoesDosParametros),
    estado: z.enum(versaoDosParametros.states as ['proposta', 'aprovada', 'recusada']),
    /** The section's value, proposed and as it was before. */
    valor: z.looseObject({}),
    antes: z.looseObject({}),
    /** Epoch ms from which it holds; none of a proposal that holds from its approval on. */
    desde: z.int().optional(),
    motivo: z.string(),
    /** Users. */
    quem: z.string(),
    em: z.int(),
    decidiu: z.string().optional(),
    decididaEm: z.int().optional(),
    porque: z.string().optional(),
    desfaz: z.int().optional(),
  }),
  key: (versao: number) => ({ PK: particao, SK: numero(versao) }),
  id: v => v.versao,
  indexes: v => ({
    ...(v.estado === 'proposta' && {
      GSI1PK: parametrosPropostos,
      GSI1SK: `${new Date(v.em).toISOString()}#${v.versao}`,
    }),
  }),
})
export type VersaoDosParametros = ReturnType<typeof VersaoDosParametros.parse>
