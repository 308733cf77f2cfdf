import { pode } from '../../../../shared/contract/direitos.ts'
import type { obterGavetaPos as contrato } from '../../../../shared/contract/gavetaPos.ts'
import { limitesDaGaveta } from '../../../../shared/domain/gavetaPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { GavetaPos, gavetaAberta } from '../../../platform/storage/GavetaPos.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verGaveta } from '../regras/gaveta.ts'

/** The caller's drawer, and those that were counted: two reads for a seller and for an administrator. */
export const obterGavetaPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ sessao: { empresaId, usuarioId, perfil } }) => {
    const minha = { empresaId, lugar: gavetaAberta(usuarioId) }
    const [aberta, { values }] = await Promise.all([
      GavetaPos.get(storage, minha, { consistent: true }),
      GavetaPos.query(storage, {
        ...{ pk: GavetaPos.key(minha).PK, sk: { prefix: 'FECHADA#' } },
        ...{ reverse: true, limit: limitesDaGaveta.diasVistos },
      }),
    ])
    const todas = pode(perfil, 'G03', 'ler')
    return {
      aberta: aberta ? verGaveta(aberta) : null,
      fechadas: values.filter(g => todas || g.usuarioId === usuarioId).map(verGaveta),
    }
  }
