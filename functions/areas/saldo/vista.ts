import type { Bloqueio } from '../../../shared/contract/saidas.ts'
import type { Saque } from '../../../shared/contract/saldo.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import {
  colunasTransferencia,
  situacoesDeProcessamento,
  transferencia,
} from '../../../shared/domain/estados/transferencia.ts'
import { limiteDoRetido } from '../../../shared/domain/retidos.ts'
import { type BloqueioDeSaidas, bloqueou } from '../../platform/storage/BloqueioDeSaidas.ts'
import type { LinhaDeTransferencia } from '../../platform/storage/Lista.ts'
import type { EsperaDaSaida } from '../../platform/storage/SomaDeSaidas.ts'
import type { Transferencia } from '../../platform/storage/Transferencia.ts'

type Linha = ReturnType<typeof LinhaDeTransferencia.parse>

/** A withdrawal as people see it, from its root or from its row; `usuarioId` reads it, and may take back what they asked for. */
export function verSaque(
  t: Pick<
    Transferencia | Linha,
    'id' | 'origem' | 'valor' | 'para' | 'criadoEm' | 'pagaEm' | 'motivo' | 'devolvido' | 'espera' | 'pedidoPor'
  > & {
    estado: string
  },
  usuarioId: string,
): Saque {
  const { id, origem, valor, para, criadoEm, pagaEm = null } = t
  const estado = t.estado as Transferencia['estado']
  const { numero } = colunasTransferencia[estado]
  const motivo = (t.motivo ?? null) as Saque['motivo']
  return {
    id,
    // what goes back to a slip's payer is in no list of withdrawals
    origem: origem as Saque['origem'],
    valor,
    situacao: numero,
    situacaoLabel: situacoesDeProcessamento[numero],
    para,
    criadoEm,
    pagaEm,
    motivo,
    devolvido: devolvidoDe(t),
    espera: esperaDe(t),
    desistivel: t.pedidoPor === usuarioId && transferencia.next(estado, 'Desistiu') !== undefined,
  }
}

/** Why it waits for a person, while it does; of one held before reasons were kept, that staff look at it. */
function esperaDe({ estado, espera }: { estado: string; espera?: EsperaDaSaida | undefined }): Saque['espera'] {
  return estado === 'emAnalise' || estado === 'bloqueada' ? verEspera(espera) : null
}

/** What a person reads of a wait for staff. */
export const verEspera = ({ motivos, ate }: EsperaDaSaida = { motivos: [] }): NonNullable<Saque['espera']> => ({
  motivos,
  ate: ate === undefined ? null : new Date(ate).toISOString(),
  quem: 'equipe',
})

/** Until when staff answer about a transfer that waits for them, as its receiver is told; null of one that does not wait. */
export const respostaDaAnaliseAte = ({
  estado,
  criadoEm,
}: Pick<Transferencia, 'estado' | 'criadoEm'>): string | null =>
  estado === 'emAnalise' || estado === 'bloqueada'
    ? new Date(limiteDoRetido('saque', Date.parse(criadoEm))).toISOString()
    : null

/** What the receiver's bank sent back of it, in centavos; one returned whole before parts were counted says so by its state. */
export const devolvidoDe = (t: { estado: string; valor: Centavos; devolvido?: Centavos | undefined }): Centavos =>
  t.devolvido ?? (t.estado === 'devolvida' ? t.valor : 0)

const iso = (ms: number): string => new Date(ms).toISOString()
/** A company's own stop of its money out, while it holds, as one of its people sees it. */
export function verBloqueio(b: BloqueioDeSaidas | undefined, usuarioId: string): Bloqueio | null {
  if (!bloqueou(b)) return null
  const { quem, em, pediu, liberaEm } = b
  return {
    quem: quem.nome,
    em: iso(em),
    pedido:
      pediu && liberaEm !== undefined
        ? { quem: pediu.nome, liberaEm: iso(liberaEm), meu: pediu.id === usuarioId }
        : null,
  }
}
