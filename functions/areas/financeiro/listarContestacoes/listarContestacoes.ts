import type { listarContestacoes as contrato } from '../../../../shared/contract/contestacoes.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { contestacoesDa, Disputa } from '../../../platform/storage/Disputa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import { distinct, type Item, type Storage } from '../../../platform/storage/port.ts'
import { verDisputa, verMed } from '../regras/verContestacao.ts'

const porResposta = 20

/**
 * Contested payments of a company: the index holds their keys. A page costs two batches whatever is on it: its cases with
 * their sales and payers, then the links of those sales.
 */
export const listarContestacoes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { limit = porResposta, offset, cursor } = query
    const { de = '0', ate = '9999' } = instantesDoPeriodo(query)
    const pagina = await paginarComCursor(
      storage,
      { index: 'GSI1', pk: contestacoesDa(sessao.empresaId), sk: { from: de, to: ate } },
      { limit, offset, cursor, parse: ({ PK, SK }: Item) => ({ PK, SK }), matches: () => true },
    )
    const vendas = [...new Set(pagina.itens.map(({ PK }) => PK.slice(4)))]
    const itens = await storage.getMany([...pagina.itens, ...vendas.map(Checkout.key), ...vendas.map(Pagador.key)])
    const achar = ({ PK, SK }: { PK: string; SK: string }) => itens.find(i => i.PK === PK && i.SK === SK)
    const raizes = vendas.flatMap(id => achar(Checkout.key(id)) ?? []).map(Checkout.parse)
    const links = await storage.getMany(distinct(raizes.map(c => Link.key(c.link))))
    const nomes = new Map(links.map(Link.parse).map(l => [l.id, l.nome]))
    const ver = (chave: { PK: string; SK: string }) => {
      const id = chave.PK.slice(4)
      const [caso, c, quem] = [achar(chave), raizes.find(r => r.id === id), achar(Pagador.key(id))]
      if (!caso || !c) return []
      const agora = clock.now()
      const visto = chave.SK.startsWith('MED#')
        ? verMed(CasoMed.parse(caso), c, agora)
        : verDisputa(Disputa.parse(caso), c)
      return [
        { ...visto, pagador: quem ? nomeProprio(Pagador.parse(quem).nome) : null, cobranca: nomes.get(c.link) ?? null },
      ]
    }
    return { ...pagina, itens: pagina.itens.flatMap(ver) }
  }
