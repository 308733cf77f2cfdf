import { somenteDocumento, tipoDocumento } from './documento.ts'
import { consultaDeListas, type EventoDasListas, type SituacaoDasListas } from './estados/consultaDeListas.ts'
import { semAcentos } from './nome.ts'

/**
 * Restrictive lists and the people of a client (decision 0099): who is asked about, what a match is, and what follows.
 * Sources: Law 13.810/2019 and Resolution BCB 44/2020 (the Security Council's lists bind at once, without a court);
 * Circular BCB 3.978/2020 (politically exposed people are known as such, and watched).
 */

/** `csnu`: the UN Security Council's; `ofac`, `ue`: of the United States and the European Union; `pep`: exposed people. */
export const listasRestritivas = ['csnu', 'ofac', 'ue', 'pep'] as const
export type ListaRestritiva = (typeof listasRestritivas)[number]
/** Whether a true match stops the client; the exposed are clients of whom more is asked. */
export const impedeCliente = (lista: ListaRestritiva): boolean => lista !== 'pep'

export const papeisDaPessoa = ['empresa', 'representanteLegal', 'socio'] as const
export type PapelDaPessoa = (typeof papeisDaPessoa)[number]

/** Who is asked about: one person is asked about once, in the first role that they have, and by each name that was typed. */
export interface PessoaDoCliente {
  papel: PapelDaPessoa
  nome: string
  /** CPF or CNPJ without mask. */
  documento: string
  tipo: 'pessoa' | 'empresa'
  /** Said to be politically exposed when they were asked (decision 0091). */
  exposta: boolean
}

/** Points of a hundred below which a name is another person's, and from which it is the same. */
export const PONTOS_MINIMOS = 70
export const PONTOS_DA_EXATA = 97
export const naturezasDoAchado = ['exata', 'possivel'] as const
export type NaturezaDoAchado = (typeof naturezasDoAchado)[number]
export const naturezaDoAchado = (pontos: number): NaturezaDoAchado => (pontos >= PONTOS_DA_EXATA ? 'exata' : 'possivel')

export const decisoesDoAchado = ['falsoPositivo', 'confirmado'] as const
export type DecisaoDoAchado = (typeof decisoesDoAchado)[number]

/** What a list says of one person. */
export interface NaLista {
  /** CPF or CNPJ without mask. */
  documento: string
  lista: ListaRestritiva
  /** The entry's own id in its list. */
  referencia: string
  /** As the list writes the name. */
  nome: string
  /** 0 to 100: how alike they are. */
  pontos: number
}
export interface Achado extends NaLista {
  /** Epoch ms: when it was first seen. */
  em: number
  decisao?: { qual: DecisaoDoAchado; quem: string; motivo: string; em: number } | undefined
}

interface Gente {
  cnpj: string
  razaoSocial: string
  representanteLegal?: { nome: string; cpf: string; exposta?: boolean | undefined } | null | undefined
  socios: readonly { nome: string; documento: string; exposta?: boolean | undefined }[]
}
/** Pure: everybody of a client who is asked about: the company, who answers for it, and each owner that is named. */
export function pessoasDoCliente({ cnpj, razaoSocial, representanteLegal: r, socios }: Gente): PessoaDoCliente[] {
  const todas: PessoaDoCliente[] = [
    { papel: 'empresa', nome: razaoSocial, documento: somenteDocumento(cnpj), tipo: 'empresa', exposta: false },
    ...(r ? [pessoa('representanteLegal', { nome: r.nome, documento: r.cpf, exposta: r.exposta })] : []),
    ...socios.map(s => pessoa('socio', s)),
  ]
  const porNome = new Map<string, PessoaDoCliente>()
  for (const p of todas) {
    // one document under two names is asked about by both
    const chave = `${p.documento} ${semAcentos(p.nome).toUpperCase()}`
    const antes = porNome.get(chave)
    porNome.set(chave, antes ? { ...antes, exposta: antes.exposta || p.exposta } : p)
  }
  return [...porNome.values()]
}
function pessoa(
  papel: PapelDaPessoa,
  { nome, documento, exposta = false }: { nome: string; documento: string; exposta?: boolean | undefined },
): PessoaDoCliente {
  const so = somenteDocumento(documento)
  return { papel, nome, documento: so, tipo: tipoDocumento(so) === 'cnpj' ? 'empresa' : 'pessoa', exposta }
}

