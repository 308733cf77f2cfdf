import { mesAnterior, type Proporcao, proporcoesDo } from '../../../../../shared/domain/programasDeBandeira.ts'
import type { Item, Storage } from '../../../../platform/storage/port.ts'
import { Contador } from '../../../../platform/storage/Venda.ts'

/**
 * Where a company stands in the brands' programmes in each of `quantos` months up to `mes` (`aaaa-mm`), the last month
 * first: one query of its counters, a small item a month.
 */
export async function lerProporcoes(
  storage: Storage,
  empresaId: string,
  { mes, quantos }: { mes: string; quantos: number },
): Promise<Proporcao[]> {
  const meses = [mes]
  while (meses.length < quantos) meses.push(mesAnterior(meses.at(-1) ?? mes))
  const chave = (m: string) => Contador.key({ dono: `EMP#${empresaId}`, tipo: 'CRT', mes: m.replace('-', '') })
  // the first month's sales may be those of the month before
  const [de, ate] = [chave(mesAnterior(meses.at(-1) ?? mes)), chave(mes)]
  const { items } = await storage.query({ pk: ate.PK, sk: { from: de.SK, to: ate.SK } })
  const porMes = new Map(items.map(i => [i.SK, i]))
  const somar = (m: string, nome: string) => somarDias(porMes.get(chave(m).SK), nome)
  return meses.flatMap(m =>
    proporcoesDo(m, (qual, bandeira) => ({
      vendas: somar(qual, `s:${bandeira}`),
      contestacoes: somar(qual, `d:${bandeira}`),
    })),
  )
}

/** The days of one thing that is counted: attributes are `dd` and its name. */
const somarDias = (item: Item | undefined, nome: string): number =>
  Object.entries(item ?? {}).reduce(
    (soma, [atributo, valor]) => (typeof valor === 'number' && atributo.slice(2) === nome ? soma + valor : soma),
    0,
  )
