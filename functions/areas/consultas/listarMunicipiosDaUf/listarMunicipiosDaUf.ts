import type { listarMunicipiosDaUf as contrato } from '../../../../shared/contract/consultas.ts'
import { UfNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { municipiosPorUf } from '../../../../shared/data/municipios.ts'
import { ehUf } from '../../../../shared/data/ufs.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { cacheDeReferencia } from '../regras/cacheDeReferencia.ts'

/** Municipalities of one state (E124). */
export const listarMunicipiosDaUf: UseCase<typeof contrato, Base> =
  () =>
  async ({ params }) => {
    const uf = params.uf.toUpperCase()
    if (!ehUf(uf)) throw fault(UfNaoEncontrada)
    return new Answer(
      municipiosPorUf[uf].map(([id, nome]) => ({ id, nome, uf })),
      cacheDeReferencia,
    )
  }
