import { createHash } from 'node:crypto'
import * as z from 'zod'
import { contas } from '../../../shared/domain/contas.ts'
import { type EstadoDaFolha, estadosDaFolha } from '../../../shared/domain/estados/folha.ts'
import type { EstadoTransferencia } from '../../../shared/domain/estados/transferencia.ts'
import { DIAS_DA_REPETICAO, quemEQuanto } from '../../../shared/domain/folha/conferir.ts'
import { entity, eventosDe } from './entity.ts'
import type { Write } from './port.ts'
import { EsperaDaSaida, SaidaContada } from './SomaDeSaidas.ts'
import { indiceVence } from './shardOf.ts'
import type { Transferencia } from './Transferencia.ts'

/** Lots of a company, those that staff look at, and all the others, by their age. */
export const lotesDaEmpresa = (empresaId: string): string => `FOL#EMP#${empresaId}`
export const lotesRetidos = 'FOL#RETIDOS'
export const lotesDeTodas = 'FOL#TODOS'

const Pessoa = z.object({ id: z.string(), nome: z.string() })
const numero = (n: number): string => String(n).padStart(5, '0')

/** A payroll: a lot of transfers to people. Its lines are beside it, fifty an item; each becomes a transfer on the lot's day. */
export const LoteDaFolha = entity({
  name: 'LoteDaFolha',
  pattern: {
    PK: 'FOL#id',
    SK: 'RAIZ',
    index:
      'GSI1 FOL#EMP#empresaId · instant#id; GSI2 FOL#RETIDOS while staff must decide, else FOL#TODOS · instant#id; GSI3 VENCE#shard · instant#id while it is due',
    note: 'a lot of transfers to people, from its draft to its end',
  },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    estado: z.enum(estadosDaFolha as [string, ...string[]]).transform(v => v as EstadoDaFolha),
    nome: z.string(),
    /** How it came: typed, by spreadsheet, by CNAB 240, or the lines that failed of another. */
    origem: z.enum(['digitado', 'planilha', 'cnab', 'reenvio']),
    /** The lot whose failed lines it pays again. */
    reenvioDe: z.string().optional(),
    quantidade: z.int(),
    /** Centavos. */
    total: z.int(),
    /** Over every line, in order: what is authorised is exactly this. */
    hash: z.string(),
    /** The day on which it is paid: São Paulo's, and one on which banks open. */
    data: z.string(),
    criadoPor: Pessoa,
    autorizadoPor: Pessoa.optional(),
    autorizadoEm: z.string().optional(),
    /** Who of the staff decided, and what they said. */
    analisadoPor: Pessoa.optional(),
    justificativa: z.string().optional(),
    espera: EsperaDaSaida.optional(),
    /** Where it was counted when it was authorised. */
    contada: SaidaContada.optional(),
    /** Of its items of lines, how many have become transfers. */
    blocos: z.int(),
    feitos: z.int(),
    criadoEm: z.string(),
    concluidoEm: z.string().optional(),
    /** How often it was looked at since it ended. */
    olhadas: z.int().optional(),
    vence: z.number().optional().or(z.undefined()),
    /** Of a draft that its company never sent: when the sweeper forgets it. */
    ttl: z.int().optional().or(z.undefined()),
    ev: eventosDe('LoteDaFolha'),
  }),
  key: (id: string) => ({ PK: `FOL#${id}`, SK: 'RAIZ' }),
  id: l => l.id,
  indexes: l => {
    const lugar = `${l.criadoEm}#${l.id}`
    const retido = l.estado === 'emAnalise' || l.estado === 'bloqueada'
    return {
      ...{ GSI1PK: lotesDaEmpresa(l.empresaId), GSI1SK: lugar },
      ...{ GSI2PK: retido ? lotesRetidos : lotesDeTodas, GSI2SK: lugar },
      ...indiceVence(l.vence, l.id),
    }
  },
})
export type LoteDaFolha = ReturnType<typeof LoteDaFolha.parse>

