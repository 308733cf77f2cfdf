import type { mudarSituacaoDaEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { CadastroIncompleto, RequisicaoInvalida, SemPermissao } from '../../../../shared/contract/erros.ts'
import { expostas } from '../../../../shared/domain/donosDaEmpresa.ts'
import { passosComMotivo, passosDaEquipe } from '../../../../shared/domain/vidaDaEmpresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { faltamNo, lerCliente } from '../regras/cadastro.ts'
import { darPasso, situacaoDaEmpresa } from '../regras/darPasso.ts'

/**
 * The staff's decision on a client that is not active yet. An activation says that its papers were checked; of a company
 * of politically exposed people it is an administrator's, with a reason (Circular BCB 3.978/2020; decision 0091).
 */
export const mudarSituacaoDaEmpresa: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    if (passosComMotivo.includes(body.passo)) exigirMotivo(body)
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
        if (body.passo !== 'enviar' && body.passo !== 'ativar') return { resposta: situacaoDaEmpresa(empresa), writes }
        const cadastro = await CadastroDaEmpresa.get(deps.storage, id, { consistent: true })
        const faltam = faltamNo(cadastro)
        if (!cadastro || faltam.length) throw fault(CadastroIncompleto, { faltam })
        if (body.passo === 'ativar' && expostas(cadastro).length) {
          if (sessao.perfil !== 'quita-administrador') throw fault(SemPermissao)
          exigirMotivo(body)
        }
        // a correction at the same moment is decided upon again
        const lido = CadastroDaEmpresa.check(id, [{ attr: 'versao', op: '=', value: cadastro.versao }])
        return { resposta: situacaoDaEmpresa(empresa), writes: [...writes, lido] }
      }),
    )
  }

/** @throws RequisicaoInvalida naming `motivo`. */
function exigirMotivo({ motivo }: { motivo?: string | undefined }): void {
  if (!motivo) throw fault(RequisicaoInvalida, { campos: [{ campo: 'motivo', mensagem: 'diga o motivo' }] })
}
