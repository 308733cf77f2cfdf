import type { listarLinks as contrato } from '../../../../shared/contract/links.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { quantosNaLista } from '../../../platform/storage/quantosNaLista.ts'
import { Contador } from '../../../platform/storage/Venda.ts'
import { usosParaAbrir } from '../../cobranca/regras/usos.ts'
import { lerPorNome, parteDaBusca } from '../regras/buscaDeLinks.ts'
import { combinaLink } from '../regras/filtrosDeLinks.ts'
import { paginarComCursor } from '../regras/listaDeLinks.ts'
import { situacaoDoLink, urlDoLink } from '../vista/link.ts'

const PADRAO = 20
/** Rows of one query where a filter looks for few: ≤ 300 B each. */
const LINHAS_POR_CONSULTA = 1_000
/** Pages that one request may put together where uses decide what is shown. */
const MAXIMO_DE_VOLTAS = 5

/**
 * The company's links, newest first unless asked otherwise (E057, V097). Uses are counted only for the rows of the page that have a limit; what
 * each brought is one batch. A name is looked for by its words, whatever the number of links (0143). A state that uses decide is looked for page by page, so that a page is whole while there is
 * more.
 */
export const listarLinks: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const agora = deps.clock.now()
    const { de = '0', ate = '9999' } = instantesDoPeriodo(query)
    const { situacao, limit = PADRAO, offset } = query
    const filtrado = query.nome !== undefined || situacao !== undefined
    const combina = combinaLink(query, agora)
    const parte = query.nome === undefined ? undefined : parteDaBusca(query.nome)
    const ler = async (cursor: string | undefined, faltam: number) => {
      const daPagina = {
        ...{ limit: faltam, offset: cursor === query.cursor ? offset : 0, cursor },
        antigos: query.ordem === 'antigos',
      }
      if (query.nome !== undefined && parte !== undefined) {
        const { empresaId } = sessao
        const achados = await lerPorNome(deps.storage, { ...daPagina, empresaId, de, ate, nome: query.nome, parte })
        return { ...achados, itens: achados.itens.filter(combina) }
      }
      return paginarComCursor(
        deps.storage,
        { pk: `LST#EMP#${sessao.empresaId}#LNK`, sk: { from: de, to: ate } },
        {
          ...daPagina,
          ...(filtrado && { porConsulta: LINHAS_POR_CONSULTA }),
          parse: LinhaDeLink.parse,
          matches: combina,
        },
      )
    }
    const ver = async (linhas: readonly LinhaDeLink[]) => {
      const trouxe = await pagosDe(
        deps.storage,
        linhas.map(l => l.id),
      )
      return Promise.all(
        linhas.map(async l => {
          const { id, nome, valor, criadoEm, abreEm = null, expiraEm, limiteUsos, formas } = l
          const pagos = trouxe(id)
          // of one that was paid to its last use there is nothing to look for
          const todosPagos = limiteUsos !== null && (pagos?.quantidade ?? 0) >= limiteUsos
          const usos = todosPagos ? limiteUsos : await usosParaAbrir(deps.storage, l, agora)
          return {
            id,
            nome,
            valor,
            situacao: situacaoDoLink(l, agora, usos),
            criadoEm,
            abreEm,
            expiraEm,
            limiteUsos,
            usos: limiteUsos === null ? null : usos,
            pagos,
            formas,
            url: urlDoLink(deps.env.PAGAR_URL, sessao.slug, id),
          }
        }),
      )
    }
    const itens: Awaited<ReturnType<typeof ver>> = []
    const { periodoInicio, periodoFim } = query
    // filters are not counted, and a page that goes on was told by the first
    const contada = !filtrado && !periodoInicio && !periodoFim && !query.cursor && !offset
    const [total, primeira] = await Promise.all([
      contada ? quantosNaLista(deps.storage, sessao.empresaId, 'LNK') : undefined,
      ler(query.cursor, limit),
    ])
    let pagina = primeira
    for (let volta = 1; ; volta++) {
      itens.push(...(await ver(pagina.itens)).filter(l => !situacao || l.situacao === situacao))
      const cheia = itens.length === limit || pagina.cursor === undefined
      if (cheia || offset || pagina.parcial || volta === MAXIMO_DE_VOLTAS)
        return {
          ...pagina,
          itens,
          // of several readings no one offset is the next: the cursor is
          proximoOffset: volta === 1 ? pagina.proximoOffset : null,
          parcial: pagina.parcial || !cheia,
          ...(total !== undefined && { total }),
        }
      pagina = await ler(pagina.cursor, limit - itens.length)
    }
  }

/** What links brought, by their counters. */
async function pagosDe(storage: Storage, ids: readonly string[]) {
  const chaves = ids.map(id => Contador.key({ dono: `LNK#${id}`, tipo: 'FUN', mes: 'sempre' }))
  const itens = new Map((await storage.getMany(chaves)).map(item => [String(item.dono).slice(4), item]))
  return (id: string) => {
    const {
      pg = 0,
      nv = 0,
      vl = 0,
      dv = 0,
    } = (itens.get(id) ?? {}) as Partial<Record<'pg' | 'nv' | 'vl' | 'dv', number>>
    return { quantidade: pg, valor: nv === pg ? vl : null, devolvido: dv }
  }
}