const Destino = z.union([
  z.object({ tipo: z.literal('chave'), chave: z.string(), tipoChave: z.int() }),
  z.object({ tipo: z.literal('conta'), ispb: z.string(), agencia: z.string(), conta: z.string() }),
])
const Linha = z.object({
  /** The transfer that it becomes. */
  id: z.string(),
  /** Its place in the lot, from 1. */
  linha: z.int(),
  nome: z.string(),
  documento: z.string(),
  valor: z.int(),
  destino: Destino,
  para: z.string(),
  email: z.string().optional(),
  descricao: z.string().optional(),
  referencia: z.string().optional(),
})
export type LinhaGuardada = z.output<typeof Linha>

/** Lines of an item: with the lot they are one transaction when they become transfers. */
export const LINHAS_POR_BLOCO = 50
export const BlocoDaFolha = entity({
  name: 'BlocoDaFolha',
  pattern: {
    PK: 'FOL#id',
    SK: 'BLOCO#n',
    note: 'fifty lines of a lot, as they were authorised; TTL until they are paid',
  },
  schema: z.object({
    loteId: z.string(),
    n: z.int(),
    linhas: z.array(Linha).meta({ sensivel: true }),
    ttl: z.int().optional().or(z.undefined()),
  }),
  key: ({ loteId, n }: { loteId: string; n: number }) => ({ PK: `FOL#${loteId}`, SK: `BLOCO#${numero(n)}` }),
  id: ({ loteId, n }) => ({ loteId, n }),
})
export type BlocoDaFolha = ReturnType<typeof BlocoDaFolha.parse>

/** What became of fifty lines: counted in the transaction of each transfer that ends, so that the sum is exact. */
export const AndamentoDaFolha = entity({
  name: 'AndamentoDaFolha',
  pattern: { PK: 'FOL#id', SK: 'AND#n', note: 'how many of fifty lines were paid or came back, and how much' },
  schema: z.object({
    loteId: z.string(),
    n: z.int(),
    pagas: z.int(),
    falhas: z.int(),
    /** Centavos that left, and that are in the balance again. */
    pago: z.int(),
    voltou: z.int(),
  }),
  key: ({ loteId, n }: { loteId: string; n: number }) => ({ PK: `FOL#${loteId}`, SK: `AND#${numero(n)}` }),
  id: ({ loteId, n }) => ({ loteId, n }),
})

/** A line that failed and is in another lot now: once, even where two people correct it. */
export const ReenvioDaFolha = entity({
  name: 'ReenvioDaFolha',
  pattern: { PK: 'FOL#id', SK: 'REENVIO#linha', note: 'a failed line of a lot, and the lot that pays it again' },
  schema: z.object({ loteId: z.string(), linha: z.int(), novo: z.string() }),
  key: ({ loteId, linha }: { loteId: string; linha: number }) => ({
    PK: `FOL#${loteId}`,
    SK: `REENVIO#${numero(linha)}`,
  }),
  id: ({ loteId, linha }) => ({ loteId, linha }),
})

const resumo = (texto: string): string => createHash('sha256').update(texto).digest('base64url').slice(0, 22)

/** Whom a company pays, or has saved to pay. A destination is known once it was paid: `pagoEm`. */
export const Favorecido = entity({
  name: 'Favorecido',
  pattern: { PK: 'EMP#empresaId', SK: 'FAV#hash', note: 'a person whom a company pays, by where their money goes' },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    nome: z.string().meta({ sensivel: true }),
    documento: z.string().meta({ sensivel: true }),
    destino: Destino.meta({ sensivel: true }),
    para: z.string(),
    email: z.string().meta({ sensivel: true }).optional(),
    pagoEm: z.string().optional(),
    vezes: z.int().optional(),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `FAV#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type Favorecido = ReturnType<typeof Favorecido.parse>
export const idDoFavorecido = (documento: string, d: z.output<typeof Destino> | Transferencia['destino']): string =>
  resumo(
    `${documento} ${d.tipo === 'chave' ? `chave ${d.chave}` : `conta ${d.ispb} ${d.agencia} ${d.conta.replace('-', '')}`}`,
  )

/** That a person was paid an amount, while a second time would be told of. */
export const PagoNaFolha = entity({
  name: 'PagoNaFolha',
  pattern: { PK: 'EMP#empresaId', SK: 'PGF#hash', note: 'a person was paid this amount by a payroll; TTL' },
  schema: z.object({ empresaId: z.string(), hash: z.string(), em: z.string(), loteId: z.string(), ttl: z.int() }),
  key: ({ empresaId, hash }: { empresaId: string; hash: string }) => ({ PK: `EMP#${empresaId}`, SK: `PGF#${hash}` }),
  id: ({ empresaId, hash }) => ({ empresaId, hash }),
})
export const hashDoPago = (l: { documento: string; valor: number }): string => resumo(quemEQuanto(l))

