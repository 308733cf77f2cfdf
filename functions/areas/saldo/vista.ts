import type { Saque } from '../../../shared/contract/saldo.ts'
import { colunasTransferencia, situacoesDeProcessamento } from '../../../shared/domain/estados/transferencia.ts'
import type { LinhaDeTransferencia } from '../../platform/storage/Lista.ts'
import type { Transferencia } from '../../platform/storage/Transferencia.ts'

type Linha = ReturnType<typeof LinhaDeTransferencia.parse>

/** A withdrawal as people see it, from its root or from its row. */
export function verSaque(
  t: Pick<Transferencia | Linha, 'id' | 'origem' | 'valor' | 'para' | 'criadoEm' | 'pagaEm' | 'motivo'> & {
    estado: string
  },
): Saque {
  const { id, origem, valor, para, criadoEm, pagaEm = null } = t
  const { numero } = colunasTransferencia[t.estado as Transferencia['estado']]
  const motivo = (t.motivo ?? null) as Saque['motivo']
  return {
    id,
    origem,
    valor,
    situacao: numero,
    situacaoLabel: situacoesDeProcessamento[numero],
    para,
    criadoEm,
    pagaEm,
    motivo,
  }
}
