import { dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { conferirDeNovo, cortePassadoMs } from '../../areas/saldo/regras/livros/conferirDeNovo.ts'
import { anotar, type Contagem, fecharShard, ultimoFechamento } from '../../areas/saldo/regras/livros/fecharDia.ts'
import { paginas, somaAntesDe } from '../../areas/saldo/regras/livros/linhasAplicadas.ts'
import { avisarDeRetidos } from '../../areas/saldo/regras/retidos.ts'
import type { Base } from '../../platform/runtime/needs.ts'
import { ContaFechada, fechadasNo, ProvaDoDia, parteFinal, ultimaProva } from '../../platform/storage/Fechamento.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { shardsDeVencimento as shards } from '../../platform/storage/shardOf.ts'

type Deps = Base & { storage: Storage }
const historia = 'HISTORIA'
/** A proof that was away for longer begins again from the statements themselves. */
const maximoDeDias = 40

/**
 * The proof of the books: closes each day that is over for fifteen minutes, compares journal, statement and balance, and
 * looks again at what it read before, and rings for what is held too long. A run does what its time allows; the next goes on where it ended.
 */
export async function provar(deps: Deps, prazo: number): Promise<{ dias: number; certas: number; erradas: number }> {
  let dias = 0
  for (const dia of await diasPorFechar(deps)) {
    if (!(await provarDia(deps, dia, prazo))) break
    dias++
  }
  const { certas, erradas } = await conferirDeNovo(deps, prazo)
  const { vencidos, valor } = await avisarDeRetidos(deps)
  deps.log.info('books', { dias, certas, erradas, vencidos, RetidoCentavos: valor })
  return { dias, certas, erradas }
}

/** The days from the one after the last that was proved up to yesterday; yesterday alone when there is none. */
async function diasPorFechar({ storage, clock }: Deps): Promise<string[]> {
  const ontem = somarDias(dataSaoPaulo(clock.now() - cortePassadoMs), -1)
  const { ate } = (await ProvaDoDia.get(storage, ultimaProva, { consistent: true })) ?? {}
  const desde = ate ? somarDias(ate, 1) : ontem
  const dias: string[] = []
  for (let d = desde; d <= ontem && dias.length < maximoDeDias; d = somarDias(d, 1)) dias.push(d)
  return dias
}

/** Whether the day is done; its parts that are done are left. */
async function provarDia(deps: Deps, dia: string, prazo: number): Promise<boolean> {
  const { values } = await ProvaDoDia.query(deps.storage, { pk: `PROVA#${dia}`, consistent: true })
  const feitas = new Map(values.map(p => [p.parte, p]))
  const partes: [string, () => Promise<Contagem>][] = [
    ...shards.map((s): [string, () => Promise<Contagem>] => [s, () => fecharShard(deps, dia, s)]),
    [historia, () => lerHistorias(deps, dia)],
  ]
  for (const [parte, fazer] of partes) {
    if (feitas.has(parte)) continue
    if (deps.clock.now() > prazo) return false
    const prova = { dia, parte, ...(await fazer()), feitaEm: new Date(deps.clock.now()).toISOString() }
    await deps.storage.commit([ProvaDoDia.put(prova)])
    feitas.set(parte, prova)
  }
  const todas = [...feitas.values()].filter(p => p.parte !== parteFinal)
  const soma = (qual: keyof Contagem) => todas.reduce((s, p) => s + p[qual], 0)
  const relatorio = {
    contas: soma('contas'),
    linhas: soma('linhas'),
    lancamentos: soma('lancamentos'),
    diferencas: soma('diferencas'),
  }
  const feitaEm = new Date(deps.clock.now()).toISOString()
  await deps.storage.commit([
    ProvaDoDia.put({ dia, parte: parteFinal, ...relatorio, feitaEm }),
    ProvaDoDia.put({ ...ultimaProva, ...relatorio, feitaEm, ate: dia }),
  ])
  deps.log.info('books-proved', { dia, ...relatorio })
  return true
}

/** Once a month each account's statement is read from its first month on, and must come to its last closing. */
async function lerHistorias(deps: Deps, dia: string): Promise<Contagem> {
  const total: Contagem = { contas: 0, linhas: 0, lancamentos: 0, diferencas: 0 }
  for await (const pagina of paginas(deps.storage, { pk: fechadasNo(dia.slice(8)), consistent: true }))
    for (const { conta } of pagina.map(ContaFechada.parse)) {
      const f = await ultimoFechamento(deps.storage, conta, somarDias(dia, 1))
      if (!f) continue
      total.contas++
      const diferenca = f.saldo - (await somaAntesDe(deps.storage, conta, somarDias(f.dia, 1)))
      if (diferenca !== 0)
        total.diferencas += await anotar(deps, { conta, motivo: 'historia', ref: f.dia, dia: f.dia, diferenca })
    }
  return total
}
