import { OperadorNaoEncontrado, PinNaoConfere, PosNaoContratado } from '../../../../shared/contract/erros.ts'
import type { entrarNoPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { turnoDoOperador } from '../../../../shared/domain/operadorPos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ConfiguracaoPos } from '../../../platform/storage/ConfiguracaoPos.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { TurnoPos } from '../../../platform/storage/TurnoPos.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { conferirSenha } from '../../usuarios/regras/hashDeSenha.ts'
import { hashDoTurno } from '../regras/operadores.ts'

const { horas, tentativas, janelaMs } = turnoDoOperador

/**
 * Begins an operator's turn on this device. Every try is counted before it is looked at, so that PINs typed at once count too;
 * the right one gives its try back.
 */
export const entrarNoPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, ids }) =>
  async ({ body: { operador: qual, pin }, sessao: { empresaId, usuarioId } }) => {
    const empresa = await lerEmpresa(storage, empresaId)
    if (!empresa.modulos?.pos) throw fault(PosNaoContratado)
    const configuracao = await ConfiguracaoPos.get(storage, empresaId, { consistent: true })
    const operador = configuracao?.operadores?.find(o => o.id === qual)
    if (!operador) throw fault(OperadorNaoEncontrado)
    const limite = { assunto: 'pin-do-pos', chave: operador.id, maximo: tentativas, janelaMs }
    const devolver = await contarTentativa({ storage, clock }, limite)
    if (!(await conferirSenha(operador.pin, pin))) throw fault(PinNaoConfere)
    const turno = ids.secret(24)
    const ate = clock.now() + horas * 3_600_000
    await storage.commit([
      devolver,
      TurnoPos.create({
        ...{ hash: hashDoTurno(turno), empresaId, usuarioId, operadorId: operador.id, pinEm: operador.pinEm },
        ...{ ate, ttl: Math.ceil(ate / 1000) },
      }),
    ])
    return { turno, operador: operador.nome, ate: new Date(ate).toISOString() }
  }
