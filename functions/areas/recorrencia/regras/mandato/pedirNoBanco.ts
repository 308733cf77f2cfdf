import { replace } from '../../../../platform/storage/entity.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano, type Mandato } from '../../../../platform/storage/Recorrencia.ts'
import { comOlhar } from '../decidirAssinatura.ts'
import { pedido, semMandatoNoPsp } from './apresentar.ts'
import { aPedirNoBanco, perguntarDoMandato, SEM_RESPOSTA_MS } from './decidirMandato.ts'
import type { DepsDoMandato } from './gravar.ts'

/**
 * Asks the payer's bank to have them confirm the mandate in its app (journey 1): a place at our PSP, the mandate at that
 * place, the request. Each is written before the next one is asked for, and asked for again as it was: of a worker that
 * dies anywhere there is one of each. What the payer answers comes as of any mandate; no answer is one too, at its end.
 */
export async function pedirNoBanco(deps: DepsDoMandato, a: AssinaturaDePlano, prazo: number): Promise<void> {
  const { clock, mandatos, log } = deps
  const { destino, expiraEm } = a.mandato ?? {}
  if (!destino || expiraEm === undefined) throw new Error('a request without an account')
  const depois = () => guardar(deps, a.id, { perguntarEm: clock.now() + SEM_RESPOSTA_MS })
  const local = a.mandato?.local ?? (await reservar(deps, prazo))
  if (local === undefined) return depois()
  if (a.mandato?.local === undefined) await guardar(deps, a.id, { local })
  const feito = await mandatos.criarMandato(pedido(a, { ...(a.mandato as Mandato), local }), { prazo })
  if (feito.tipo === 'recusada') {
    log.error('mandate-refused', { assinatura: a.id, motivo: feito.motivo })
    if (feito.motivo === 'invalida') return semMandatoNoPsp(deps, a.id)
  }
  if (feito.tipo !== 'criado') return depois()
  const { idRec } = feito
  await guardar(deps, a.id, { idRec })
  const { documento } = a.pagador
  const feitoPedido = await mandatos.pedirConfirmacao({ idRec, expiraEm, destino, documento }, { prazo })
  if (feitoPedido.tipo === 'recusada') {
    log.error('mandate-request-refused', { assinatura: a.id, motivo: feitoPedido.motivo })
    // its bank will never ask the payer: nothing of it stays at our PSP
    if (
      feitoPedido.motivo === 'invalida' &&
      (await mandatos.cancelarMandato(idRec, { prazo })).tipo !== 'indeterminado'
    )
      return semMandatoNoPsp(deps, a.id)
  }
  if (feitoPedido.tipo !== 'pedido') return depois()
  const { idSolicRec } = feitoPedido
  await guardar(deps, a.id, {
    ...{ estado: 'aguardandoAutorizacao', ...(idSolicRec !== null && { pedido: idSolicRec }) },
  })
}

async function reservar({ mandatos }: DepsDoMandato, prazo: number): Promise<number | undefined> {
  const reserva = await mandatos.reservarLocal({ prazo })
  return reserva.tipo === 'reservado' ? reserva.local : undefined
}

/** Over the root as it is then; what is asked for no more, or was answered meanwhile, stays as it is. */
const guardar = ({ storage, clock }: DepsDoMandato, id: string, mudanca: Partial<Mandato>): Promise<void> =>
  redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
    if (!a?.mandato || !aPedirNoBanco(a)) return
    const agora = clock.now()
    const antes: Mandato = { ...a.mandato, ...mudanca }
    const espera = antes.estado === 'criada' ? antes.perguntarEm : perguntarDoMandato(antes, agora, agora)
    const ev = antes.estado === 'criada' ? [] : [{ tipo: 'MandatoSolicitado' as const }]
    await storage.commit([
      replace(AssinaturaDePlano, comOlhar({ ...a, mandato: { ...antes, perguntarEm: espera } }, agora), ev),
    ])
  })
