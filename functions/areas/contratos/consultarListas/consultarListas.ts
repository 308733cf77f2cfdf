import type { consultarListas as contrato } from '../../../../shared/contract/conformidade.ts'
import { EmpresaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { consultarCliente, type DepsDasListas, lerParaListas } from '../regras/listas/consultarCliente.ts'
import { conformidadeNoFio } from '../vistaDaConformidade.ts'

/** An answer as young as this is the answer: a person who presses twice asks once. */
const recenteMs = 60_000
/** What an answer leaves of the request's time, in ms. */
const folgaMs = 2_000

/** Asks the lists about a client's people at a person's word. */
export const consultarListas: UseCase<typeof contrato, Base & DepsDasListas> =
  deps =>
  async ({ params: { id }, sessao, contexto }) => {
    const lido = await lerParaListas(deps, id)
    if (!lido) throw fault(EmpresaNaoEncontrada)
    const { antes, cadastro } = lido
    const recente = (antes?.consultadaEm ?? 0) > deps.clock.now() - recenteMs && !antes?.silencios
    const atual = antes?.cadastro === (cadastro?.versao ?? 0)
    const depois = recente && atual ? antes : await consultarCliente(deps, lido, contexto.prazo - folgaMs)
    return conformidadeNoFio({ ...lido, antes: depois }, sessao.perfil, deps.clock.now())
  }
