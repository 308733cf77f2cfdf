import type { mudarSituacaoDaEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { CadastroIncompleto, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { passosComMotivo, passosDaEquipe } from '../../../../shared/domain/vidaDaEmpresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { faltamNo, lerCliente } from '../regras/cadastro.ts'
import { darPasso, situacaoDaEmpresa } from '../regras/darPasso.ts'

/** The staff's decision on a client that is not active yet. An activation says that its papers were checked. */
export const mudarSituacaoDaEmpresa: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    if (passosComMotivo.includes(body.passo) && !body.motivo)
      throw fault(RequisicaoInvalida, { campos: [{ campo: 'motivo', mensagem: 'diga o motivo' }] })
    const corpo = { ...body, id }
    const pedido = {
      ...{ sujeito: sessao.usuarioId, operacao: 'mudarSituacaoDaEmpresa', chave: contexto.idempotencyKey, corpo },
    }
    return redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerCliente(deps.storage, id)
        const { empresa, writes } = darPasso(deps, {
          ...{ empresa: antes, evento: passosDaEquipe[body.passo], em: deps.clock.now(), quem: sessao.nome },
          ...{ motivo: body.motivo, mudanca: body.passo === 'ativar' ? { verificada: true } : {} },
        })
        if (body.passo === 'enviar') {
          const faltam = faltamNo(await CadastroDaEmpresa.get(deps.storage, id, { consistent: true }))
          if (faltam.length) throw fault(CadastroIncompleto, { faltam })
        }
        return { resposta: situacaoDaEmpresa(empresa), writes }
      }),
    )
  }
