import type { listarLinks as contrato } from '../../../../shared/contract/links.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { usosDoLink } from '../../../platform/storage/Link.ts'
import { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Contador } from '../../../platform/storage/Venda.ts'
import { combinaLink } from '../regras/filtrosDeLinks.ts'
import { paginar } from '../regras/listaDeLinks.ts'
import { situacaoDoLink, urlDoLink } from '../vista/link.ts'

/** The company's links, newest first (E057, V097). Uses are counted only for the rows of the page that have a limit; what each brought is one batch. */
export const listarLinks: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const agora = deps.clock.now()
    const { de = '0', ate = '9999' } = instantesDoPeriodo(query)
    const { situacao } = query
    const pagina = await paginar(
      deps.storage,
      { pk: `LST#EMP#${sessao.empresaId}#LNK`, sk: { from: de, to: ate } },
      {
        ...(query.limit && { limit: query.limit }),
        ...(query.offset && { offset: query.offset }),
        parse: LinhaDeLink.parse,
        matches: combinaLink(query, agora),
      },
    )
    const trouxe = await pagosDe(
      deps.storage,
      pagina.itens.map(l => l.id),
    )
    const itens = await Promise.all(
      pagina.itens.map(async l => {
        const { id, nome, valor, criadoEm, abreEm = null, expiraEm, limiteUsos, formas } = l
        const usos = (await usosDoLink(deps.storage, l)).length
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
          pagos: trouxe(id),
          formas,
          url: urlDoLink(deps.env.PAGAR_URL, sessao.slug, id),
        }
      }),
    )
    return { ...pagina, itens: itens.filter(l => !situacao || l.situacao === situacao) }
  }

/** What links brought, by their counters. */
async function pagosDe(storage: Storage, ids: readonly string[]) {
  const chaves = ids.map(id => Contador.key({ dono: `LNK#${id}`, tipo: 'FUN', mes: 'sempre' }))
  const itens = new Map((await storage.getMany(chaves)).map(item => [String(item.dono).slice(4), item]))
  return (id: string) => {
    const { pg = 0, nv = 0, vl = 0 } = (itens.get(id) ?? {}) as { pg?: number; nv?: number; vl?: number }
    return { quantidade: pg, valor: nv === pg ? vl : null }
  }
}
