import type { mudarSituacaoDaEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { CadastroIncompleto, RequisicaoInvalida, SemPermissao } from '../../../../shared/contract/erros.ts'
import { expostas } from '../../../../shared/domain/donosDaEmpresa.ts'
import { passosComMotivo, passosDaEquipe } from '../../../../shared/domain/vidaDaEmpresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Conformidade } from '../../../platform/storage/Conformidade.ts'
import { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { faltamNo, lerCliente } from '../regras/cadastro.ts'
import { darPasso, situacaoDaEmpresa } from '../regras/darPasso.ts'
import { pedirConsulta } from '../regras/listas/conformidade.ts'
import { consultarCliente, type DepsDasListas, lerParaListas } from '../regras/listas/consultarCliente.ts'
import { exigirLimpas } from '../regras/listas/exigirLimpas.ts'

/**
 * The staff's decision on a client that is not active yet. An activation says that its papers were checked; of a company
 * of politically exposed people it is an administrator's, with a reason (Circular BCB 3.978/2020; decision 0091). The
 * restrictive lists are asked as its papers go to be looked at, and let nobody become active whom they did not clear (0099).
 */
export const mudarSituacaoDaEmpresa: UseCase<typeof contrato, DepsDeIdempotencia & DepsDasListas> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    if (passosComMotivo.includes(body.passo)) exigirMotivo(body)
    const corpo = { ...body, id }
    const pedido = {
      ...{ sujeito: sessao.usuarioId, operacao: 'mudarSituacaoDaEmpresa', chave: contexto.idempotencyKey, corpo },
    }
    const resposta = await redecide(() =>
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
        const listas =
          body.passo === 'ativar'
            ? [await exigirLimpas(deps.storage, cadastro, deps.clock.now())]
            : pedirConsulta(await Conformidade.get(deps.storage, id, { consistent: true }), {
                ...{ clienteId: id, em: deps.clock.now(), sempre: true },
              })
        return { resposta: situacaoDaEmpresa(empresa), writes: [...writes, lido, ...listas] }
      }),
    )
    if (body.passo === 'enviar') await consultarSemPressa(deps, id, contexto.prazo)
    return resposta
  }

/** What the question to the lists leaves of the request's time, in ms. */
const folgaMs = 3_000
/** Asks at once whom a person is about to decide on; what fails here the day's round asks again. */
async function consultarSemPressa(deps: DepsDeIdempotencia & DepsDasListas, id: string, prazo: number): Promise<void> {
  try {
    const lido = await lerParaListas(deps.storage, id)
    if (lido?.antes?.situacao === 'aguardando') await consultarCliente(deps, lido, prazo - folgaMs)
  } catch (error) {
    deps.log.error('lists-failed', { item: id, name: error instanceof Error ? error.name : 'unknown' })
  }
}

/** @throws RequisicaoInvalida naming `motivo`. */
function exigirMotivo({ motivo }: { motivo?: string | undefined }): void {
  if (!motivo) throw fault(RequisicaoInvalida, { campos: [{ campo: 'motivo', mensagem: 'diga o motivo' }] })
}
