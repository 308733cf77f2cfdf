import { acabou } from '../../../../../shared/domain/estados/assinaturaDePlano.ts'
import { eventoDoMandato } from '../../../../../shared/domain/eventos/recorrencia.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import {
  AssinaturaDePlano,
  CicloDaAssinatura,
  type Debito,
  type Mandato,
} from '../../../../platform/storage/Recorrencia.ts'
import type { MandatoNoPsp, MandatosPort } from '../../../../providers/mandatos/port.ts'
import { comDebito, comOlhar } from '../decidirAssinatura.ts'
import { aposConsulta, foiRetirado, perguntarDoMandato } from './decidirMandato.ts'

export type DepsDoMandato = Pick<Base, 'clock' | 'log'> & { storage: Storage; mandatos: MandatosPort }

const aberta = [{ attr: 'situacao', op: '=' as const, value: 'aberta' }]

/** The cycle with the debit as it is known; no write where it is not open any more. */
export async function escritaDoCiclo(
  storage: Storage,
  onde: { assinaturaId: string; n: number },
  mudanca: Partial<CicloDaAssinatura>,
): Promise<Write[]> {
  const c = await CicloDaAssinatura.get(storage, onde, { consistent: true })
  if (c?.situacao !== 'aberta') return []
  return [CicloDaAssinatura.put({ ...c, ...mudanca }, aberta)]
}

/**
 * Writes what is known of an open cycle's debit, over the root as it is then; false where the cycle is not open. Of a
 * subscription that ended, or whose mandate was withdrawn, meanwhile it is never asked about later than its end said: it
 * is to be taken away. `noPsp`: the
 * PSP has it, whether it tells of tries or not. `noFim`: the sweeper, which takes it away, says when it goes on.
 */
export const gravarDebito = (
  { storage, clock }: DepsDoMandato,
  { id, n }: { id: string; n: number },
  mudar: (d: Debito) => Debito,
  { noPsp = false, noFim = false }: { noPsp?: boolean; noFim?: boolean } = {},
): Promise<boolean> =>
  redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
    const antes = a?.abertos.find(c => c.n === n)?.debito
    if (!a || !antes) return false
    const mudado = mudar(antes)
    const perguntarEm = Math.min(mudado.perguntarEm, antes.perguntarEm)
    const debito = (acabou(a.estado) || foiRetirado(a)) && !noFim ? { ...mudado, perguntarEm } : mudado
    const { proximo, ev, falhou } = comDebito(a, { n, debito, noPsp }, clock.now())
    await storage.commit([
      replace(AssinaturaDePlano, proximo, ev),
      ...(await escritaDoCiclo(storage, { assinaturaId: id, n }, { debito, ...(falhou && { falhou: 'debito' }) })),
    ])
    return true
  })

/** Writes the mandate as its PSP says that it is; where it semMandato, its debits are asked about at once. */
export const anotarMandato = ({ storage, clock }: DepsDoMandato, id: string, visto: MandatoNoPsp): Promise<void> =>
  redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
    if (!a?.mandato || a.mandato.idRec !== visto.idRec) return
    const agora = clock.now()
    const mandato = aposConsulta(a.mandato, visto, agora)
    if (!mandato) return adiar(storage, a, a.mandato, agora)
    const semMandato = mandato.estado !== 'aprovada'
    const abertos = semMandato
      ? a.abertos.map(c => (c.debito ? { ...c, debito: { ...c.debito, perguntarEm: agora } } : c))
      : a.abertos
    const proximo = comOlhar({ ...a, mandato, abertos }, agora)
    const tipo = semMandato ? eventoDoMandato.encerrado : eventoDoMandato.autorizado
    await storage.commit([replace(AssinaturaDePlano, proximo, [{ tipo }])])
  })

/** Nothing new: it is asked again later, and no write where that hour stands already. */
async function adiar(storage: Storage, a: AssinaturaDePlano, m: Mandato, agora: number): Promise<void> {
  if ((m.perguntarEm ?? Number.POSITIVE_INFINITY) > agora) return
  const perguntarEm = perguntarDoMandato(m, Date.parse(a.criadoEm), agora)
  const proximo = comOlhar({ ...a, mandato: { ...m, perguntarEm } }, agora)
  await storage.commit([replace(AssinaturaDePlano, proximo, [])])
}

/**
 * The mandate with what became of the request at the payer's bank (journey 1): one that was refused, or that ran out, there
 * leaves its mandate waiting at a PSP that tells of the request alone.
 */
async function comOPedido(
  { mandatos }: DepsDoMandato,
  { mandato }: AssinaturaDePlano,
  visto: MandatoNoPsp,
  prazo: number,
): Promise<MandatoNoPsp> {
  if (visto.status !== 'CRIADA' || mandato?.pedido === undefined) return visto
  const pedido = await mandatos.consultarPedido(mandato.pedido, { prazo })
  if (pedido.tipo !== 'pedido') return visto
  const { status } = pedido
  return status === 'REJEITADA' || status === 'EXPIRADA' || status === 'CANCELADA' ? { ...visto, status } : visto
}

/** Asks the PSP about the mandate and writes what it says. False: the PSP did not answer. */
export async function conferirMandato(deps: DepsDoMandato, a: AssinaturaDePlano, prazo: number): Promise<boolean> {
  const idRec = a.mandato?.idRec
  if (!idRec) return true
  const visto = await deps.mandatos.consultarMandato(idRec, undefined, { prazo })
  if (visto.tipo === 'mandato') await anotarMandato(deps, a.id, await comOPedido(deps, a, visto, prazo))
  else if (a.mandato) await adiar(deps.storage, a, a.mandato, deps.clock.now())
  return visto.tipo !== 'indeterminado'
}
