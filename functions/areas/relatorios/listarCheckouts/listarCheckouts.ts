import type { listarCheckouts as contrato } from '../../../../shared/contract/relatorios.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { combinaCom, filtra } from '../regras/filtros.ts'
import { inicioDaEmpresa } from '../regras/inicioDaEmpresa.ts'
import { umaPagina } from '../regras/lerVendas.ts'
import { noRelatorio } from '../regras/noRelatorio.ts'
import { possiveisRepetidas } from '../regras/possiveisRepetidas.ts'

/** Payments of the session's company or receiver, newest first (E053, V098), by bounded reads. */
export const listarCheckouts: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { limit = 20, offset, cursor, ...filtros } = query
    const dono = donoDaSessao(sessao)
    if (!dono) return { itens: [], parcial: false, proximoOffset: null, cursor: null }
    const agora = clock.now()
    const { periodoInicio, periodoFim } = filtros
    const desde = await inicioDaEmpresa(storage, sessao.empresaId)
    const pagina = await umaPagina(
      storage,
      { dono, periodoInicio, periodoFim, desde, agora, cursor, combina: combinaCom(filtros, agora) },
      { limit, offset: offset ?? 0, filtrado: filtra(filtros) },
    )
    const hoje = dataSaoPaulo(agora)
    const outras = await possiveisRepetidas(storage, {
      ...pagina,
      haNovas: cursor !== undefined || periodoFim !== undefined,
      haAntigas: pagina.cursor !== null || periodoInicio !== undefined,
    })
    const itens = pagina.linhas.map(l => ({ ...noRelatorio(l, hoje), possivelRepetida: outras.get(l.id) ?? null }))
    const { parcial, cursor: proximo } = pagina
    // who pages by offset goes on so; a cursor goes on where rows were only searched in part, too
    const proximoOffset = offset !== undefined && !parcial && proximo !== null ? offset + itens.length : null
    return { itens, parcial, proximoOffset, cursor: proximo }
  }
