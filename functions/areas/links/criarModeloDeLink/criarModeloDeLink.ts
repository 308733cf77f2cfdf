import { LimiteDeModelos, NomeDeModeloEmUso } from '../../../../shared/contract/erros.ts'
import type { criarModeloDeLink as contrato } from '../../../../shared/contract/modelosDeLink.ts'
import { chaveDoModelo, MAXIMO_DE_MODELOS } from '../../../../shared/domain/modelosDeLink.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { gravarModelos, lerModelos } from '../../../platform/storage/ModelosDeLink.ts'
import { redecide } from '../../../platform/storage/port.ts'

/** Keeps a preset under a name that no other of the company has, up to the limit. */
export const criarModeloDeLink: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  ({ body, sessao, contexto }) => {
    const sujeito = sessao.empresaId
    const pedido = { sujeito, operacao: 'criarModeloDeLink', chave: contexto.idempotencyKey, corpo: body }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const lidos = await lerModelos(deps.storage, sessao.empresaId)
        if (lidos.modelos.some(m => chaveDoModelo(m.nome) === chaveDoModelo(body.nome)))
          throw fault(NomeDeModeloEmUso, { campo: 'nome' })
        if (lidos.modelos.length >= MAXIMO_DE_MODELOS) throw fault(LimiteDeModelos, { maximo: MAXIMO_DE_MODELOS })
        const novo = { id: deps.ids.id21(), criadoEm: new Date(deps.clock.now()).toISOString(), ...body }
        return { resposta: novo, writes: [gravarModelos(lidos, [...lidos.modelos, novo])] }
      }),
    )
  }
