import * as z from 'zod'
import {
  type SecaoDosParametros,
  secoesDosParametros,
  type ValoresDosParametros,
  type Vigencias,
} from '../../../shared/domain/parametrizacao.ts'
import { entity } from './entity.ts'
import type { Storage } from './port.ts'

/** Of the item, and of every version beside it. */
export const particao = 'PARAMETROS'
const Secao = z.enum(secoesDosParametros)

/** Values were judged by their section's schema when they were proposed: what charges a payer carries no schema of them. */
const valorDe = <S extends SecaoDosParametros>() =>
  z.looseObject({}) as unknown as z.ZodType<ValoresDosParametros[S], ValoresDosParametros[S]>
const vigencias = <S extends SecaoDosParametros>(_: S) =>
  z.array(z.object({ versao: z.int(), desde: z.int(), valor: valorDe<S>() })).optional()

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
      testeDeCartoes: vigencias('testeDeCartoes'),
      validades: vigencias('validades'),
      modulos: vigencias('modulos'),
      fiscal: vigencias('fiscal'),
      feriados: vigencias('feriados'),
      termo: vigencias('termo'),
      mensagens: vigencias('mensagens'),
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

/** All of them as they stand; before the first change every section has its default. */
export async function lerParametros(storage: Storage, options?: { consistent?: boolean }): Promise<ParametrosGerais> {
  const lidos = await ParametrosGerais.get(storage, 'unicos', options)
  return lidos ?? { vez: 0, ultima: 0, vigencias: {}, abertas: {} }
}

/** What holds by section, as the functions read it. */
export const lerVigencias = async (storage: Storage): Promise<Vigencias> => (await lerParametros(storage)).vigencias
