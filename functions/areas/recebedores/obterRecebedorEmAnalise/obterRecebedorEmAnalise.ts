import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterRecebedorEmAnalise as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { recebedor as maquina } from '../../../../shared/domain/estados/recebedor.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { detalheDoRecebedor } from '../regras/detalheDoRecebedor.ts'
import { type Decisao, decisoesDoRecebedor, passoDaAnalise } from '../regras/passoDaAnalise.ts'

/** A receiver of any company, as staff need it to decide: registration, whose account it is, selfie, history. */
export const obterRecebedorEmAnalise: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id } }) => {
    const r = await Recebedor.get(deps.storage, id, { consistent: true })
    if (!r) throw fault(RecebedorNaoEncontrado)
    const [detalhe, empresa] = await Promise.all([detalheDoRecebedor(deps, r), Empresa.get(deps.storage, r.empresaId)])
    return {
      ...detalhe,
      empresa: { id: r.empresaId, nome: empresa?.nomeComercial ?? '' },
      titularConfere: detalhe.contaBancaria && detalhe.contaBancaria.documento === r.documento,
      decisoes: decisoesPossiveis(r),
    }
  }

const decisoesPossiveis = (r: Recebedor): Decisao[] =>
  decisoesDoRecebedor.filter(d => maquina.next(r.estado, passoDaAnalise(d, r).evento) !== undefined)
