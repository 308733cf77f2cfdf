import type { mudarSituacaoDaEmpresa as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import type { Perfil } from '../../../../shared/contract/direitos.ts'
import { CadastroIncompleto, RequisicaoInvalida, SemPermissao } from '../../../../shared/contract/erros.ts'
import { expostas } from '../../../../shared/domain/donosDaEmpresa.ts'
import { passosComMotivo, passosDaEquipe } from '../../../../shared/domain/vidaDaEmpresa.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Conformidade } from '../../../platform/storage/Conformidade.ts'
import { CadastroDaEmpresa } from '../../../platform/storage/ContratoDaEmpresa.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { faltamNo, lerCliente } from '../regras/cadastro.ts'
import { darPasso, situacaoDaEmpresa } from '../regras/darPasso.ts'
import { pedirConsulta, trocarConformidade } from '../regras/listas/conformidade.ts'
import { consultarCliente, type DepsDasListas, lerParaListas } from '../regras/listas/consultarCliente.ts'
import { atividadePedeAnalise, exigirLimpas } from '../regras/listas/exigirLimpas.ts'
import { revista } from '../regras/listas/risco.ts'

/**
 * The staff's decision on a client that is not active yet. An activation says that its papers were checked; of a company
 * of politically exposed people it is an administrator's, with a reason (Circular BCB 3.978/2020; decision 0091). The
 * restrictive lists are asked as its papers go to be looked at, and let no client become active whom they did not clear (0099).
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
        const em = deps.clock.now()
        const listas =
          body.passo === 'ativar'
            ? await aceitar(deps.storage, cadastro, { body, perfil: sessao.perfil, em })
            : pedirConsulta(await Conformidade.get(deps.storage, id, { consistent: true }), {
                ...{ clienteId: id, em, sempre: true },
              })
        // a correction at the same moment is decided upon again
        const lido = CadastroDaEmpresa.check(id, [{ attr: 'versao', op: '=', value: cadastro.versao }])
        return { resposta: situacaoDaEmpresa(empresa), writes: [...writes, lido, ...listas] }
      }),
    )
    if (body.passo === 'enviar') await consultarSemPressa(deps, id, contexto.prazo)
    return resposta
  }

/**
 * The write that a client's registration was looked at, and is accepted with it: its people are on no list, what it does is
 * taken, and where either asks for more weight an administrator says why.
 */
async function aceitar(
  storage: Storage,
  cadastro: CadastroDaEmpresa,
  { body, perfil, em }: { body: { motivo?: string | undefined }; perfil: Perfil; em: number },
): Promise<Write[]> {
  if (expostas(cadastro).length) exigirPeso(body, perfil)
  const c = await exigirLimpas(storage, cadastro, em)
  if (atividadePedeAnalise(c, em)) exigirPeso(body, perfil)
  return [trocarConformidade(c, revista(c, em))]
}

/** @throws SemPermissao unless an administrator of the provider decides. @throws RequisicaoInvalida naming `motivo`. */
function exigirPeso(body: { motivo?: string | undefined }, perfil: Perfil): void {
  if (perfil !== 'quita-administrador') throw fault(SemPermissao)
  exigirMotivo(body)
}

/** What the question to the lists leaves of the request's time, in ms. */
const folgaMs = 3_000
/** Asks at once whom a person is about to decide on; what fails here the day's round asks again. */
async function consultarSemPressa(deps: DepsDeIdempotencia & DepsDasListas, id: string, prazo: number): Promise<void> {
  try {
    const lido = await lerParaListas(deps, id)
    if (lido?.antes?.situacao === 'aguardando') await consultarCliente(deps, lido, prazo - folgaMs)
  } catch (error) {
    deps.log.error('lists-failed', { item: id, name: error instanceof Error ? error.name : 'unknown' })
  }
}

/** @throws RequisicaoInvalida naming `motivo`. */
function exigirMotivo({ motivo }: { motivo?: string | undefined }): void {
  if (!motivo) throw fault(RequisicaoInvalida, { campos: [{ campo: 'motivo', mensagem: 'diga o motivo' }] })
}
