import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoSaque } from '../../../../shared/domain/saque.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { moverTransferencia } from './interpretarTransferencia.ts'
import { reserva } from './lancamentosDaTransferencia.ts'
import type { destinoDe, Titular } from './titularDaConta.ts'

type Pedido = Pick<Transferencia, 'id' | 'origem' | 'valor' | 'pedidoPor'> &
  Partial<Pick<Transferencia, 'antecipacaoId' | 'retido' | 'justificativa'>>

/** Pure: a transfer as it is born, due at once; a large withdrawal, or one to an account of a moment ago, waits for a person first. */
export function novaTransferencia(
  { conta, empresaId, recebedorId, quarentenaAte = 0 }: Titular,
  para: NonNullable<ReturnType<typeof destinoDe>>,
  pedido: Pedido,
  agora: number,
): Transferencia {
  const t: Transferencia = {
    ...pedido,
    empresaId,
    ...(recebedorId && { recebedorId }),
    conta,
    ...para,
    versao: 1,
    estado: 'reservada',
    criadoEm: new Date(agora).toISOString(),
    vence: agora,
    ev: [{ tipo: 'TransferenciaReservada' }],
  }
  const retem = t.origem === 'saque' && (t.valor >= limitesDoSaque.analise || agora < quarentenaAte)
  if (!retem) return t
  const { proximo, ev } = moverTransferencia(t, 'Reteve', { vence: undefined })
  return { ...proximo, ev }
}

/**
 * The writes that bring it to life: the transfer and the debit of its account, which needs the amount to be there above
 * `piso`, centavos that the company's policy leaves on it.
 */
export const reservar = (t: Transferencia, piso: Centavos, debito = reserva(t, Date.parse(t.criadoEm))): Write[] => [
  Transferencia.create(t),
  ...lancarJa(debito, conta => (conta === t.conta ? piso : 0), {
    nossa: t.origem === 'receita' ? t.conta : undefined,
  }),
]
