import type { buscarRecebedor as contrato } from '../../../../shared/contract/recebedores.ts'
import { colunasRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { DadosDoRecebedor } from '../../../platform/storage/Recebedor.ts'
import { lerRecebedor, saldosDe } from '../regras/lerRecebedor.ts'
import { contaNoFio, situacaoDoRecebedor } from '../vista.ts'

/** What paying a receiver needs to know of it (E136). */
export const buscarRecebedor: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    const r = await lerRecebedor(deps.storage, sessao.empresaId, params.id)
    const dados = await DadosDoRecebedor.get(deps.storage, r.id, { consistent: true })
    const saldos = await saldosDe(deps.storage, [r.id])
    return {
      id: r.id,
      nome: r.nome,
      documento: r.documento,
      ...situacaoDoRecebedor(r),
      apto: colunasRecebedor[r.estado].recebe && dados !== undefined,
      saldoCarteira: saldos.get(r.id) ?? 0,
      contaBancaria: dados ? contaNoFio(dados) : null,
    }
  }
