import type { reativarEmpresa as contrato } from '../../../../shared/contract/vidaDaEmpresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { situacaoDaEmpresa } from '../regras/darPasso.ts'
import { exigirSemAchado } from '../regras/listas/exigirLimpas.ts'
import { avisarDaVida, soltarEmpresa } from '../regras/suspender.ts'

/** Lets a suspended client go on: its links take payments again. */
export const reativarEmpresa: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const corpo = { ...body, id }
    const pedido = { sujeito: sessao.usuarioId, operacao: 'reativarEmpresa', chave: contexto.idempotencyKey, corpo }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerCliente(deps.storage, id)
        const { empresa, writes } = soltarEmpresa(deps, antes, { quem: sessao.nome, motivo: body.motivo })
        const aviso = avisarDaVida(deps, id, 'vida-reativada')
        const semAchado = await exigirSemAchado(deps.storage, id)
        return { resposta: situacaoDaEmpresa(empresa), writes: [...writes, ...semAchado, aviso] }
      }),
    )
  }
