import type { listarCheckouts as contrato } from '../../../../shared/contract/relatorios.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { combinaCom, filtra } from '../regras/filtros.ts'
import { inicioDaEmpresa } from '../regras/inicioDaEmpresa.ts'
import { umaPagina } from '../regras/lerVendas.ts'
import { noRelatorio } from '../regras/noRelatorio.ts'
import { possiveisRepetidas } from '../regras/possiveisRepetidas.ts'
import { porIdentificador } from './porIdentificador.ts'

/** Payments of the session's company or receiver, newest first (E053, V098), by bounded reads. */
export const listarCheckouts: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { limit = 20, offset, cursor, valor, identificador, ...filtros } = query
    const dono = donoDaSessao(sessao)
    if (!dono) return { itens: [], parcial: false, proximoOffset: null, cursor: null }
    const agora = clock.now()
    const { periodoInicio, periodoFim } = filtros
    const doValor = valor === undefined ? undefined : deReais(Number(valor))
    const dosFiltros = combinaCom(filtros, agora)
    const combina = (l: LinhaDeVenda) => (doValor === undefined || l.total === doValor) && dosFiltros(l)
    const pagina = identificador ? await nomeados(dono, identificador) : await lidos(dono)
    const hoje = dataSaoPaulo(agora)
    const outras = await possiveisRepetidas(storage, {
      ...pagina,
      haNovas: !!identificador || cursor !== undefined || periodoFim !== undefined,
      haAntigas: !!identificador || pagina.cursor !== null || periodoInicio !== undefined,
    })
    const itens = pagina.linhas.map(l => ({ ...noRelatorio(l, hoje), possivelRepetida: outras.get(l.id) ?? null }))
    const { parcial, cursor: proximo } = pagina
    // who pages by offset goes on so; a cursor goes on where rows were only searched in part, too
    const proximoOffset = offset !== undefined && !parcial && proximo !== null ? offset + itens.length : null
    return { itens, parcial, proximoOffset, cursor: proximo }

    async function lidos(dono: string) {
      const desde = await inicioDaEmpresa(storage, sessao.empresaId)
      return umaPagina(
        storage,
        { dono, periodoInicio, periodoFim, desde, agora, cursor, combina },
        { limit, offset: offset ?? 0, filtrado: doValor !== undefined || filtra(filtros) },
      )
    }

    async function nomeados(dono: string, texto: string) {
      const linhas = (await porIdentificador(storage, dono, texto)).filter(combina).slice(0, limit)
      return { linhas, lidas: linhas, parcial: false, cursor: null }
    }
  }
