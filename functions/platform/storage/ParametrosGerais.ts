import * as z from 'zod'
import { secoesCom } from '../../../shared/contract/valoresDosParametros.ts'
import { versaoDosParametros } from '../../../shared/domain/estados/versaoDosParametros.ts'
import { type SecaoDosParametros, secoesDosParametros, type Vigencias } from '../../../shared/domain/parametrizacao.ts'
import { entity } from './entity.ts'
import type { Storage } from './port.ts'

const particao = 'PARAMETROS'
const secoes = secoesCom(z.int())
const Secao = z.enum(secoesDosParametros)

const vigencias = <S extends SecaoDosParametros>(secao: S) =>
  z.array(z.object({ versao: z.int(), desde: z.int(), valor: secoes[secao] })).optional()

/** What holds for the whole platform: the one item that functions read, at most 30 s old (decision 0087). */
export const ParametrosGerais = entity({
  name: 'ParametrosGerais',
  pattern: {
    PK: 'PARAMETROS',
    SK: 'RAIZ',
    note: 'what holds for the whole platform, what is coming, what is proposed',
  },
  schema: z.object({
    /** Of the item, counted by every change of it. */
    vez: z.int(),
    /** The last version's number. */
    ultima: z.int(),
    vigencias: z.object({
      taxas: vigencias('taxas'),
      saidas: vigencias('saidas'),
      antifraude: vigencias('antifraude'),
      validades: vigencias('validades'),
      modulos: vigencias('modulos'),
      aviso: vigencias('aviso'),
      manutencao: vigencias('manutencao'),
    }),
    /** The proposal of each section that waits for a second person. */
    abertas: z.partialRecord(Secao, z.int()),
  }),
  key: (_: 'unicos') => ({ PK: particao, SK: 'RAIZ' }),
  id: () => 'unicos' as const,
})
export type ParametrosGerais = ReturnType<typeof ParametrosGerais.parse>

const numero = (versao: number) => `V#${String(versao).padStart(6, '0')}`
/** What begins the keys of the versions. */
export const versoesDosParametros = { pk: particao, prefixo: 'V#', chave: numero }

/** A change of one section: as it was proposed, by whom, and what became of it. It is never removed. */
export const VersaoDosParametros = entity({
  name: 'VersaoDosParametros',
  pattern: { PK: 'PARAMETROS', SK: 'V#versao', note: 'each change of the general parameters that was proposed' },
  schema: z.object({
    versao: z.int(),
    secao: Secao,
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
})
export type VersaoDosParametros = ReturnType<typeof VersaoDosParametros.parse>

/** All of them as they stand; before the first change every section has its default. */
export async function lerParametros(storage: Storage, options?: { consistent?: boolean }): Promise<ParametrosGerais> {
  const lidos = await ParametrosGerais.get(storage, 'unicos', options)
  return lidos ?? { vez: 0, ultima: 0, vigencias: {}, abertas: {} }
}

/** What holds by section, as the functions read it. */
export const lerVigencias = async (storage: Storage): Promise<Vigencias> => (await lerParametros(storage)).vigencias
