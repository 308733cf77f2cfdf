import { createHash } from 'node:crypto'
import type { Clock } from '../../../../platform/runtime/clock.ts'
import { Conferencia, ContaFechada, Fechamento } from '../../../../platform/storage/Fechamento.ts'
import { aplicadasNo, LinhaDoExtrato, lancadosNo, Saldo } from '../../../../platform/storage/Lancamento.ts'
import { ConditionFailed, type Item, type Storage } from '../../../../platform/storage/port.ts'
import { chaveDoLancamento, type Linha, linhaConfere, paginas, pernasDe, somaAntesDe } from './linhasAplicadas.ts'

export interface DepsDosLivros {
  storage: Storage
  clock: Clock
}
export interface Contagem {
  contas: number
  linhas: number
  lancamentos: number
  diferencas: number
}

/**
 * Closes every account of a shard that moved on `dia`, and compares the day's statement rows with the journal, both
 * ways. The index hands the rows over by account, so that one account is held at a time. Doing it twice changes nothing.
 */
export async function fecharShard(deps: DepsDosLivros, dia: string, shard: string): Promise<Contagem> {
  const { storage } = deps
  const total: Contagem = { contas: 0, linhas: 0, lancamentos: 0, diferencas: 0 }
  let aberta: { conta: string; soma: number; linhas: number; hash: ReturnType<typeof createHash> } | undefined
  const fechar = async () => {
    if (!aberta) return
    total.contas++
    total.diferencas += await fecharConta(deps, { ...aberta, dia, digest: aberta.hash.digest('hex') })
  }
  for await (const pagina of paginas(storage, { index: 'GSI1', pk: aplicadasNo(dia, shard) })) {
    const linhas = pagina.map(LinhaDoExtrato.parse)
    total.linhas += linhas.length
    total.diferencas += await semLancamento(deps, dia, linhas)
    for (const l of linhas) {
      if (aberta?.conta !== l.conta) {
        await fechar()
        aberta = { conta: l.conta, soma: 0, linhas: 0, hash: createHash('sha256') }
      }
      aberta.soma += l.valor
      aberta.linhas++
      aberta.hash.update(`${l.aplicadaEm}#${l.lancamento}#${l.perna}#${l.valor}\n`)
    }
  }
  await fechar()
  for await (const pagina of paginas(storage, { index: 'GSI1', pk: lancadosNo(dia, shard) })) {
    total.lancamentos += pagina.length
    total.diferencas += await semLinha(deps, dia, pagina)
  }
  return total
}

/** Writes the day's closing, and the balance as it is now, to be compared once it is fifteen minutes old. */
async function fecharConta(
  deps: DepsDosLivros,
  { conta, dia, soma, linhas, digest }: { conta: string; dia: string; soma: number; linhas: number; digest: string },
): Promise<number> {
  const anterior = await ultimoFechamento(deps.storage, conta, dia)
  const aberto = anterior?.saldo ?? (await somaAntesDe(deps.storage, conta, dia))
  const hash = createHash('sha256')
    .update(`${anterior?.hash ?? aberto}#${digest}`)
    .digest('hex')
  const fechamento = { conta, dia, saldo: aberto + soma, soma, linhas, hash }
  await lerSaldo(deps, conta, dia)
  try {
    await deps.storage.commit([Fechamento.create(fechamento), ContaFechada.put({ conta })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const antes = await Fechamento.get(deps.storage, { conta, dia }, { consistent: true })
    if (antes?.hash === hash && antes.saldo === fechamento.saldo) return 0
    return anotar(deps, { conta, motivo: 'fechamento', ref: dia, dia, diferenca: soma - (antes?.soma ?? 0) })
  }
  return 0
}

/** The last closing of an account before `dia`. */
export async function ultimoFechamento(storage: Storage, conta: string, dia: string): Promise<Fechamento | undefined> {
  const sk = { from: 'FECH#', to: `FECH#${dia}` }
  const { values } = await Fechamento.query(storage, {
    pk: `CTA#${conta}`,
    sk,
    reverse: true,
    limit: 2,
    consistent: true,
  })
  return values.find(f => f.dia < dia)
}

/** Takes down the balance as it is now. One that is being looked at already is left as it was read. */
async function lerSaldo(deps: DepsDosLivros, conta: string, dia: string): Promise<void> {
  const id = { conta, motivo: 'saldo' as const, ref: '' }
  if (await Conferencia.get(deps.storage, id, { consistent: true })) return
  const saldo = await Saldo.get(deps.storage, conta, { consistent: true })
  await deps.storage.commit([
    Conferencia.put({
      ...id,
      dia,
      saldo: saldo?.disponivel ?? 0,
      lidaEm: deps.clock.now(),
      vezes: 0,
      diferenca: 0,
    }),
  ])
}

/** Rows whose entry is not there, or says something else. */
async function semLancamento(deps: DepsDosLivros, dia: string, linhas: Linha[]): Promise<number> {
  const achados = linhas.length ? await deps.storage.getMany(linhas.map(chaveDoLancamento)) : []
  const porChave = new Map(achados.map(i => [`${i.PK} ${i.SK}`, i]))
  let diferencas = 0
  for (const l of linhas) {
    const { PK, SK } = chaveDoLancamento(l)
    if (linhaConfere(l, porChave.get(`${PK} ${SK}`))) continue
    const { PK: linhaPK, SK: linhaSK } = LinhaDoExtrato.key(l)
    const ref = `${linhaPK} ${linhaSK}`
    diferencas += await anotar(deps, { conta: l.conta, motivo: 'extrato', ref, dia, diferenca: l.valor })
  }
  return diferencas
}

/** Legs of the journal that have no statement row: their message was lost. */
async function semLinha(deps: DepsDosLivros, dia: string, lancamentos: Item[]): Promise<number> {
  const pernas = lancamentos.flatMap(item => pernasDe(item).map(p => ({ ...p, de: item })))
  const achadas = pernas.length ? await deps.storage.getMany(pernas.map(p => p.chave)) : []
  const tem = new Map(achadas.map(i => [`${i.PK} ${i.SK}`, i.valor]))
  let diferencas = 0
  for (const { conta, valor, n, chave, de } of pernas) {
    if (tem.get(`${chave.PK} ${chave.SK}`) === valor) continue
    const ref = `${de.PK} ${de.SK} ${n}`
    diferencas += await anotar(deps, { conta, motivo: 'diario', ref, dia, diferenca: valor })
  }
  return diferencas
}

/** A difference that was seen for the first time; one that is known keeps how often it was. */
export async function anotar(
  deps: DepsDosLivros,
  c: Pick<Conferencia, 'conta' | 'motivo' | 'ref' | 'dia' | 'diferenca'>,
): Promise<1> {
  try {
    await deps.storage.commit([Conferencia.create({ ...c, lidaEm: deps.clock.now(), vezes: 1 })])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return 1
}
