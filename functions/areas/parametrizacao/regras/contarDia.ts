import { inicioDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import { contasAbertas, lerAberta } from '../../../platform/storage/ContaDoProvedor.ts'
import type { Item, Key, Query, Storage } from '../../../platform/storage/port.ts'
import { agendaDe, Ur } from '../../../platform/storage/Recebivel.ts'
import { debitosDoDia } from '../../../platform/storage/Recorrencia.ts'
import { shardsDeVencimento } from '../../../platform/storage/shardOf.ts'
import { boletosDoDia } from '../../../platform/storage/Venda.ts'

/** Keys that one query of a day reads. What is behind them is not counted, and the answer says so. */
export const maximoDeChaves = 500
/** Receivable units whose amounts are read: one batch. */
const maximoDeUnidades = 100
/** Units, payrolls: what else is due at their places in the sweeper's index is passed over. */
const UNIDADES = agendaDe('')
const FOLHAS = 'FOL#'

/** How many, and their sum in centavos where it was read; not `completo`: at least so many. */
export interface ContagemDoDia {
  quantos: number
  valor: number | null
  completo: boolean
}
export interface DiaContado {
  dia: string
  recebiveis: ContagemDoDia
  folhas: ContagemDoDia
  boletos: ContagemDoDia
  debitos: ContagemDoDia
  aReceber: ContagemDoDia
  aPagar: ContagemDoDia
}

/**
 * What falls on a day, over every company. Reads: sixteen queries of what is due, four of slips, one of debits, two of the
 * provider's accounts, and one batch of units, whatever there is.
 */
export async function contarDia(storage: Storage, dia: string): Promise<DiaContado> {
  const [devidos, boletos, debitos, aReceber, aPagar] = await Promise.all([
    chaves(storage, doVarredor(dia)),
    chaves(
      storage,
      boletosDoDia(dia).map(pk => ({ index: 'GSI3', pk })),
    ),
    chaves(storage, [{ index: 'GSI2', pk: debitosDoDia(dia) }]),
    chaves(storage, daConta(dia, 'receber')),
    chaves(storage, daConta(dia, 'pagar')),
  ])
  const doComeco = (que: string) => devidos.itens.filter(i => i.PK.startsWith(que))
  const urs = doComeco(UNIDADES)
  const { completo } = devidos
  return {
    dia,
    recebiveis: { quantos: urs.length, valor: await somaDas(storage, urs, completo), completo },
    folhas: { quantos: doComeco(FOLHAS).length, valor: null, completo },
    boletos: somar(boletos, i => centavosDe(i.GSI3SK)),
    debitos: somar(debitos, i => centavosDe(i.GSI2SK)),
    aReceber: somar(aReceber, i => lerAberta(String(i.GSI2SK)).resta),
    aPagar: somar(aPagar, i => lerAberta(String(i.GSI2SK)).resta),
  }
}

interface Achado {
  itens: Item[]
  completo: boolean
}
async function chaves(storage: Storage, consultas: readonly Query[]): Promise<Achado> {
  const paginas = await Promise.all(consultas.map(q => storage.query({ ...q, limit: maximoDeChaves })))
  return { itens: paginas.flatMap(p => p.items), completo: paginas.every(p => p.after === undefined) }
}

const doVarredor = (dia: string): Query[] => {
  const [from, to] = [dia, somarDias(dia, 1)].map(d => new Date(inicioDoDia(d)).toISOString()) as [string, string]
  return shardsDeVencimento.map(parte => ({ index: 'GSI3', pk: `VENCE#${parte}`, sk: { from, to } }))
}
const daConta = (dia: string, sentido: Sentido): Query[] => [
  { index: 'GSI2', pk: contasAbertas(sentido), sk: { prefix: `${dia}#` } },
]

const centavosDe = (lugar: unknown): number => Number(String(lugar).split('#', 1)[0])
const somar = ({ itens, completo }: Achado, de: (i: Item) => number): ContagemDoDia => ({
  ...{ quantos: itens.length, valor: itens.reduce((s, i) => s + de(i), 0), completo },
})

/** What units come to; null where not all of them were read. */
async function somaDas(storage: Storage, unidades: readonly Key[], completo: boolean): Promise<number | null> {
  if (!completo || unidades.length > maximoDeUnidades) return null
  const lidas = unidades.length ? (await storage.getMany(unidades.map(({ PK, SK }) => ({ PK, SK })))).map(Ur.parse) : []
  return lidas.reduce((s, u) => s + u.valor, 0)
}
