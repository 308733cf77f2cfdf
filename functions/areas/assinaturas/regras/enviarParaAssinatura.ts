import { createHash } from 'node:crypto'
import { assinatura as maquina } from '../../../../shared/domain/estados/assinatura.ts'
import { eventoDaAssinatura } from '../../../../shared/domain/eventos/recebedor.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import { Adiada } from '../../../platform/runtime/consume.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import type { AssinaturaPort, NovoDocumento } from '../../../providers/assinatura/port.ts'
import { venceDaAssinatura } from './prazosDaAssinatura.ts'

export type DepsDoEnvio = Base & { storage: Storage; assinatura: AssinaturaPort }

/** While the service is being asked: longer than one worker lives, shorter than the queue's time-out. */
const leaseMs = 35_000
const respostaMs = 15_000
/** How often a document is made anew where the service did not answer for the one before. */
const VEZES = 4

/** What comes back with every notice: `REC.id.termos`. */
export const referenciaDe = ({ dono, documento }: Pick<Assinatura, 'dono' | 'documento'>): string =>
  `${dono.replace('#', '.')}.${documento}`
/** The document that a reference is of; undefined where it is none of ours. */
export function documentoDaReferencia(
  referencia: string,
): { dono: `${'REC' | 'CAR'}#${string}`; documento: string } | undefined {
  const [, tipo, id, documento] = /^(REC|CAR)\.([A-Za-z0-9]{21})\.([a-z-]{1,40})$/.exec(referencia) ?? []
  return tipo && id && documento ? { dono: `${tipo as 'REC' | 'CAR'}#${id}`, documento } : undefined
}

/**
 * Sends one document to be signed, however often it is asked for: the record is written before and after. A document
 * without an answer is sent again after its lease; the one before, if it exists, cannot be signed, because no signer
 * was told its address.
 * @throws Adiada when it must be tried again later.
 */
export async function enviarParaAssinatura(
  deps: DepsDoEnvio,
  id: Pick<Assinatura, 'dono' | 'documento'>,
  compor: () => Promise<Omit<NovoDocumento, 'referencia'>>,
): Promise<void> {
  const meu = await tomar(deps, id)
  if (!meu) return
  const documento = await compor()
  const prazo = { prazo: deps.clock.now() + respostaMs }
  const criacao = await deps.assinatura.criar({ ...documento, referencia: referenciaDe(id) }, prazo)
  // the outcome is unknown: the lease runs on, and the worker that finds it over decides
  if (criacao.tipo === 'indeterminada') throw new Adiada('the e-signature service did not answer')
  const { prazo: _lease, ...registro } = meu
  const evento = criacao.tipo === 'criada' ? 'Criada' : 'Falhou'
  const estado = maquina.next(meu.estado, evento)
  if (!estado) throw new Error(`signature ${meu.estado}: ${evento}`)
  const depois: Assinatura = {
    ...registro,
    estado,
    em: deps.clock.now(),
    ...(criacao.tipo === 'criada' && {
      docId: criacao.docId,
      criadaEm: deps.clock.now(),
      vence: venceDaAssinatura(deps.clock.now(), 0),
      url: criacao.url,
      sha256: createHash('sha256').update(documento.pdf).digest('base64url'),
    }),
  }
  await gravar(deps.storage, depois, { tipo: eventoDaAssinatura[evento] })
  if (criacao.tipo !== 'recusada') return
  deps.log.warn('signature-refused', { dono: id.dono, motivo: criacao.motivo })
  if (criacao.motivo !== 'invalida') throw new Adiada('the e-signature service takes no more now')
}

/** Takes the record, so that of two workers one sends; undefined when there is nothing left to do. */
async function tomar(
  { storage, clock, log }: DepsDoEnvio,
  id: Pick<Assinatura, 'dono' | 'documento'>,
): Promise<Assinatura | undefined> {
  const agora = clock.now()
  const antes = await Assinatura.get(storage, id, { consistent: true })
  const estado = antes ? maquina.next(antes.estado, 'Tentou') : maquina.initial
  if (!estado) return undefined
  if (antes?.estado === 'enviando' && (antes.prazo ?? 0) > agora) throw new Adiada('somebody is sending it')
  if (antes && antes.vezes >= VEZES) {
    log.error('signature-not-sent', { dono: id.dono, vezes: antes.vezes })
    return undefined
  }
  const base = antes ?? { ...id, versao: 0, vezes: 0 }
  const meu: Assinatura = {
    ...base,
    estado,
    vezes: base.vezes + 1,
    prazo: agora + leaseMs,
    em: agora,
    ev: [],
  }
  try {
    await storage.commit([antes ? replace(Assinatura, meu, []) : Assinatura.create({ ...meu, versao: 1 })])
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Adiada('somebody else took it')
    throw error
  }
  return { ...meu, versao: meu.versao + 1 }
}

async function gravar(storage: Storage, depois: Assinatura, evento: EventoDe<'Assinatura'>): Promise<void> {
  try {
    await storage.commit([replace(Assinatura, depois, [evento])])
  } catch (error) {
    // another worker took it after our lease: that worker writes the end
    if (!(error instanceof ConditionFailed)) throw error
  }
}
