import type { listarLinks as contrato } from '../../../../shared/contract/links.ts'
import { fimDoDia, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { usosDoLink } from '../../../platform/storage/Link.ts'
import { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { paginar } from '../regras/listaDeLinks.ts'
import { situacaoDoLink, urlDoLink } from '../vista/link.ts'

const simples = (texto: string) => semAcentos(texto).toLowerCase()

/** The company's links, newest first (E057, V097). Uses are counted only for the rows of the page that have a limit. */
export const listarLinks: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const agora = deps.clock.now()
    // '9999-12-31' is how people write "no end", and the day after it has no date
    const semFim = query.periodoFim === undefined || query.periodoFim >= '9999'
    const inicio = query.periodoInicio ? new Date(inicioDoDia(query.periodoInicio)).toISOString() : undefined
    const fim = semFim ? undefined : `${new Date(fimDoDia(query.periodoFim ?? '')).toISOString()}~`
    const nome = query.nome && simples(query.nome)
    const { situacao } = query
    // "esgotado" needs the uses, which only a page's rows read; the date and the state decide the rest here
    const combina = (l: ReturnType<typeof LinhaDeLink.parse>) =>
      (!nome || simples(l.nome).includes(nome)) &&
      (!situacao || (situacao === 'esgotado' ? l.limiteUsos !== null : situacaoDoLink(l, agora) === situacao))
    const pagina = await paginar(
      deps.storage,
      { pk: `LST#EMP#${sessao.empresaId}#LNK`, sk: { from: inicio ?? '0', to: fim ?? '9999' } },
      {
        ...(query.limit && { limit: query.limit }),
        ...(query.offset && { offset: query.offset }),
        parse: LinhaDeLink.parse,
        matches: combina,
      },
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
          formas,
          url: urlDoLink(deps.env.PAGAR_URL, sessao.slug, id),
        }
      }),
    )
    return { ...pagina, itens: itens.filter(l => !situacao || l.situacao === situacao) }
  }
