import { createHash } from 'node:crypto'
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { tableDefinition } from '../../functions/platform/storage/table.ts'
import { type ItemCru, itensDa } from './copia.ts'

interface Conta {
  saldo: number
  extrato: number
  diario: number
}
export interface Conferida {
  itens: number
  /** Sum of every item's hash but for the sessions', in no order: two tables of equal content have the same. */
  soma: string
  /** Every account: its balance, its statement folded, and its journal folded, in centavos. */
  contas: Map<string, Conta>
  /** Accounts whose balance is not what their statement comes to. */
  diferentes: string[]
  /** Accounts with legs in the journal that no statement row has yet: events that the copy was too early for. */
  porAplicar: string[]
  /** Indexes that lack an item of the table, or have one that the table lacks. */
  indicesDiferentes: string[]
}

const modulo = 1n << 256n
/** A sum that does not depend on the order in which things come. */
class Soma {
  quantos = 0
  private total = 0n
  somar(texto: string): void {
    this.quantos++
    this.total = (this.total + BigInt(`0x${createHash('sha256').update(texto).digest('hex')}`)) % modulo
  }
  get texto(): string {
    return `${this.quantos}:${this.total.toString(16)}`
  }
}

const chaves = (item: ItemCru, nomes: readonly string[]) => JSON.stringify(nomes.map(n => item[n]?.S))
/** Members in one order: a table does not keep the one in which they were written. */
const emOrdem = (v: unknown): unknown =>
  Array.isArray(v)
    ? v.map(emOrdem)
    : v && typeof v === 'object' && !(v instanceof Uint8Array)
      ? Object.fromEntries(
          Object.entries(v)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, x]) => [k, emOrdem(x)]),
        )
      : v

/**
 * Reads a table whole, once, and each of its indexes once: balances folded from the journal and from the statements, and
 * the indexes' keys against the table's. It holds one number an account, whatever the table's size.
 */
export async function conferirTabela(db: DynamoDBClient, tabela: string): Promise<Conferida> {
  const { partitionKey, sortKey, indexes } = tableDefinition
  const tudo = new Soma()
  const esperadas = new Map(indexes.map(i => [i.name, new Soma()]))
  const contas = new Map<string, Conta>()
  const conta = (nome: string) => contas.get(nome) ?? { saldo: 0, extrato: 0, diario: 0 }
  for await (const itens of itensDa(db, tabela))
    for (const item of itens) {
      if (item._t?.S !== 'Sessao') tudo.somar(JSON.stringify(emOrdem(item)))
      for (const i of indexes)
        if (item[i.partitionKey] && item[i.sortKey])
          esperadas.get(i.name)?.somar(chaves(item, [partitionKey, sortKey, i.partitionKey, i.sortKey]))
      for (const [nome, qual, valor] of dinheiroDe(item)) {
        const c = conta(nome)
        contas.set(nome, { ...c, [qual]: c[qual] + valor })
      }
    }
  const indicesDiferentes: string[] = []
  for (const i of indexes) {
    const achadas = new Soma()
    for await (const { Items = [] } of paginateScan({ client: db }, { TableName: tabela, IndexName: i.name }))
      for (const item of Items) achadas.somar(chaves(item, [partitionKey, sortKey, i.partitionKey, i.sortKey]))
    if (achadas.texto !== esperadas.get(i.name)?.texto) indicesDiferentes.push(i.name)
  }
  const quais = (diferente: (c: Conta) => boolean) =>
    [...contas]
      .filter(([, c]) => diferente(c))
      .map(([nome]) => nome)
      .sort()
  return {
    itens: tudo.quantos,
    soma: tudo.texto,
    contas,
    diferentes: quais(c => c.saldo !== c.extrato),
    porAplicar: quais(c => c.diario !== c.extrato),
    indicesDiferentes,
  }
}

/** What an item says of money: a balance, a row of a statement, or the legs of an entry. */
function dinheiroDe(cru: ItemCru): [conta: string, qual: keyof Conta, valor: number][] {
  const tipo = cru._t?.S
  if (tipo !== 'Saldo' && tipo !== 'LinhaDoExtrato' && tipo !== 'Lancamento') return []
  const item = unmarshall(cru)
  if (tipo === 'Saldo') return [[item.conta, 'saldo', item.disponivel]]
  if (tipo === 'LinhaDoExtrato') return [[item.conta, 'extrato', item.valor]]
  return (item.pernas as { conta: string; valor: number }[]).map(p => [p.conta, 'diario', p.valor])
}
