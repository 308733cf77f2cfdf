import type { Operacao } from './rotas.ts'

/**
 * What an API key may be allowed: each scope is the calls it opens, and a call in no scope takes no key. Money leaves a
 * company only by a user who is signed in, so withdrawals, anticipations and people are in none. A calendar
 * is that of the person who made the key; how they like to see it is theirs alone. Data without schemas.
 */
export const escopos = {
  'links:ler': ['listarLinks', 'obterLinkParaEdicao', 'obterTaxasOperacao', 'simularRateio', 'obterTemaDoLink'],
  'links:escrever': [
    'criarLink',
    'alterarLink',
    'excluirLink',
    'incrementarLink',
    'liberarCartoesDoLink',
    'definirTemaDoLink',
    'conferirLoteDeLinks',
    'criarLoteDeLinks',
  ],
  'modelos:ler': ['listarModelosDeLink'],
  'modelos:escrever': ['criarModeloDeLink', 'excluirModeloDeLink'],
  'pagamentos:ler': [
    'listarCheckouts',
    'obterCheckout',
    'listarCheckoutsDoLink',
    'obterFunilDoLink',
    'obterCartoesDoLink',
  ],
  'estornos:escrever': ['estornarCheckout'],
  'comprovantes:escrever': ['reenviarComprovante'],
  'recebedores:ler': ['listarRecebedores', 'obterRecebedor', 'listarRecebedoresDoRateio'],
  'recebedores:escrever': ['convidarRecebedor', 'reenviarConvite', 'mudarRecebedor'],
  'saldo:ler': ['obterSaldoCarteira', 'listarSaques', 'listarExtratoCarteira', 'listarRecebiveis', 'obterRecebivel'],
  'auditoria:ler': ['listarAuditoria'],
  'calendario:ler': ['listarCalendarios', 'listarCompromissos'],
  'calendario:escrever': [
    'criarCalendario',
    'alterarCalendario',
    'excluirCalendario',
    'criarCompromisso',
    'alterarCompromisso',
    'excluirCompromisso',
    'alterarRecorrencia',
    'excluirRecorrencia',
  ],
} as const satisfies Record<string, readonly Operacao[]>
export type Escopo = keyof typeof escopos
/** The calls that a key may make, each in a scope at least. */
export type OperacaoComChave = (typeof escopos)[Escopo][number]
export const nomesDeEscopos = Object.keys(escopos) as [Escopo, ...Escopo[]]

/**
 * The scopes that move money or say where it goes: a refund takes it out of the company, a receiver is where it goes,
 * and a link says by its split how much of each sale goes there. A key with one of them has an end (decision 0067).
 */
export const escoposDeDinheiro = [
  'estornos:escrever',
  'recebedores:escrever',
  'links:escrever',
] as const satisfies readonly Escopo[]
export const temDinheiro = (lista: readonly Escopo[]): boolean => escoposDeDinheiro.some(e => lista.includes(e))
/** Those of them that take it out at once, which a sum a day limits. */
export const debitaDinheiro = (lista: readonly Escopo[]): boolean => lista.includes('estornos:escrever')

/**
 * Centavos that a key of before such limits gives back a day, until its company says another sum (decision 0067): half of
 * the refund that counts as money out, and the same in every stage.
 */
export const LIMITE_DIARIO_PADRAO = 5_000_00
/** What a key may give back a day, in centavos; undefined: it gives nothing back. */
export const limiteDaChave = (c: { escopos: readonly Escopo[]; limiteDiario?: number | null | undefined }) =>
  c.limiteDiario ?? (debitaDinheiro(c.escopos) ? LIMITE_DIARIO_PADRAO : undefined)

/** Calls a minute of one key; past them it waits. */
export const CHAMADAS_POR_MINUTO = 120

/** The scopes that open a call; none where only a person may make it. */
export const escoposDe = (operacao: Operacao): Escopo[] =>
  nomesDeEscopos.filter(e => (escopos[e] as readonly Operacao[]).includes(operacao))
