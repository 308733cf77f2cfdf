import type { Psp } from '../../../../../shared/domain/pix/psps.ts'
import { emissorDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { ConsultaRecebimento, NoPsp, PixPort, RecebimentoPix } from '../../../../providers/pix/port.ts'
import { reterPix } from './avulso.ts'
import { receberPagamento } from './receberPagamento.ts'

type D = Base & { storage: Storage; pix: PixPort }

/**
 * Asks the PSP about one Pix (`GET /pix/{endToEndId}`), and records what it says of amount, charge, key and returns. Only
 * `indeterminado` leaves something to be done. Returns that a notice names (`devolucoes`), and that the answer lacks, are asked
 * for by their own ids. One that the PSP does not know is told, and recorded nowhere.
 */
export async function confirmarPix(
  deps: D,
  e2eid: string,
  onde: NoPsp,
  devolucoes: readonly string[] = [],
): Promise<'registrado' | 'desconhecido' | 'indeterminado'> {
  const sabido = await deps.pix.consultarPix(e2eid, onde)
  if (sabido.tipo !== 'pix') return anotarSabido(deps, { e2eid, psp: onde.psp }, sabido)
  const faltam = devolucoes.filter(id => !sabido.devolucoes.some(d => d.id === id))
  const completo = { ...sabido, devolucoes: [...sabido.devolucoes] }
  for (const id of faltam) {
    const devolucao = await deps.pix.consultarDevolucao(e2eid, id, onde)
    if (devolucao.tipo === 'indeterminado') return 'indeterminado'
    if (devolucao.tipo === 'devolucao') completo.devolucoes.push(devolucao)
  }
  return anotarSabido(deps, { e2eid, psp: onde.psp }, completo)
}

/** Writes down what the PSP said of a Pix that was asked for. */
export async function anotarSabido(
  deps: D,
  { e2eid, psp }: { e2eid: string; psp: Psp },
  sabido: ConsultaRecebimento,
): Promise<'registrado' | 'desconhecido' | 'indeterminado'> {
  if (sabido.tipo === 'indeterminado') return 'indeterminado'
  if (sabido.tipo === 'inexistente') {
    deps.log.error('pix-webhook-unconfirmed', { e2eid, psp })
    return 'desconhecido'
  }
  await registrarPix(deps, sabido, psp)
  return 'registrado'
}

/**
 * Records a Pix as the PSP says that it is, on a notice, a sweep or a comparison. One to our key that belongs to no charge is held and sent back;
 * one to another key at the same PSP is another system's, and left alone. A charge is paid at its issuer alone: money at one
 * PSP under the txid of another's charge belongs to none.
 */
export async function registrarPix(deps: D, sabido: RecebimentoPix, psp: Psp): Promise<void> {
  const { txid } = sabido
  if (txid !== null && emissorDe(txid) === psp && (await receberPagamento(deps, { ...sabido, txid }))) return
  if (sabido.outraChave) return deps.log.warn('pix-other-key', { e2eid: sabido.e2eid })
  await reterPix(deps, sabido, psp)
}
