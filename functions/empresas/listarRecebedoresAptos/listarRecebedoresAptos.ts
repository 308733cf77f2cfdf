import type { listarRecebedoresAptos as contrato } from '../../../shared/contract/empresa.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { paginar } from '../../storage/paginar.ts'
import type { Storage } from '../../storage/port.ts'
import { LinhaDeRecebedor } from '../../storage/Recebedor.ts'
import { podeReceber } from '../../storage/recebedores.ts'
import { situacaoDoRecebedor } from '../../views/recebedor.ts'

/** The newest hundred receivers that may receive (E080). */
export const listarRecebedoresAptos: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const { itens } = await paginar(
      deps.storage,
      { pk: `LST#EMP#${sessao.empresaId}#REC` },
      { limit: 100, parse: LinhaDeRecebedor.parse, matches: podeReceber },
    )
    return itens.map(l => ({ id: l.id, nome: l.nome, documento: l.documento, ...situacaoDoRecebedor(l) }))
  }