const classes: Readonly<Record<EstadoTransferencia, 'aberta' | 'paga' | 'falha'>> = {
  emAnalise: 'aberta',
  reservada: 'aberta',
  enviada: 'aberta',
  indeterminada: 'aberta',
  bloqueada: 'aberta',
  paga: 'paga',
  devolvidaEmParte: 'paga',
  recusada: 'falha',
  devolvida: 'falha',
  cancelada: 'falha',
}
export const classeDaLinha = (estado: EstadoTransferencia) => classes[estado]

const DIA_S = 86_400
/** The normalized key of a Pix says which type it is (S121). */
const tipoDaChave = (chave: string): number =>
  chave.includes('@') ? 2 : chave.startsWith('+') ? 3 : chave.includes('-') ? 4 : chave.length === 11 ? 0 : 1

/**
 * What a step of a lot's line writes beside it, in the same transaction: the lot's counts, and, once it is paid, that its
 * payee is known. Nothing of any other transfer. `de`: the state before the step.
 */
export function anotarNaFolha(
  { folha, ...t }: Transferencia,
  passo: { de?: EstadoTransferencia | undefined; pernas: readonly { conta: string; valor: number }[] },
  agora: number,
): Write[] {
  if (!folha || passo.de === undefined) return []
  const [antes, depois] = [classes[passo.de], classes[t.estado]]
  const em = (conta: string) => passo.pernas.find(p => p.conta === conta)?.valor ?? 0
  const soma = {
    pagas: Number(depois === 'paga') - Number(antes === 'paga'),
    falhas: Number(depois === 'falha') - Number(antes === 'falha'),
    pago: em(contas.repasse),
    voltou: em(t.conta),
  }
  if (Object.values(soma).every(v => v === 0)) return []
  const { loteId, bloco: n } = folha
  const conta = AndamentoDaFolha.add({ loteId, n }, soma, { set: { loteId, n } })
  return [conta, ...(depois === 'paga' && antes !== 'paga' ? conhecer({ folha, ...t }, agora) : [])]
}

function conhecer({ folha, ...t }: Transferencia, agora: number): Write[] {
  const documento = t.destino.documento ?? ''
  const { empresaId, para } = t
  const pagoEm = new Date(agora).toISOString()
  const destino =
    t.destino.tipo === 'chave'
      ? { tipo: 'chave', chave: t.destino.chave, tipoChave: tipoDaChave(t.destino.chave) }
      : { tipo: 'conta', ispb: t.destino.ispb, agencia: t.destino.agencia, conta: t.destino.conta }
  const id = idDoFavorecido(documento, t.destino)
  const quem = { empresaId, id, nome: t.favorecido, documento, destino, para, pagoEm }
  const hash = hashDoPago({ documento, valor: t.valor })
  const ttl = Math.ceil(agora / 1000) + DIAS_DA_REPETICAO * DIA_S
  return [
    Favorecido.add({ empresaId, id }, { vezes: 1 }, { set: { ...quem, ...(folha?.email && { email: folha.email }) } }),
    PagoNaFolha.put({ empresaId, hash, em: pagoEm, loteId: folha?.loteId ?? '', ttl }),
  ]
}
