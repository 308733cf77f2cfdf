import type { suspenderEmpresa as contrato } from '../../../../shared/contract/vidaDaEmpresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { situacaoDaEmpresa } from '../regras/darPasso.ts'
import { avisarDaVida, pararEmpresa } from '../regras/suspender.ts'

/** Stops a client: no link of it takes payments, what is live is withdrawn, and nothing leaves its account. */
export const suspenderEmpresa: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'suspenderEmpresa', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerCliente(deps.storage, id)
        const { empresa, writes } = pararEmpresa(deps, antes, { quem: sessao.nome, motivo: body.motivo })
        const aviso = avisarDaVida(deps, id, 'vida-suspensa')
        return { resposta: situacaoDaEmpresa(empresa), writes: [...writes, aviso] }
      }),
    )
  }
