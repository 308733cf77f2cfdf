import type { mudarRecebedor as contrato } from '../../../../shared/contract/recebedores.ts'
import type { EventoRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import type { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { removerUnico } from '../../../platform/storage/unicos.ts'
import { lerRecebedor, unicoDoDocumento } from '../regras/lerRecebedor.ts'
import { mudarSituacao, outraSituacao } from '../regras/mudarSituacao.ts'
import { situacaoDoRecebedor } from '../vista.ts'

type Acao = 'bloquear' | 'desbloquear' | 'encerrar'

/** Pure: which step an action of the company is; what staff blocked it cannot let go. */
export function passoDa(acao: Acao, r: Recebedor): { evento: EventoRecebedor; mudanca: Partial<Recebedor> } {
  if (acao === 'bloquear') return { evento: 'Bloqueado', mudanca: { bloqueadoPor: 'empresa' } }
  if (acao === 'encerrar') return { evento: 'Encerrado', mudanca: {} }
  if (r.bloqueadoPor === 'analise') throw outraSituacao(r)
  return {
    evento: r.assinadoEm === undefined ? 'Desbloqueado' : 'DesbloqueadoAssinado',
    mudanca: { bloqueadoPor: undefined },
  }
}

/** Blocks, unblocks or ends a receiver of the company. An ended one frees its document for another invitation. */
export const mudarRecebedor: UseCase<typeof contrato, DepsDeIdempotencia<'documentos'>> =
  deps =>
  async ({ params, body, sessao, contexto }) => {
    const corpo = { ...body, id: params.id }
    const pedido = { sujeito: sessao.empresaId, operacao: 'mudarRecebedor', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const r = await lerRecebedor(deps.storage, sessao.empresaId, params.id)
        const { evento, mudanca } = passoDa(body.acao, r)
        const autoria = { quem: sessao.nome, motivo: body.motivo }
        const { recebedor, writes } = mudarSituacao(deps, { r, evento, agora: deps.clock.now(), autoria, mudanca })
        const chaveiro = await deps.chaves.abrir()
        const livre = body.acao === 'encerrar' ? removerUnico(unicoDoDocumento(chaveiro, r.empresaId, r.documento)) : []
        return { resposta: { id: r.id, ...situacaoDoRecebedor(recebedor) }, writes: [...writes, ...livre] }
      }),
    )
  }
