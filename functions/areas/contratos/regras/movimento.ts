import type { Movimento } from '../../../../shared/domain/contrato.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { MAXIMO_DE_PARCELAS } from '../../../../shared/domain/taxaDoCartao.ts'
import type { Item } from '../../../platform/storage/port.ts'
import { Contador, doMesPorParcelas } from '../../../platform/storage/Venda.ts'

/** Where a company's turnover of a month (`aaaa-mm`) is counted. */
export const chaveDoMes = (empresaId: string, mes: string) =>
  Contador.key({ dono: `EMP#${empresaId}`, tipo: 'VEN', mes: mes.replace('-', '') })

/** Pure: the month `n` months before a day's, as `aaaa-mm`. */
export function mesAntes(dia: string, n: number): string {
  const meses = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 - n
  return `${Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}`
}

/** Pure: what a month's counters say was paid, by method: centavos and how many; nothing where there are none. */
export function movimentoDo(item: Item | undefined): Movimento {
  const de = (forma: number) => ({ valor: somar(item, `v${forma}`), quantidade: somar(item, `n${forma}`) })
  const porParcelas = new Map(
    Array.from(
      { length: MAXIMO_DE_PARCELAS },
      (_, n) => [n + 1, Number(item?.[doMesPorParcelas(n + 1)] ?? 0)] as const,
    ),
  )
  return { pix: de(formas.pix), boleto: de(formas.boleto), cartao: { ...de(formas.cartao), porParcelas } }
}
/** The days of one thing that is counted: attributes are `dd` and its name. */
const somar = (item: Item | undefined, nome: string): number =>
  Object.entries(item ?? {}).reduce(
    (soma, [atributo, valor]) =>
      typeof valor === 'number' && /^\d\d/.test(atributo) && atributo.slice(2) === nome ? soma + valor : soma,
    0,
  )

/** Pure: all methods together. */
export const totalDo = ({ pix, boleto, cartao }: Movimento) => ({
  valor: pix.valor + boleto.valor + cartao.valor,
  quantidade: pix.quantidade + boleto.quantidade + cartao.quantidade,
})
