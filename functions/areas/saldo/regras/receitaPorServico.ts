import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { servicoDo } from '../../../../shared/domain/servicosDaQuita.ts'
import { contas, type Lancamento, type Perna } from '../../../platform/storage/Lancamento.ts'
import { TarifasDoMes } from '../../../platform/storage/NotaFiscal.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { Contador, receitaDoProvedor } from '../../../platform/storage/Venda.ts'

/**
 * Pure: what a leg on our revenue adds to the counter of its service, on the day of its entry (centavos; less, where it is
 * given back), and to what its company paid us in that month, which a fiscal note is issued of. The caller commits it with the leg, which is applied once: the counters add up to the journal.
 */
export function escritasDaReceita(l: Lancamento, perna: Perna): Write[] {
  const servico = servicoDo(l.tipo)
  // a slip of our own books that came back gives back what no service ever took
  const dosLivros = l.tipo === 'conta-devolvida' && l.de?.startsWith('PGC#')
  if (perna.conta !== contas.receita || !servico || dosLivros || perna.valor === 0) return []
  const dia = dataSaoPaulo(Date.parse(l.ocorridoEm))
  const id = { dono: receitaDoProvedor, tipo: 'REC' as const, mes: dia.slice(0, 7).replace('-', '') }
  return [
    Contador.add(id, { [`${dia.slice(8)}${servico}`]: perna.valor }, { set: id }),
    tarifaDaEmpresa(l.empresaId, dia.slice(0, 7), { [servico]: perna.valor }),
  ]
}

const tarifaDaEmpresa = (empresaId: string, mes: string, soma: Record<string, number>): Write => {
  const vazia = TarifasDoMes.toItem({ empresaId, mes })
  const { PK: _pk, SK: _sk, _t, ...campos } = vazia
  return TarifasDoMes.add({ empresaId, mes }, soma, { set: campos })
}
