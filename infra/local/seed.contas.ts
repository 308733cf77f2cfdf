import { liberarUr } from '../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import type { Titular } from '../../functions/areas/saldo/regras/titularDaConta.ts'
import { contabilidade } from '../../functions/events/consumers/contabilidade/contabilidade.ts'
import { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Key, Storage } from '../../functions/platform/storage/port.ts'
import { agendaDe } from '../../functions/platform/storage/Recebivel.ts'
import { dataSaoPaulo, diasEntre, inicioDoDia, somarDias } from '../../shared/domain/calendario.ts'
import { anteciparUr, type DepsDaSaida, sacar } from './seed.saidas.ts'

/**
 * The demo company's books, day by day as they were kept: what was paid and given back is applied, units of receivables
 * are released on their day, each holder of a bank account withdraws on the fifth, and each quarter a receiver is paid
 * early.
 */
const HORA = 3_600_000
const diaDoSaque = /-05$/
const diaDaAntecipacao = /-(03|06|09|11)-12$/

interface Mundo {
  deps: DepsDaSaida
  /** What the deps' clock shows. */
  acertar(em: number): void
  titulares: readonly Titular[]
}

/** Keeps the books over what `storage` holds from `inicio` until `agora`, both ms; `novos` are its entries so far. */
export async function escriturar(
  { deps: fora, acertar, titulares }: Mundo,
  novos: readonly Lancamento[],
  inicio: number,
  agora: number,
): Promise<void> {
  const urs = new Map<string, Map<string, Key>>()
  let fila: Key[] = []
  // what the books make of themselves: units, and debits that no instalment was left for
  const storage: Storage = {
    ...fora.storage,
    async commit(writes, options) {
      await fora.storage.commit(writes, options)
      for (const w of writes) {
        if (w.op === 'add' && w.key.PK.startsWith('UR#')) {
          const dia = w.key.SK.slice(0, 10)
          const doDia = urs.get(dia) ?? new Map<string, Key>()
          urs.set(dia, doDia.set(`${w.key.PK}#${w.key.SK}`, w.key))
        }
        if (w.op === 'put' && w.item._t === 'Lancamento') fila.push({ PK: w.item.PK, SK: w.item.SK })
      }
    },
  }
  const deps = { ...fora, storage }
  const lancar = async (l: Lancamento) => {
    const { PK, SK } = Lancamento.key(l)
    for (const [perna] of l.pernas.entries())
      if (!l.aplicadas?.includes(perna)) await contabilidade(deps, { id: '', tipo: 'Lancado', PK, SK, perna })
  }
  const esvaziar = async () => {
    while (fila.length) {
      const agoraVem = fila
      fila = []
      for (const item of await storage.getMany(agoraVem)) await lancar(Lancamento.parse(item))
    }
  }
  const emOrdem = novos.toSorted((a, b) => (a.ocorridoEm < b.ocorridoEm ? -1 : 1))
  let n = 0
  const ate = async (em: number) => {
    for (let l = emOrdem[n]; l && Date.parse(l.ocorridoEm) <= em; l = emOrdem[++n]) {
      acertar(Date.parse(l.ocorridoEm))
      await lancar(l)
      await esvaziar()
    }
    acertar(em)
  }
  /** The first unit of a receiver's that is worth it, three weeks ahead or more. */
  const antecipar = async (com: DepsDaSaida, titular: Titular) => {
    const desde = somarDias(dataSaoPaulo(com.clock.now()), 21)
    const dela = [...urs].toSorted().flatMap(([dia, chaves]) => (dia < desde ? [] : [...chaves.values()]))
    for (const chave of dela.filter(k => k.PK === agendaDe(titular.conta)))
      if (await anteciparUr(com, titular, chave)) return
  }
  const primeiro = dataSaoPaulo(inicio)
  const dias = diasEntre(primeiro, dataSaoPaulo(agora))
  for (let d = 0; d <= dias; d++) {
    const dia = somarDias(primeiro, d)
    const manha = inicioDoDia(dia) + 6 * HORA
    if (manha > agora) break
    await ate(manha)
    for (const chave of urs.get(dia)?.values() ?? []) await liberarUr(deps, chave)
    await esvaziar()
    const saida = diaDoSaque.test(dia) ? sacar : diaDaAntecipacao.test(dia) ? antecipar : undefined
    for (const titular of saida ? titulares : []) {
      await saida?.(deps, titular)
      await esvaziar()
    }
  }
  await ate(agora)
}
