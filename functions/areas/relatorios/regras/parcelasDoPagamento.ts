import type { situacoesDaParcela } from '../../../../shared/contract/relatorios.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import { distinct, type Item, type Storage } from '../../../platform/storage/port.ts'
import { Recebivel, Ur } from '../../../platform/storage/Recebivel.ts'
import type { Dono } from '../../../platform/storage/Venda.ts'

type Situacao = (typeof situacoesDaParcela)[number]
type Unidade = Pick<Ur, 'valor' | 'antecipado' | 'abatido' | 'liquidadaEm'>

/**
 * Pure: where an instalment stands, by the unit that it is a part of. A unit of which nothing is left to release was paid
 * before its day, as an anticipation or to pay what its account owed; of one that was so in part, who knows which part:
 * it is as its unit is.
 */
export function situacaoDaParcela(ur: Unidade | undefined): Situacao {
  if (!ur) return 'agendado'
  const { valor, antecipado = 0, abatido = 0, liquidadaEm } = ur
  if (valor === 0 && antecipado + abatido > 0) return antecipado > 0 ? 'antecipado' : 'abatido'
  return liquidadaEm === undefined ? 'agendado' : 'liquidado'
}

/** A payment's instalments as one of its owners has them: out of its collection, with their units in one batch. */
export async function parcelasDoPagamento(storage: Storage, itens: readonly Item[], dono: Dono) {
  const conta = dono.startsWith('REC#') ? contas.recebedor(dono.slice(4)) : contas.empresa(dono.slice(4))
  const parcelas = itens
    .filter(i => i._t === Recebivel.name && i.conta === conta)
    .map(Recebivel.parse)
    .sort((a, b) => a.numero - b.numero)
  const chaves = distinct(parcelas.map(r => Ur.key(r)))
  const unidades = chaves.length ? (await storage.getMany(chaves)).map(Ur.parse) : []
  return parcelas.map(({ parte, numero, parcelas: total, data, arranjo, valor, original }) => {
    const ur = unidades.find(u => u.data === data && u.arranjo === arranjo)
    // a refund, or a dispute, took all of it: nothing of it is to come
    const situacao = valor === 0 && original > 0 ? 'devolvido' : situacaoDaParcela(ur)
    const liquidadoEm = (situacao === 'liquidado' && ur?.liquidadaEm) || null
    return { parte, numeroParcela: numero, parcelas: total, data, valor, original, situacao, liquidadoEm }
  })
}
