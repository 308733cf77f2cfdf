import { codigoDoCupom, codigoValido } from './cupomDaLoja.ts'

/** What a buyer has put into a shop's bag, as its cookie carries it: ids and counts, never a price (decision 0146). */

export const limitesDaSacola = { linhas: 30, quantidade: 99 } as const

interface LinhaDaSacola {
  produto: string
  /** Absent of a product without combinations. */
  variacao?: string | undefined
  quantidade: number
}
/** How it reaches the buyer: fetched, or sent to a CEP of eight digits, by a carrier's service where one was chosen. */
export type EscolhaDaEntrega = { tipo: 'retirada' } | { tipo: 'envio'; cep: string; servico?: string | undefined }
export interface Sacola {
  linhas: readonly LinhaDaSacola[]
  entrega?: EscolhaDaEntrega | undefined
  /** The code of a coupon, as the buyer typed it. */
  cupom?: string | undefined
}
const sacolaVazia: Sacola = { linhas: [] }

/** A carrier's service, by its number there. */
export const servicoValido = (texto: string): boolean => /^[A-Za-z0-9_-]{1,20}$/.test(texto)

const LINHA = /^([A-Za-z0-9]{21})\.([A-Za-z0-9]{21})?\.([1-9][0-9]?)$/
/** Whatever is no line of ours is left out: a cookie is the buyer's to write. */
export function lerSacola(texto: string | undefined): Sacola {
  const [linhas = '', entrega = '', cupom = ''] = (texto ?? '').slice(0, 3000).split('|')
  const lidas = linhas.split('~').flatMap(l => {
    const [, produto, variacao, n] = LINHA.exec(l) ?? []
    return produto ? [{ produto, ...(variacao && { variacao }), quantidade: Number(n) }] : []
  })
  const semCupom = lidas.reduce<Sacola>((s, l) => porNaSacola(s, l) ?? s, sacolaVazia)
  const juntas = codigoValido(cupom) ? { ...semCupom, cupom: codigoDoCupom(cupom) } : semCupom
  if (entrega === 'r') return { ...juntas, entrega: { tipo: 'retirada' } }
  const [cep = '', servico = ''] = entrega.split('.')
  if (!/^[0-9]{8}$/.test(cep)) return juntas
  return { ...juntas, entrega: { tipo: 'envio', cep, ...(servicoValido(servico) && { servico }) } }
}
export const escreverSacola = ({ linhas, entrega, cupom }: Sacola): string => {
  const como = entrega === undefined ? '' : entrega.tipo === 'retirada' ? 'r' : comoSeEnvia(entrega)
  return `${linhas.map(l => `${l.produto}.${l.variacao ?? ''}.${l.quantidade}`).join('~')}|${como}${cupom === undefined ? '' : `|${cupom}`}`
}

const comoSeEnvia = ({ cep, servico }: { cep: string; servico?: string | undefined }): string =>
  servico === undefined ? cep : `${cep}.${servico}`

const mesma = (a: LinhaDaSacola, b: Omit<LinhaDaSacola, 'quantidade'>) =>
  a.produto === b.produto && a.variacao === b.variacao

/** With so many more of a thing, at most 99 of each; undefined where there is no room for another line. */
export function porNaSacola(sacola: Sacola, nova: LinhaDaSacola): Sacola | undefined {
  const antes = sacola.linhas.find(l => mesma(l, nova))
  const quantidade = Math.min((antes?.quantidade ?? 0) + nova.quantidade, limitesDaSacola.quantidade)
  if (antes) return { ...sacola, linhas: sacola.linhas.map(l => (l === antes ? { ...l, quantidade } : l)) }
  if (sacola.linhas.length >= limitesDaSacola.linhas) return undefined
  return { ...sacola, linhas: [...sacola.linhas, { ...nova, quantidade }] }
}
/** With exactly so many of a thing that is in it; none takes it out. */
export const mudarNaSacola = (sacola: Sacola, linha: LinhaDaSacola): Sacola => ({
  ...sacola,
  linhas: sacola.linhas.flatMap(l =>
    !mesma(l, linha)
      ? [l]
      : linha.quantidade > 0
        ? [{ ...l, quantidade: Math.min(linha.quantidade, limitesDaSacola.quantidade) }]
        : [],
  ),
})
