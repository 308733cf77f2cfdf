import { PosNaoContratado } from '../../../../shared/contract/erros.ts'
import type { moverGavetaPos as contrato } from '../../../../shared/contract/gavetaPos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { GavetaPos, gavetaAberta } from '../../../platform/storage/GavetaPos.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { decidirGaveta, verGaveta } from '../regras/gaveta.ts'
import { operadorDoTurno } from '../regras/operadores.ts'

/** A step of the caller's own drawer. It is money that never was in an account: nothing of it is in the journal. */
export const moverGavetaPos: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao: { empresaId, usuarioId }, contexto }) => {
    const { storage, clock } = deps
    const pedido = {
      sujeito: usuarioId,
      operacao: `moverGavetaPos ${empresaId}`,
      chave: contexto.idempotencyKey,
      corpo: body,
    }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const [empresa, pessoa, antes] = await Promise.all([
          lerEmpresa(storage, empresaId),
          Usuario.get(storage, usuarioId),
          GavetaPos.get(storage, { empresaId, lugar: gavetaAberta(usuarioId) }, { consistent: true }),
        ])
        if (!empresa.modulos?.pos) throw fault(PosNaoContratado)
        const operador = await operadorDoTurno({ storage, agora: clock.now() }, { empresaId, usuarioId }, body.turno)
        const quem = { empresaId, usuarioId, quem: pessoa?.nome ?? '', operador: operador?.nome }
        const { gaveta, writes } = decidirGaveta(antes, body, quem, clock.now())
        return { resposta: verGaveta(gaveta), writes }
      }),
    )
  }
