import { entradasDaDevolucao } from '../../../../shared/domain/retidos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import type { anotarNaFolha } from '../../../platform/storage/Folha.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { lancarJa } from '../../../platform/storage/lancarJa.ts'
import { ConditionFailed, redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { recontar } from '../../../platform/storage/SomaDeSaidas.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import type { Prazo } from '../../../providers/http.ts'
import type { ChaveBuscada, ConsultaDeRepasse, RepassePort } from '../../../providers/repasse/port.ts'
import { escritasDoAvulsoPago } from '../../cobranca/regras/pix/avulso.ts'
import { escritasDaDivergencia } from '../../cobranca/regras/resolverDivergencia.ts'
import { escritasDoOnus } from './escritasDoOnus.ts'
import {
  buscaAntes,
  caladaDemais,
  calarTransferencia,
  depoisDaBusca,
  enviar,
  interpretarTransferencia,
  novidadeDaTransferencia,
  type Passo,
  vigiarTransferencia,
} from './interpretarTransferencia.ts'
import { ondeVoltam } from './lancamentosDaTransferencia.ts'

export type DepsDeRepasse = Base & {
  storage: Storage
  repasse: RepassePort
  /** What is written beside a payroll's line: only the workers that send lines have it (`folha/regras/pagarLinha.ts`). */
  daFolha?: typeof anotarNaFolha
  /** What is written of the account that it pays: only the workers that send such payments have it. */
  daConta?: (
    storage: Storage,
    t: Transferencia,
    passo: { lancamento: Lancamento | undefined; agora: number },
  ) => Promise<Write[]>
}

/** Of what was held for a payer, and is paid: the end of the checkout's divergence, or of the Pix of no charge. */
async function escritasDoFim(storage: Storage, { retido }: Transferencia, l: Lancamento | undefined): Promise<Write[]> {
  if (!retido || !l || l.tipo !== entradasDaDevolucao[retido.natureza ?? 'boleto'].pago) return []
  return retido.e2eid === undefined
    ? escritasDaDivergencia(storage, retido.checkoutId ?? '', l)
    : escritasDoAvulsoPago(storage, retido.e2eid)
}

/** The transfer after a step, in one transaction with its journal entry, and with the checkout that it resolves. */
async function gravar(
  { storage, clock, daFolha, daConta }: DepsDeRepasse,
  { ev, lancamento, semPiso, de, ...passo }: Passo,
): Promise<Transferencia> {
  const { proximo, escritas } = await escritasDoOnus(storage, {
    ...{ proximo: passo.proximo, lancamento, agora: clock.now() },
  })
  // a step without the lot's count of it would part the lot from the balance
  if (proximo.folha && !daFolha) throw new Error('a line of a payroll is sent by its own workers')
  if (proximo.titulo !== undefined && !daConta) throw new Error('what pays an account is sent by its own workers')
  // a debit of what has left already is written whatever the account has
  const entrada = lancamento ? lancarJa(lancamento, semPiso && (() => undefined)) : []
  await storage.commit([
    replace(Transferencia, proximo, ev),
    ...entrada,
    ...escritas,
    ...(await escritasDoFim(storage, proximo, lancamento)),
    ...recontar(proximo, lancamento, clock.now()),
    ...((await daConta?.(storage, proximo, { lancamento, agora: clock.now() })) ?? []),
    ...(daFolha?.(proximo, { de, pernas: lancamento?.pernas ?? [] }, clock.now()) ?? []),
  ])
  return { ...proximo, versao: proximo.versao + 1, ev }
}

/**
 * Sends a transfer that is `reservada` or `indeterminada`: the arrow first, by condition, so that one of any number of
 * workers sends; then the PSP, then what its answer means. The id is the PSP's too: sent again, it is not paid again.
 * Losing the version race is no error: the winner's transfer is the answer.
 */
export async function enviarTransferencia(deps: DepsDeRepasse, t: Transferencia, prazo: Prazo): Promise<Transferencia> {
  let enviada: Transferencia
  try {
    // a payroll's key is looked up now, and not before: the directory counts look-ups against payments
    const passo = buscaAntes(t)
      ? depoisDaBusca(t, await buscar(deps, t, prazo), deps.clock.now())
      : enviar(t, deps.clock.now())
    enviada = await gravar(deps, passo)
    if (enviada.estado !== 'enviada') return enviada
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    return (await Transferencia.get(deps.storage, t.id, { consistent: true })) ?? t
  }
  const { id, valor, destino, folha, busca } = enviada
  const descricao = folha?.descricao ?? 'Quita'
  const r = await deps.repasse.enviar({ id, valor, destino, descricao, e2eid: busca?.e2eid }, prazo)
  deps.log.info('payout', { transferencia: id, resultado: r.tipo, ...('motivo' in r && { motivo: r.motivo }) })
  return anotar(deps, enviada, r)
}

async function buscar(deps: DepsDeRepasse, { id, destino }: Transferencia, prazo: Prazo): Promise<ChaveBuscada> {
  if (destino.tipo !== 'chave') throw new Error('only a key is looked up')
  const r = await deps.repasse.buscarChave({ chave: destino.chave, documento: destino.documento ?? '' }, prazo)
  deps.log.info('payout-key', { transferencia: id, resultado: r.tipo })
  return r
}

/**
 * Writes down what the PSP said of it, over whatever it is by now; then each thing that the same answer tells beside, such
 * as what came back of it, an entry at a time. `pedida` is the transfer as it was when the PSP was asked.
 */
async function anotar(deps: DepsDeRepasse, pedida: Transferencia, r: ConsultaDeRepasse): Promise<Transferencia> {
  let vista: Transferencia | undefined = pedida
  let t = await redecide(async () => {
    const atual = vista ?? (await Transferencia.get(deps.storage, pedida.id, { consistent: true })) ?? pedida
    vista = undefined
    const passo = interpretarTransferencia(atual, r, deps.clock.now())
    return passo ? gravar(deps, passo) : atual
  })
  for (let antes: Transferencia | undefined; antes !== t; ) {
    antes = t
    t = await anotarNovidade(deps, antes, { r, inalterada: antes.versao === pedida.versao })
  }
  return t
}

/** One step of what the answer tells of a transfer that ended: the same transfer when it tells nothing, or lost the race. */
async function anotarNovidade(
  deps: DepsDeRepasse,
  t: Transferencia,
  { r, inalterada }: { r: ConsultaDeRepasse; inalterada: boolean },
): Promise<Transferencia> {
  const voltas = r.tipo === 'pago' ? r.devolucoes : []
  const anotadas: ReadonlySet<string> = voltas.length > 0 ? await devolucoesAnotadas(deps.storage, t) : new Set()
  const passo = novidadeDaTransferencia(t, r, { agora: deps.clock.now(), inalterada, anotadas })
  const depoisDeTudo = t.estado === 'devolvida' && voltas.some(d => !anotadas.has(d.id))
  if (passo?.excesso || depoisDeTudo) deps.log.error('payout-return-over', { transferencia: t.id })
  if (!passo) return t
  if (passo.proximo.trocas !== t.trocas)
    deps.log.error('payout-contradicted', { transferencia: t.id, de: t.estado, para: passo.proximo.estado })
  try {
    return await gravar(deps, passo)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // a concurrent writer was told the same, or more: its transfer is the answer
    return (await Transferencia.get(deps.storage, t.id, { consistent: true })) ?? t
  }
}

/** Ids of the returns that have an entry in the transfer's journal. */
async function devolucoesAnotadas(storage: Storage, t: Transferencia): Promise<ReadonlySet<string>> {
  const { pk, tipo, prefixo } = ondeVoltam(t)
  const sk = { prefix: `LANC#${tipo}#${prefixo}` }
  const { values } = await Lancamento.query(storage, { pk, sk, consistent: true })
  return new Set(values.map(l => l.ref.slice(prefixo.length)))
}

/**
 * Looks at a transfer that is due: sends what was not sent, asks what became of what was sent, and watches what
 * ended for its return, or for another word of the PSP. Before it is due nothing happens.
 */
export async function verificarTransferencia(
  deps: DepsDeRepasse,
  id: string,
  prazo: Prazo,
): Promise<Transferencia | undefined> {
  const t = await Transferencia.get(deps.storage, id, { consistent: true })
  if (!t || t.vence === undefined || t.vence > deps.clock.now()) return t
  if (t.estado === 'reservada') return enviarTransferencia(deps, t, prazo)
  const aberta = t.estado === 'enviada' && t.e2eid === undefined ? await tomar(deps, t) : t
  if (!aberta) return Transferencia.get(deps.storage, id, { consistent: true })
  const r = await deps.repasse.consultar(id, prazo)
  // nothing is there: sending it again under its id cannot pay it twice, also if the first request arrives after all
  if (r.tipo === 'inexistente' && aberta.estado === 'indeterminada') return enviarTransferencia(deps, aberta, prazo)
  const depois = await anotar(deps, aberta, r)
  if (caladaDemais(depois)) deps.log.error('payout-unknown', { transferencia: id, estado: depois.estado })
  return depois.versao === aberta.versao ? vigiar(deps, depois, r) : depois
}

/** Nothing new of what ended: when it is looked at next. A concurrent writer's transfer is left as it is. */
async function vigiar(deps: DepsDeRepasse, t: Transferencia, r: ConsultaDeRepasse): Promise<Transferencia> {
  const passo = vigiarTransferencia(t, r, deps.clock.now())
  try {
    return passo ? await gravar(deps, passo) : t
  } catch (error) {
    if (error instanceof ConditionFailed) return t
    throw error
  }
}

const naoEnviadas: ReadonlySet<Transferencia['estado']> = new Set(['reservada', 'emAnalise', 'bloqueada', 'cancelada'])

/**
 * Asks now what became of a transfer that the PSP has told us of. Only what the PSP says under our id counts: paid,
 * refused or sent back, whole or in part, also where it said otherwise before; anything less leaves it as it is, for the worker that waits for its answer and for the sweeper.
 * @throws Error while the PSP cannot be asked: it tells again.
 */
export async function conferirTransferencia(deps: DepsDeRepasse, id: string, prazo: Prazo): Promise<void> {
  const t = await Transferencia.get(deps.storage, id, { consistent: true })
  // never sent: nothing that is told of it changes anything
  if (!t || naoEnviadas.has(t.estado)) return
  const r = await deps.repasse.consultar(id, prazo)
  deps.log.info('payout-status', { transferencia: id, resultado: r.tipo })
  if (r.tipo === 'indeterminado') throw new Error('the payouts cannot be asked about now')
  if (r.tipo === 'pago' || r.tipo === 'recusado') await anotar(deps, t, r)
}

/** The sender's lease is over: what it did is unknown. Undefined: the sender has just written it. */
async function tomar(deps: DepsDeRepasse, t: Transferencia): Promise<Transferencia | undefined> {
  try {
    return await gravar(deps, calarTransferencia(t, deps.clock.now()))
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined
    throw error
  }
}
