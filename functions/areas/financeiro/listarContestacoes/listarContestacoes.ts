import type { listarContestacoes as contrato } from '../../../../shared/contract/contestacoes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { contestacoesDa, Disputa } from '../../../platform/storage/Disputa.ts'
import { paginar } from '../../../platform/storage/paginar.ts'
import { distinct, type Item, type Storage } from '../../../platform/storage/port.ts'
import { verDisputa, verMed } from '../regras/verContestacao.ts'

const porResposta = 20

/** Contested payments of a company: the index holds their keys, the page their items and those of their sales. */
export const listarContestacoes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { limit = porResposta, offset }, sessao }) => {
    const pagina = await paginar(
      storage,
      { index: 'GSI1', pk: contestacoesDa(sessao.empresaId) },
      { limit, ...(offset && { offset }), parse: ({ PK, SK }: Item) => ({ PK, SK }), matches: () => true },
    )
    const raizes = distinct(pagina.itens.map(({ PK }) => Checkout.key(PK.slice(4))))
    const itens = await storage.getMany([...pagina.itens, ...raizes])
    const achar = ({ PK, SK }: { PK: string; SK: string }) => itens.find(i => i.PK === PK && i.SK === SK)
    const ver = (chave: { PK: string; SK: string }) => {
      const [caso, raiz] = [achar(chave), achar(Checkout.key(chave.PK.slice(4)))]
      if (!caso || !raiz) return []
      const c = Checkout.parse(raiz)
      const agora = clock.now()
      return [chave.SK.startsWith('MED#') ? verMed(CasoMed.parse(caso), c, agora) : verDisputa(Disputa.parse(caso), c)]
    }
    return { ...pagina, itens: pagina.itens.flatMap(ver) }
  }