/** What tells two matches apart: another entry, or another person's, is another match. */
export const idDoAchado = ({ lista: l, referencia, documento }: Pick<NaLista, 'lista' | 'referencia' | 'documento'>) =>
  `${l}.${referencia}.${documento}`
export const aberto = ({ decisao }: Achado): boolean => decisao === undefined
/** A true match of a list that stops the client. */
const impede = ({ lista: l, decisao }: Achado): boolean => decisao?.qual === 'confirmado' && impedeCliente(l)

/** Matches that are kept of one client: those that wait, and the newest that were decided. */
export const MAXIMO_DE_ACHADOS = 60

/**
 * Pure: what is known of a client after the lists answered. A match that was decided stays decided while its entry is the
 * same; one that waits stays even where the list takes it back, because a person was called to it; what is of a person
 * who left the client goes. Of somebody who said to be exposed, the list of the exposed says nothing new.
 */
export function conciliar(
  antes: readonly Achado[],
  vieram: readonly NaLista[],
  { pessoas, em }: { pessoas: readonly PessoaDoCliente[]; em: number },
): Achado[] {
  const deles = new Set(pessoas.map(p => p.documento))
  const expostas = new Set(pessoas.filter(p => p.exposta).map(p => p.documento))
  const conhecidos = new Map(antes.filter(a => deles.has(a.documento)).map(a => [idDoAchado(a), a]))
  for (const veio of vieram) {
    if (veio.pontos < PONTOS_MINIMOS || !deles.has(veio.documento) || conhecidos.has(idDoAchado(veio))) continue
    conhecidos.set(idDoAchado(veio), { ...veio, em })
  }
  const dito = (a: Achado) => a.lista === 'pep' && aberto(a) && expostas.has(a.documento)
  const todos = [...conhecidos.values()].filter(a => !dito(a))
  const peso = (a: Achado) => (aberto(a) || impede(a) ? 1 : 0)
  return todos.sort((a, b) => peso(b) - peso(a) || b.em - a.em).slice(0, MAXIMO_DE_ACHADOS)
}

/** Pure: what an answer of the lists, or their silence, makes of a client; a confirmed one waits for a person alone. */
export function situacaoApos(
  antes: SituacaoDasListas,
  achados: readonly Achado[],
  resposta: 'respondida' | 'indeterminada',
): SituacaoDasListas {
  const evento: EventoDasListas = resposta === 'indeterminada' ? 'Calou' : achados.some(aberto) ? 'Achou' : 'Limpou'
  return consultaDeListas.next(antes, evento) ?? antes
}

/**
 * Pure: what a person's decision on matches makes of a client. A case with something still to decide waits; without, it is
 * confirmed if any true match stops the client. Undefined where nothing waits and nothing is confirmed.
 */
export function situacaoDecidida(antes: SituacaoDasListas, achados: readonly Achado[]): SituacaoDasListas | undefined {
  if (antes !== 'emAnalise' && antes !== 'confirmada') return undefined
  if (achados.some(impede)) return antes === 'confirmada' ? 'confirmada' : consultaDeListas.next(antes, 'Confirmou')
  if (achados.some(aberto)) return antes === 'confirmada' ? consultaDeListas.next(antes, 'Reabriu') : antes
  return consultaDeListas.next(antes, 'Afastou')
}

/** Letters of the reason that a decision on a match is given. */
export const MOTIVO_MINIMO = 10

/** Lists are asked daily: an answer older than this lets no client become active, in ms. */
export const validadeDaConsultaMs = 3 * 86_400_000
/** When lists that did not answer are asked again, in ms. */
export const perguntarDeNovoMs = 15 * 60_000
