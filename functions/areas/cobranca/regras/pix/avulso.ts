import { contaDoPsp } from '../../../../../shared/domain/contas.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { pixAvulso } from '../../../../../shared/domain/estados/pixAvulso.ts'
import { type Psp, primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { devolucaoDoPixMs } from '../../../../../shared/domain/retidos.ts'
import { produto } from '../../../../../shared/produto.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { contas, Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { PixAvulso } from '../../../../platform/storage/PixAvulso.ts'
import { ConditionFailed, redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import type { PixPort, RecebimentoPix } from '../../../../providers/pix/port.ts'
import { lancamentoDe } from '../lancamento.ts'
import { parteDoPix } from './lancamentosDoPix.ts'

/** A Pix that belongs to no charge: held in `quita:a-devolver`, and sent back to its payer (DESIGN §15). */

type D = Base & { storage: Storage }

/** The queue sends it back at once; the sweeper looks again in case its message was lost. */
const outraVezMs = 60 * 60_000

/** Our id of the one refund of a Pix that belongs to no charge: the PSP dedupes by it, so asking again is asking once. */
export const idDaDevolucao = (e2eid: string) => `dev${e2eid}`

const doAvulso = (e2eid: string) => ({ dono: { de: `PIX#${e2eid}` }, empresaId: produto.slug })

/** What is held: the PSP has it for us, and we owe it to its payer. */
export const lancamentoDoAvulso = (
  { e2eid, valor, horario }: Pick<RecebimentoPix, 'e2eid' | 'valor' | 'horario'>,
  psp: Psp = primeiroPsp,
) =>
  lancamentoDe({
    ...doAvulso(e2eid),
    tipo: 'pix-avulso',
    ref: e2eid,
    valor,
    quando: horario,
    pernas: [
      { conta: contaDoPsp(psp), valor: -valor },
      { conta: contas.aDevolver, valor },
    ],
  })

const lancamentoDaVolta = (
  { e2eid, valor: total, psp = primeiroPsp }: Pick<PixAvulso, 'e2eid' | 'valor' | 'psp'>,
  { id, valor }: { id: string; valor: Centavos },
  { antes, quando }: { antes: Centavos; quando: number },
) =>
  lancamentoDe({
    ...doAvulso(e2eid),
    tipo: 'devolucao',
    ref: `${e2eid}#${id}`,
    valor,
    quando,
    pernas: [
      { conta: contas.aDevolver, valor: -parteDoPix(total, antes, valor) },
      { conta: contas.contestacoes, valor: parteDoPix(total, antes, valor) - valor },
      { conta: contaDoPsp(psp), valor },
    ],
  })

/** Holds a Pix of no charge, once, and asks its PSP for its refund; refunds that the PSP tells of end it. */
export async function reterPix(deps: D, pago: RecebimentoPix, psp: Psp): Promise<void> {
  const { e2eid, txid, valor } = pago
  const avulso: PixAvulso = {
    e2eid,
    ...(txid !== null && { txid }),
    ...(psp !== primeiroPsp && { psp }),
    valor,
    ...(pago.pagador && { pagador: pago.pagador }),
    recebidoEm: new Date(pago.horario).toISOString(),
    versao: 1,
    estado: pixAvulso.initial,
    vence: deps.clock.now() + outraVezMs,
    ev: [{ tipo: 'DevolverPix', ref: e2eid }],
  }
  try {
    const lancadoEm = new Date(deps.clock.now()).toISOString()
    const diario = Lancamento.create({ ...lancamentoDoAvulso(pago, psp), lancadoEm })
    await deps.storage.commit([PixAvulso.create(avulso), diario])
    deps.log.warn('pix-foreign', { e2eid })
  } catch (error) {
    // held already
    if (!(error instanceof ConditionFailed)) throw error
  }
  for (const { id, valor: devolvido, situacao, liquidadaEm } of pago.devolucoes)
    if (situacao === 'DEVOLVIDO') await devolvidoDoAvulso(deps, e2eid, { id, valor: devolvido, quando: liquidadaEm })
}

/** Records a refund of a held Pix that reached its end, once by its id; the whole amount back ends it. */
async function devolvidoDoAvulso(
  deps: D,
  e2eid: string,
  { id, valor, quando }: { id: string; valor: number; quando: number | null },
): Promise<void> {
  await redecide(async () => {
    const avulso = await PixAvulso.get(deps.storage, e2eid, { consistent: true })
    if (!avulso) return
    const { values } = await Lancamento.query(deps.storage, {
      pk: `PIX#${e2eid}`,
      sk: { prefix: 'LANC#devolucao#' },
      consistent: true,
    })
    if (values.some(l => l.ref === `${e2eid}#${id}`)) return
    const antes = values.reduce((soma, l) => soma + l.valor, 0)
    const inteira = antes + valor >= avulso.valor
    const estado = (inteira && pixAvulso.next(avulso.estado, 'Devolveu')) || avulso.estado
    const proximo = { ...avulso, estado, vence: inteira ? undefined : avulso.vence }
    const volta = lancamentoDaVolta(avulso, { id, valor }, { antes, quando: quando ?? deps.clock.now() })
    const lancadoEm = new Date(deps.clock.now()).toISOString()
    await deps.storage.commit([replace(PixAvulso, proximo, []), Lancamento.create({ ...volta, lancadoEm })])
    const alem = antes + valor - avulso.valor
    if (alem > 0) deps.log.error('return-beyond-received', { dono: `PIX#${e2eid}`, centavos: alem })
  })
}

/** The writes that end a held Pix whose amount a transfer took back to its payer. */
export async function escritasDoAvulsoPago(storage: Storage, e2eid: string): Promise<Write[]> {
  const avulso = await PixAvulso.get(storage, e2eid, { consistent: true })
  const estado = avulso && pixAvulso.next(avulso.estado, 'Devolveu')
  return avulso && estado ? [replace(PixAvulso, { ...avulso, estado, vence: undefined }, [])] : []
}

/**
 * Sends a held Pix back, once, however often it is asked for. `adiada`: the PSP takes no refund now, or has not ended it.
 * One that the PSP refuses stays held: staff are told.
 */
export async function devolverAvulso(
  deps: D & { pix: PixPort },
  e2eid: string,
  prazo: number,
): Promise<'encerrada' | 'adiada'> {
  const avulso = await PixAvulso.get(deps.storage, e2eid, { consistent: true })
  if (avulso?.estado !== 'retido') return 'encerrada'
  const soPorTransferencia = deps.clock.now() - Date.parse(avulso.recebidoEm) >= devolucaoDoPixMs
  if (soPorTransferencia) return recusar(deps, avulso, 'prazo')
  const id = idDaDevolucao(e2eid)
  const pedido = { e2eid, id, valor: avulso.valor, descricao: 'Pagamento não reconhecido' }
  const feita = await deps.pix.devolver(pedido, { prazo, psp: avulso.psp ?? primeiroPsp })
  if (feita.tipo === 'devolvido') {
    await devolvidoDoAvulso(deps, e2eid, { id, valor: avulso.valor, quando: null })
    return 'encerrada'
  }
  const agoraNao = feita.tipo === 'recusada' && (feita.motivo === 'acesso-negado' || feita.motivo === 'limite')
  if (feita.tipo === 'indeterminado' || feita.tipo === 'em-processamento' || agoraNao) {
    const adiado = { ...avulso, vence: deps.clock.now() + outraVezMs }
    await deps.storage.commit([replace(PixAvulso, adiado, [])])
    return 'adiada'
  }
  return recusar(deps, avulso, feita.motivo)
}

/** The PSP gives it back no more: it stays held, for staff, and rings. */
async function recusar(deps: D, avulso: PixAvulso, motivo: string | null): Promise<'encerrada'> {
  deps.log.error('return-refused', { e2eid: avulso.e2eid, motivo })
  const recusado = { ...avulso, estado: pixAvulso.next(avulso.estado, 'Recusou') ?? avulso.estado, vence: undefined }
  await deps.storage.commit([replace(PixAvulso, recusado, [])])
  return 'encerrada'
}
