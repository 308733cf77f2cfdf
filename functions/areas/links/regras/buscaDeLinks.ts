import { nomeDeBusca } from '../../../../shared/domain/catalogo.ts'
import { BuscaDeLink, LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

/**
 * How a link is found by its name (decision 0143): by how a word of it begins. Each word leads to the link under its first
 * three letters, in the order of the list, so that a search reads few rows of a company that has many links.
 */
const LETRAS = 3
const semPeso: ReadonlySet<string> = new Set(['com', 'das', 'dos', 'para', 'por', 'uma'])
/** Rows of one query of a search: ≤ 350 B each. */
const LINHAS_POR_CONSULTA = 1_000

/** 'Pão de AÇÚCAR 2' → 'pao', 'de', 'acucar', '2'. */
const palavrasDe = (nome: string): string[] => [
  ...new Set(
    nomeDeBusca(nome)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]
const pesa = (palavra: string) => [...palavra].length >= LETRAS && !semPeso.has(palavra)
const parteDe = (palavra: string) => [...palavra].slice(0, LETRAS).join('')
const temNumero = (palavra: string) => Number(/\p{N}/u.test(palavra))

/** Pure: under what a link stands, for its name. */
export const partesDoNome = (nome: string): string[] => [...new Set(palavrasDe(nome).filter(pesa).map(parteDe))]

/**
 * Pure: under what a search looks: the word that leads to the fewest, which is one with a number in it, else the longest.
 * Undefined of a text without any that leads anywhere: the list itself is read then.
 */
export function parteDaBusca(texto: string): string | undefined {
  const [melhor] = palavrasDe(texto)
    .filter(pesa)
    .sort((a, b) => temNumero(b) - temNumero(a) || b.length - a.length)
  return melhor && parteDe(melhor)
}

/** Pure: whether every word that was typed begins one of the name's, whatever the accents and capitals. */
export function nomeDoLinkCombina(nome: string, texto: string): boolean {
  const procuradas = palavrasDe(texto)
  if (!procuradas.length) return nomeDeBusca(nome).includes(nomeDeBusca(texto))
  const doNome = palavrasDe(nome)
  return procuradas.every(p => doNome.some(n => n.startsWith(p)))
}

/** The rows by which a link is found, of this version of its name. */
export const escritasDaBusca = (
  { empresaId, criadoEm, id, versao, nome }: Pick<LinhaDeLink, 'empresaId' | 'criadoEm' | 'id' | 'versao' | 'nome'>,
  partes = partesDoNome(nome),
): Write[] =>
  partes.map(parte =>
    BuscaDeLink.put({ empresaId, parte, criadoEm, id, versao, busca: nomeDeBusca(nome) }, [
      { attr: 'versao', op: '<', value: versao, orAbsent: true },
    ]),
  )

interface Procura {
  empresaId: string
  de: string
  ate: string
  nome: string
  parte: string
  cursor?: string | undefined
  limit: number
  offset?: number | undefined
  antigos: boolean
}

/** A page of those that a name leads to, as `paginarComCursor` answers it: at most ten queries and a batch. */
export async function lerPorNome(storage: Storage, { empresaId, de, ate, nome, parte, cursor, ...pedido }: Procura) {
  const achados = await paginarComCursor(
    storage,
    { pk: `LST#EMP#${empresaId}#LKB`, sk: { from: `${parte}#${de}`, to: `${parte}#${ate}` } },
    {
      ...{ ...pedido, porConsulta: LINHAS_POR_CONSULTA, parse: BuscaDeLink.parse },
      ...(cursor !== undefined && { cursor: `${parte}#${cursor}` }),
      matches: b => nomeDoLinkCombina(b.busca, nome),
    },
  )
  const lidas = (await storage.getMany(achados.itens.map(LinhaDeLink.key))).map(LinhaDeLink.parse)
  const linhas = new Map(lidas.map(l => [l.id, l]))
  return {
    ...achados,
    itens: achados.itens.flatMap(b => linhas.get(b.id) ?? []),
    ...(achados.cursor && { cursor: achados.cursor.slice(parte.length + 1) }),
  }
}
