import { inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import { acabou } from '../../../../../shared/domain/estados/assinaturaDePlano.ts'
import { cobrancaAposStatus, prazoDeEnvio, recusaDoEnvio } from '../../../../../shared/domain/pix/mandato.ts'
import { primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { AssinaturaDePlano, type CicloAberto, type Debito } from '../../../../platform/storage/Recorrencia.ts'
import type { DebitoNoPsp } from '../../../../providers/mandatos/port.ts'
import { confirmarPix } from '../../../cobranca/regras/pix/confirmarPix.ts'
import type { DepsDePix } from '../../../cobranca/regras/pix/emitirPix.ts'
import { calendarioDe, comDebito, comOlhar } from '../decidirAssinatura.ts'
import { retirarCiclo } from '../retirarCiclo.ts'
import { aposVisto, destinoDoDebito, foiRetirado, mandatoVivo, SEM_RESPOSTA_MS } from './decidirMandato.ts'
import { conferirMandato, type DepsDoMandato, escritaDoCiclo, gravarDebito } from './gravar.ts'
import { trocar } from './trocar.ts'

type D = DepsDePix & DepsDoMandato
type ComDebito = CicloAberto & { debito: Debito }
interface Onde {
  ciclo: ComDebito
  prazo: number
}

/** A mandate that waits is looked at again this often while its debit may still be sent. */
const ESPERA_MS = 6 * 3_600_000
/** A debit that its PSP says was paid, and whose Pix is not known yet. */
const PAGO_SEM_PIX_MS = 5 * 60_000

/**
 * Sends the debit of a cycle, once: the payer is told first, and what may have been asked for is only ever asked for again
 * under the same txid. Past its last day, or without a mandate, another way is offered, and only where it is known that
 * the PSP has none.
 */
export async function enviarDebito(deps: D, a: AssinaturaDePlano, { ciclo, prazo }: Onde): Promise<void> {
  const { clock, mandatos, log } = deps
  const { n, vencimento, debito } = ciclo
  const adiar = (ms: number) => tentarEm(deps, a.id, { n, em: clock.now() + ms })
  const recusa = recusaDoEnvio(clock.now(), vencimento)
  if (recusa === 'cedo') return tentarEm(deps, a.id, { n, em: inicioDoDia(prazoDeEnvio(vencimento).abre) })
  if (debito.pedido || recusa === 'tarde') {
    const visto = debito.pedido ? await mandatos.consultarDebito(debito.txid, { prazo }) : undefined
    if (visto?.tipo === 'indeterminado') return adiar(SEM_RESPOSTA_MS)
    if (visto?.tipo === 'debito') return void (await gravarVisto(deps, a.id, { n, visto }))
    if (recusa === 'tarde') return trocar(deps, a.id, ciclo)
  }
  if (!(await conferirMandato(deps, a, prazo))) return adiar(SEM_RESPOSTA_MS)
  const atual = await AssinaturaDePlano.get(deps.storage, a.id, { consistent: true })
  // cancelled or withdrawn while its bank was asked: nothing is announced of it
  if (!atual || acabou(atual.estado) || foiRetirado(atual)) return
  const { mandato } = atual
  if (mandato && !mandatoVivo(mandato)) return trocar(deps, a.id, ciclo)
  if (mandato?.estado !== 'aprovada' || !mandato.idRec) return adiar(ESPERA_MS)
  if (!debito.pedido && (await naoCobraMais(deps, atual, ciclo))) return retirarCiclo(deps, a.id, ciclo)
  if (!debito.pedido) await anunciar(deps, atual, ciclo)
  const pedido = { txid: debito.txid, idRec: mandato.idRec, vencimento, valor: a.valor }
  const envio = await mandatos.enviarDebito({ ...pedido, informacao: `${a.nome} ${n}`.slice(0, 140) }, { prazo })
  if (envio.tipo === 'enviado') return void (await gravarVisto(deps, a.id, { n, visto: envio.debito }))
  if (envio.tipo === 'recusada' && envio.motivo === 'invalida') return trocar(deps, a.id, ciclo)
  if (envio.tipo === 'recusada')
    log.error('mandate-debit-refused', { assinatura: a.id, ciclo: n, motivo: envio.motivo })
  return adiar(SEM_RESPOSTA_MS)
}

/** Paused or suspended, it charges nothing that its bank was not asked for; nor does a company that may not be paid. */
async function naoCobraMais({ storage }: D, a: AssinaturaDePlano, { checkoutId }: ComDebito): Promise<boolean> {
  if (a.estado === 'pausada' || a.estado === 'suspensa') return true
  return (await Checkout.get(storage, checkoutId, { consistent: true }))?.estado === 'Cancelado'
}

/** The payer is told of the debit before its bank is, in the write that says that it may have been asked for. */
async function anunciar({ storage, clock }: D, a: AssinaturaDePlano, { n, checkoutId, debito }: ComDebito) {
  const c = await Checkout.get(storage, checkoutId, { consistent: true })
  if (!c) throw new Error('the payment of a cycle is missing')
  const depois = { ...debito, pedido: true }
  await storage.commit([
    replace(AssinaturaDePlano, comDebito(a, { n, debito: depois, noPsp: false }, clock.now()).proximo, []),
    replace(Checkout, c, [{ tipo: 'DebitoAnunciado' }]),
    ...(await escritaDoCiclo(storage, { assinaturaId: a.id, n }, { debito: depois })),
  ])
}

async function tentarEm({ storage, clock }: D, id: string, { n, em }: { n: number; em: number }): Promise<void> {
  const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!a?.abertos.some(c => c.n === n)) return
  const abertos = a.abertos.map(c => (c.n === n ? { ...c, tentarEm: em } : c))
  await storage.commit([replace(AssinaturaDePlano, comOlhar({ ...a, abertos }, clock.now()), [])])
}

/** Writes what the PSP says of a debit; money that it tells of is asked for at once, as any Pix that arrived. */
export async function gravarVisto(
  deps: D,
  id: string,
  { n, visto }: { n: number; visto: DebitoNoPsp },
): Promise<'pago' | 'anotado'> {
  const agora = deps.clock.now()
  const pagas = visto.tentativas.filter(t => t.status === 'PAGA')
  await gravarDebito(
    deps,
    { id, n },
    d => {
      const depois = aposVisto(d, visto, agora)
      // one that settled nothing is on its way back: there is no hurry
      const espera = d.estado === 'concluida' ? ESPERA_MS : PAGO_SEM_PIX_MS
      return pagas.length ? { ...depois, perguntarEm: agora + espera } : depois
    },
    { noPsp: true },
  )
  for (const { e2eid } of pagas) await confirmarPix(deps, e2eid, { prazo: agora + 10_000, psp: primeiroPsp })
  return pagas.length ? 'pago' : 'anotado'
}

/** Asks how a debit stands, and does what follows: waits, asks for one more try, or offers another way. */
export async function acompanharDebito(deps: D, a: AssinaturaDePlano, { ciclo, prazo }: Onde): Promise<void> {
  const { mandatos, clock, log } = deps
  const { n, vencimento, debito } = ciclo
  const onde = { id: a.id, n }
  const adiar = () => gravarDebito(deps, onde, d => ({ ...d, perguntarEm: clock.now() + SEM_RESPOSTA_MS }))
  // its payer asked for slips: what its bank still takes back is taken back, and how it stands is asked all the same
  if (a.mandato?.dispensado) await mandatos.cancelarDebito(debito.txid, { prazo })
  const visto = await mandatos.consultarDebito(debito.txid, { prazo })
  if (visto.tipo === 'inexistente') log.error('mandate-debit-unknown', { assinatura: a.id, ciclo: n })
  if (visto.tipo !== 'debito') return void (await adiar())
  if ((await gravarVisto(deps, a.id, { n, visto })) === 'pago') return
  if (cobrancaAposStatus(debito.estado, 'CANCELADA') && visto.status === 'CANCELADA')
    await conferirMandato(deps, a, prazo)
  const { mandato } = a
  if (!mandato) return
  const vistoAgora = aposVisto(debito, visto, clock.now())
  const destino = destinoDoDebito({ n, vencimento, debito: vistoAgora }, mandato, {
    ...{ calendario: calendarioDe(a), agora: clock.now(), valor: a.valor, vivo: mandato.estado === 'aprovada' },
  })
  if (destino.tipo === 'trocar') return trocar(deps, a.id, ciclo)
  if (destino.tipo === 'esperar') return
  const { dia, nova } = destino
  // written before it is asked for: a lost answer is asked for again, for the same day
  if (nova && !(await gravarDebito(deps, onde, d => ({ ...d, pedidas: [...d.pedidas, dia] })))) return
  const atual = await AssinaturaDePlano.get(deps.storage, a.id, { consistent: true })
  if (!atual || acabou(atual.estado) || foiRetirado(atual)) return
  const pedido = await mandatos.retentarDebito(debito.txid, dia, { prazo })
  if (pedido.tipo === 'recusada' && pedido.motivo === 'invalida') return trocar(deps, a.id, ciclo)
  if (pedido.tipo !== 'pedida') return void (await adiar())
  const depois = await mandatos.consultarDebito(debito.txid, { prazo })
  if (depois.tipo === 'debito') await gravarVisto(deps, a.id, { n, visto: depois })
  else await adiar()
}
