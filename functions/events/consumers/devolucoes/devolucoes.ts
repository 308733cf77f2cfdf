import type { MensagemDa } from '../../../../shared/domain/eventos.ts'
import { emissorDe, lerTxid } from '../../../../shared/domain/pix/txid.ts'
import { devolucaoDoPixMs } from '../../../../shared/domain/retidos.ts'
import { reconciliar } from '../../../areas/cobranca/regras/boleto/reconciliarBoleto.ts'
import { devolverAvulso, idDaDevolucao } from '../../../areas/cobranca/regras/pix/avulso.ts'
import { receberDoPsp } from '../../../areas/cobranca/regras/pix/emitirPix.ts'
import { receberDevolucao } from '../../../areas/cobranca/regras/pix/receberPagamento.ts'
import { Adiada, desconhecido, SemRespostaDoProvedor } from '../../../platform/runtime/consume.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { BoletoPort } from '../../../providers/boleto/port.ts'
import type { Prazo } from '../../../providers/http.ts'
import type { PixPort } from '../../../providers/pix/port.ts'

type D = Base & { storage: Storage; pix: PixPort; boleto: BoletoPort }
const prazoMs = 20_000

/** What must be done at the PSP after the fact: send back what was not owed, cancel a charge that must not be paid. */
export async function devolucoes(deps: D, { PK, tipo, ref = '' }: MensagemDa<'devolucoes'>): Promise<void> {
  const prazo = deps.clock.now() + prazoMs
  const checkoutId = PK.slice(4)
  switch (tipo) {
    case 'RemoverPix':
      return remover(deps, checkoutId, ref, prazo)
    case 'CancelarBoleto':
      return cancelar(deps, checkoutId, ref, prazo)
    case 'DevolverPix':
      if (PK.startsWith('PIX#')) return voltar(deps, ref, prazo)
      return devolver(deps, checkoutId, ref, { prazo })
    default:
      throw desconhecido(tipo)
  }
}

/** Sends back a Pix that was not owed, once, however often it is asked for. */
async function devolver(deps: D, checkoutId: string, ref: string, prazo: Prazo): Promise<void> {
  const lancamento = await Lancamento.get(
    deps.storage,
    { checkoutId, tipo: 'pix-divergente', ref },
    { consistent: true },
  )
  if (!lancamento?.txid || !lerTxid(lancamento.txid)) return
  if (deps.clock.now() - Date.parse(lancamento.ocorridoEm) >= devolucaoDoPixMs)
    return deps.log.error('return-refused', { checkoutId, e2eid: ref, motivo: 'prazo' })
  const id = idDaDevolucao(ref)
  const feita = await deps.pix.devolver(
    { e2eid: ref, id, valor: lancamento.valor, descricao: 'Pagamento não reconhecido' },
    { ...prazo, psp: emissorDe(lancamento.txid) },
  )
  if (feita.tipo === 'indeterminado') throw new SemRespostaDoProvedor('the PSP did not answer')
  // a token that ran out or too many requests say nothing of this refund: the money still has to go back
  if (feita.tipo === 'recusada' && (feita.motivo === 'acesso-negado' || feita.motivo === 'limite')) {
    deps.log.error('return-postponed', { checkoutId, e2eid: ref, motivo: feita.motivo })
    throw new Adiada(`the PSP takes no refund now: ${feita.motivo}`)
  }
  if (feita.tipo === 'recusada' || feita.tipo === 'nao-realizado') {
    // the money stays in the account of what is to be returned: a person has to look
    deps.log.error('return-refused', { checkoutId, e2eid: ref, motivo: feita.motivo })
    return
  }
  // its end is told by a webhook; asked again in case that one is lost
  if (feita.tipo === 'em-processamento') throw new Adiada('the refund is under way')
  if (feita.tipo === 'devolvido') {
    await receberDevolucao(
      deps,
      { e2eid: ref, txid: lancamento.txid },
      {
        id,
        valor: lancamento.valor,
        situacao: 'DEVOLVIDO',
        natureza: 'ORIGINAL',
        rtrId: null,
        solicitadaEm: null,
        liquidadaEm: deps.clock.now(),
        motivo: null,
      },
    )
  }
}

/** Sends back a Pix that belongs to no charge. */
async function voltar(deps: D, e2eid: string, prazo: number): Promise<void> {
  if ((await devolverAvulso(deps, e2eid, prazo)) === 'adiada') throw new Adiada('the refund is under way')
}

/** Takes a charge away for good; one that was paid meanwhile is recorded, in case its webhook was lost. */
async function remover(deps: D, checkoutId: string, txid: string, prazo: number): Promise<void> {
  const removida = await deps.pix.cancelar(txid, { prazo })
  if (removida.tipo === 'indeterminado') throw new SemRespostaDoProvedor('the PSP did not answer')
  if (removida.tipo === 'ja-paga' && !(await receberDoPsp(deps, txid, prazo)))
    throw new SemRespostaDoProvedor('the PSP did not answer')
  if (removida.tipo !== 'inexistente') return
  const { pix } = (await Checkout.get(deps.storage, checkoutId, { consistent: true })) ?? {}
  const nascendo = pix?.txid === txid && pix.estado === 'emitindo' && (pix.prazo ?? 0) > deps.clock.now()
  if (nascendo) throw new Adiada('the charge may still be created')
}

/**
 * Takes an order's slips away at the registrar, but for one that its checkout still waits for; records what was paid.
 */
async function cancelar(deps: D, checkoutId: string, pedidoId: string, prazo: number): Promise<void> {
  if (!(await reconciliar(deps, checkoutId, pedidoId, prazo)))
    throw new SemRespostaDoProvedor('the registrar did not answer')
  const { boleto } = (await Checkout.get(deps.storage, checkoutId, { consistent: true })) ?? {}
  if (boleto?.pedidoId === pedidoId && boleto.estado === 'emitindo')
    throw new Adiada('the slip may still be registered')
}
