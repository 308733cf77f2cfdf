import type { listarMunicipios as contrato } from '../../../../shared/contract/consultas.ts'
import { municipiosPorUf } from '../../../../shared/data/municipios.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { cacheDeReferencia } from '../regras/cacheDeReferencia.ts'

/** All municipalities (E123, IBGE). */
export const listarMunicipios: UseCase<typeof contrato, Base> = () => async () =>
  new Answer(
    Object.entries(municipiosPorUf).flatMap(([uf, lista]) => lista.map(([id, nome]) => ({ id, nome, uf }))),
    cacheDeReferencia,
  )
