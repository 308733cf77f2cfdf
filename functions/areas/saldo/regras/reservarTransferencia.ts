import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import type { destinoDe } from './destinoDaConta.ts'
import { moverTransferencia } from './interpretarTransferencia.ts'
import { reserva } from './lancamentosDaTransferencia.ts'
import type { Titular } from './titularDaConta.ts'

type Pedido = Pick<Transferencia, 'id' | 'origem' | 'valor' | 'pedidoPor'> &
  Partial<
    Pick<Transferencia, 'antecipacaoId' | 'retido' | 'justificativa' | 'espera' | 'contada' | 'encerramento' | 'titulo'>
  >

/** Pure: a transfer as it is born, due at once; one that has something to wait for waits for a person first. */
export function novaTransferencia(
  { conta, empresaId, recebedorId }: Pick<Titular, 'conta' | 'empresaId' | 'recebedorId'>,
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
  if (!t.espera) return t
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
    proprios: bloqueiosDela(t),
  }),
]

/** How many blocks of its account do not stop a transfer: of one that pays out an ended company, the ending's own. */
export const bloqueiosDela = ({ encerramento }: Pick<Transferencia, 'encerramento'>): number => (encerramento ? 1 : 0)
