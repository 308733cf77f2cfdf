import type { listarEstados as contrato } from '../../../../shared/contract/consultas.ts'
import { ufs } from '../../../../shared/data/ufs.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { cacheDeReferencia } from '../regras/cacheDeReferencia.ts'

/** The 27 federative units (E122). */
export const listarEstados: UseCase<typeof contrato, Base> = () => async () =>
  new Answer(
    ufs.map(({ sigla, nome }) => ({ uf: sigla, nome })),
    cacheDeReferencia,
  )
