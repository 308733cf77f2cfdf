import type { listarEstados as contrato } from '../../../shared/contract/consultas.ts'
import { ufs } from '../../../shared/data/ufs.ts'
import { Answer, type UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { cacheDeReferencia } from '../cache.ts'

/** The 27 federative units (E122). */
export const listarEstados: UseCase<typeof contrato, Base> = () => async () =>
  new Answer(
    ufs.map(({ sigla, nome }) => ({ uf: sigla, nome })),
    cacheDeReferencia,
  )
