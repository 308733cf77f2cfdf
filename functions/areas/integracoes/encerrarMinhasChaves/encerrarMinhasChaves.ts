import type { encerrarMinhasChaves as contrato } from '../../../../shared/contract/chaves.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { chavesFeitasPor } from '../regras/minhasChaves.ts'
import { escritasDaRevogacao } from '../regras/mudarChave.ts'

/** Ends what a person gave to programs of one company, in one transaction: so that company's log has it. */
export const encerrarMinhasChaves: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ body: { empresaId, ids }, sessao: { usuarioId } }) =>
    redecide(async () => {
      const usuario = await Usuario.get(storage, usuarioId, { consistent: true })
      if (!usuario?.empresas.some(e => e.empresaId === empresaId)) throw fault(EmpresaNaoEncontrada)
      const agora = clock.now()
      const minhas = await chavesFeitasPor(storage, { usuarioId, empresaId }, agora)
      const escolhidas = minhas.filter(({ chave }) => ids === null || ids.includes(chave.id))
      const writes = escolhidas.flatMap(achada => escritasDaRevogacao(achada, agora).writes)
      if (writes.length) await storage.commit(writes)
      return { encerradas: escolhidas.length }
    })
