import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { id21De } from '../../../platform/storage/id21De.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { moverTransferencia } from './interpretarTransferencia.ts'
import { reserva, volta } from './lancamentosDaTransferencia.ts'

interface PassoDoOnus {
  proximo: Transferencia
  lancamento: Lancamento | undefined
  agora: number
}
const esperam: ReadonlySet<Transferencia['estado']> = new Set(['emAnalise', 'bloqueada'])

/**
 * What is written beside a step of what pays a contract on a receivable (decision 0232): what came back waits for a person as
 * a transfer of its own, in the transaction that says that it came back; and a PSP that says after all that it paid ends the
 * one that waits instead of it, or the beneficiary would be paid twice.
 * @returns the transfer as it is written, and the writes beside it
 */
export async function escritasDoOnus(
  storage: Storage,
  { proximo, lancamento, agora }: PassoDoOnus,
): Promise<{ proximo: Transferencia; escritas: Write[] }> {
  const { efeito } = proximo
  if (!efeito || !lancamento) return { proximo, escritas: [] }
  if (lancamento.tipo === 'onus-voltou') {
    const { ref, valor } = lancamento
    const seguinte = pagamentoSeguinte({ ...proximo, efeito }, { ref, valor, agora })
    const seguintes = [...(proximo.seguintes ?? []), seguinte.id]
    return {
      proximo: { ...proximo, seguintes },
      escritas: [Transferencia.create(seguinte), ...lancarJa(reserva(seguinte, agora))],
    }
  }
  const ultima = proximo.seguintes?.at(-1)
  const trocou = lancamento.tipo === 'onus-pago' && ultima !== undefined
  const seguinte = trocou ? await Transferencia.get(storage, ultima, { consistent: true }) : undefined
  if (!seguinte || !esperam.has(seguinte.estado)) return { proximo, escritas: [] }
  const passo = moverTransferencia(seguinte, 'Cancelou', { motivo: 'cancelada' })
  return {
    proximo,
    escritas: [replace(Transferencia, passo.proximo, passo.ev), ...lancarJa(volta(seguinte, agora))],
  }
}

/**
 * Pure: what came back of one waits as the next one, for a person: to the same account, under an id of its own made of what
 * came back, so that there is one of each return. `ref`: the entry of what came back.
 */
function pagamentoSeguinte(
  t: Transferencia & { efeito: NonNullable<Transferencia['efeito']> },
  { ref, valor, agora }: { ref: string; valor: Centavos; agora: number },
): Transferencia {
  const { empresaId, conta, origem, destino, para, favorecido, pedidoPor, justificativa } = t
  return {
    ...{ id: id21De(`${t.id}#${ref}`), empresaId, conta, origem, destino, para, favorecido, pedidoPor, valor },
    ...(justificativa && { justificativa }),
    efeito: { ...t.efeito, vez: t.efeito.vez + 1 },
    ...{ versao: 1, estado: 'emAnalise', espera: { motivos: ['onus'] } },
    criadoEm: new Date(agora).toISOString(),
    ev: [{ tipo: 'TransferenciaReteve' }],
  }
}
