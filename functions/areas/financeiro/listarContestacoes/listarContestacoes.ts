import type { listarContestacoes as contrato } from '../../../../shared/contract/contestacoes.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { instantesDoPeriodo } from '../../../platform/storage/periodo.ts'
import { distinct, type Storage } from '../../../platform/storage/port.ts'
import { verDisputa, verMed } from '../regras/verContestacao.ts'
import { type CasoLido, lerCasos } from './lerCasos.ts'

const porResposta = 20

/**
 * Contested payments of a company. Besides its cases a page costs two batches whatever is on it: their sales with their
 * payers, then the links of those sales.
 */
export const listarContestacoes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { limit = porResposta, offset, cursor, fase, prazo } = query
    const { de = '0', ate = '9999' } = instantesDoPeriodo(query)
    const agora = clock.now()
    const pedido = { empresaId: sessao.empresaId, de, ate, fase, prazo, limit, offset, cursor, agora }
    const { itens: casos, cursor: proximo, ...pagina } = await lerCasos(storage, pedido)
    const vendas = distinct(casos.map(c => Checkout.key(idDaVenda(c))))
    const lidos = await storage.getMany([...vendas, ...vendas.map(({ PK }) => Pagador.key(PK.slice(4)))])
    const achar = ({ PK, SK }: { PK: string; SK: string }) => lidos.find(i => i.PK === PK && i.SK === SK)
    const raizes = vendas.flatMap(chave => achar(chave) ?? []).map(Checkout.parse)
    const links = await storage.getMany(distinct(raizes.map(c => Link.key(c.link))))
    const nomes = new Map(links.map(Link.parse).map(l => [l.id, l.nome]))
    const ver = (lido: CasoLido) => {
      const id = idDaVenda(lido)
      const [c, quem] = [raizes.find(r => r.id === id), achar(Pagador.key(id))]
      if (!c) return []
      const { item } = lido
      const visto = item.SK.startsWith('MED#')
        ? verMed(CasoMed.parse(item), c, agora)
        : verDisputa(Disputa.parse(item), c)
      return [
        {
          ...visto,
          pagador: quem ? nomeProprio(Pagador.parse(quem).nome) : null,
          cobranca: nomes.get(c.link) ?? null,
          decididaEm: lido.resumo.decididaEm,
        },
      ]
    }
    return { ...pagina, itens: casos.flatMap(ver), ...(proximo !== undefined && { cursor: proximo }) }
  }

const idDaVenda = ({ item }: CasoLido): string => item.PK.slice('CHK#'.length)
