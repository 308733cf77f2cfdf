import { type FaseDaContestacao, fasesDaContestacao } from '../../../../shared/domain/contestacao.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { contestacoesDa, Disputa } from '../../../platform/storage/Disputa.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Item, Key, Storage } from '../../../platform/storage/port.ts'
import { type ResumoDoCaso, resumoDaDisputa, resumoDoMed } from '../regras/verContestacao.ts'

/** Cases that are read together, and how often in one request. */
const POR_LEITURA = 100
const MAXIMO_DE_LEITURAS = 10

/** A case as it is kept, what it says without its sale, and its place in the company's list. */
export interface CasoLido {
  item: Item
  resumo: ResumoDoCaso
  lugar: string
}
interface Pedido {
  empresaId: string
  /** Instants between which they were opened, both included. */
  de: string
  ate: string
  fase?: FaseDaContestacao | undefined
  /** Those alone that name a day until which they may still be answered. */
  prazo?: 'true' | undefined
  limit: number
  offset?: number | undefined
  cursor?: string | undefined
  agora: number
}

/**
 * A page of a company's cases, newest first. The index holds keys alone and a case's state is in the case, so that cases
 * are read with them, a hundred at a time, until the page is full; the list's first page is read on to the end, so that it
 * can say what all of it comes to. A thousand cases are read at most: past them the answer is `parcial`, without a total.
 */
export async function lerCasos(storage: Storage, pedido: Pedido) {
  const { limit, offset = 0, cursor } = pedido
  const somando = cursor === undefined && offset === 0
  const filtra = pedido.fase !== undefined || pedido.prazo !== undefined
  const porLeitura = somando || filtra ? POR_LEITURA : limit + offset
  const achados: CasoLido[] = []
  const precisa = offset + limit
  let depois = cursor
  for (let n = 0; n < MAXIMO_DE_LEITURAS; n++) {
    const lida = await umaLeitura(storage, pedido, { cursor: depois, limit: porLeitura })
    achados.push(...lida.casos.filter(c => combina(c.resumo, pedido)))
    depois = lida.cursor
    const cheia = achados.length > precisa || (achados.length === precisa && depois !== undefined)
    if (depois === undefined || (cheia && !somando)) {
      const itens = achados.slice(offset, precisa)
      const proximo = cheia ? { proximoOffset: precisa, cursor: itens.at(-1)?.lugar } : { proximoOffset: null }
      return { itens, parcial: false, ...proximo, ...(somando && { total: somar(achados) }) }
    }
  }
  // what was found stands; where the page is full, it goes on behind its last case
  const itens = achados.slice(offset, precisa)
  const cheia = achados.length >= precisa
  return { itens, parcial: !cheia, proximoOffset: null, cursor: cheia ? itens.at(-1)?.lugar : depois }
}

async function umaLeitura(
  storage: Storage,
  { empresaId, de, ate, agora }: Pedido,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const lida = await paginarComCursor(
    storage,
    { index: 'GSI1', pk: contestacoesDa(empresaId), sk: { from: de, to: ate } },
    // one more than is kept, so that one query tells whether more is left
    { limit, cursor, porConsulta: limit + 1, parse: comLugar, matches: () => true },
  )
  const itens = await storage.getMany(lida.itens.map(({ PK, SK }) => ({ PK, SK })))
  const achar = (chave: Key) => itens.find(i => i.PK === chave.PK && i.SK === chave.SK)
  const casos = lida.itens.flatMap(chave => {
    const item = achar(chave)
    if (!item) return []
    const resumo = chave.SK.startsWith('MED#')
      ? resumoDoMed(CasoMed.parse(item), agora)
      : resumoDaDisputa(Disputa.parse(item))
    return [{ item, resumo, lugar: chave.lugar }]
  })
  return { casos, cursor: lida.cursor }
}
const comLugar = ({ PK, SK, GSI1SK }: Item) => ({ PK, SK, lugar: String(GSI1SK) })

function combina({ situacao, podeResponder, prazo }: ResumoDoCaso, pedido: Pedido): boolean {
  if (pedido.prazo && !(podeResponder && prazo !== null)) return false
  return pedido.fase === undefined || fasesDaContestacao[pedido.fase].some(s => s === situacao)
}

/** What a list of cases comes to: pure. */
function somar(casos: readonly CasoLido[]) {
  const resumos = casos.map(c => c.resumo)
  const emJogo = resumos.filter(r => !fasesDaContestacao.decidida.some(s => s === r.situacao))
  const paraResponder = emJogo.filter(r => r.podeResponder)
  const [responderAte = null] = paraResponder.flatMap(r => r.prazo ?? []).sort()
  return {
    casos: resumos.length,
    emJogo: emJogo.length,
    valorEmJogo: emJogo.reduce((s, r) => s + r.valor, 0),
    paraResponder: paraResponder.length,
    responderAte,
  }
}
