import { dataSaoPaulo, fimDoDia } from '../../../../../shared/domain/calendario.ts'
import {
  consentimentoDaAgenda,
  type SituacaoDoConsentimento,
} from '../../../../../shared/domain/estados/consentimentoDaAgenda.ts'
import {
  contestacaoDeContrato,
  type SituacaoDaContestacaoDeContrato,
} from '../../../../../shared/domain/estados/contestacaoDeContrato.ts'
import {
  ConsentimentoDaAgenda,
  ContestacaoDeContrato,
  DITOS_A_LEVAR,
} from '../../../../platform/storage/ContratoDeRecebiveis.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import type { RegistradoraPort } from '../../../../providers/registradora/port.ts'
import { donosDas } from '../ur/lerUnidadesDoDia.ts'

export interface DepsDosDitos {
  storage: Storage
  registradora: RegistradoraPort
  clock: { now: () => number }
}
const HORA_MS = 3_600_000
const POR_RONDA = 100
const iso = (ms: number) => new Date(ms).toISOString()

/** Pure: the contestation in its next state, with the step; the registrar is asked again as long as it is open. */
function mover(
  c: ContestacaoDeContrato,
  evento: 'Enviou' | 'NaoRecebida' | 'Aceitou' | 'Recusou',
  mudanca: { agora: number; processo?: string; resposta?: string },
): ContestacaoDeContrato {
  const situacao = contestacaoDeContrato.next(c.situacao, evento) as SituacaoDaContestacaoDeContrato | undefined
  if (!situacao) throw new Error(`no ${evento} in ${c.situacao}`)
  const { agora, ...dita } = mudanca
  return {
    ...{ ...c, ...dita, situacao, versao: c.versao + 1 },
    passos: [...c.passos, { situacao, em: iso(agora) }],
    olhar: situacao === 'emAnalise' ? iso(agora) : undefined,
  }
}

/**
 * Takes a contestation as far as the registrar lets it: told, then asked about. A registrar that does not answer is asked
 * again by the next round: the reference is the same, so that it is one contestation however often it is told.
 */
export async function levarContestacao(
  deps: DepsDosDitos,
  lida: ContestacaoDeContrato,
  prazo: number,
): Promise<ContestacaoDeContrato> {
  let c = lida
  const gravar = async (proxima: ContestacaoDeContrato) => {
    await deps.storage.commit([ContestacaoDeContrato.put(proxima, [{ attr: 'versao', op: '=', value: c.versao }])])
    c = proxima
  }
  const agora = deps.clock.now()
  if (c.situacao === 'registrada') {
    const documento = (await donosDas(deps.storage, [c])).get(c.conta)?.documento ?? ''
    const { conta, contrato, motivo, vez, contra, texto } = c
    const r = await deps.registradora.contestarContrato(
      { referencia: `${conta.replace(':', '-')}.${contrato}.${motivo}.${vez}`, documento, ...contra, motivo, texto },
      { prazo },
    )
    if (r.tipo === 'aceita') await gravar(mover(c, 'Enviou', { agora, processo: r.processo }))
    else if (r.tipo === 'recusada') await gravar(mover(c, 'NaoRecebida', { agora, resposta: r.resposta }))
  }
  if (c.situacao === 'emAnalise' && c.processo !== undefined) {
    const r = await deps.registradora.consultarContestacao(c.processo, { prazo })
    if (r.tipo === 'procede') await gravar(mover(c, 'Aceitou', { agora, resposta: r.resposta }))
    else if (r.tipo === 'naoProcede') await gravar(mover(c, 'Recusou', { agora, resposta: r.resposta }))
  }
  if (c.olhar !== undefined && c.olhar <= iso(agora))
    await gravar({ ...c, versao: c.versao + 1, olhar: iso(agora + HORA_MS) })
  return c
}

/** Pure: a consent that ended, by its owner's word or by its day. */
export function encerrarConsentimento(
  c: ConsentimentoDaAgenda,
  evento: 'Revogou' | 'Venceu' | 'NaoRecebido',
  { agora, por }: { agora: number; por?: ConsentimentoDaAgenda['por'] },
): ConsentimentoDaAgenda | undefined {
  const situacao = consentimentoDaAgenda.next(c.situacao, evento) as SituacaoDoConsentimento | undefined
  if (!situacao) return undefined
  // the registrar was told its day, and what it refused it does not hold
  const informado = evento !== 'Revogou'
  return {
    ...{ ...c, situacao, informado, fim: { em: iso(agora), ...(por && { por }) } },
    olhar: informado ? undefined : iso(agora),
  }
}

/**
 * Pure: when the registrar is told once more of a permission that was taken back. A try to give it may have been on its way at
 * that moment, and arrive after the word that took it: an hour later none is.
 */
const deNovoEm = ({ fim }: ConsentimentoDaAgenda, agora: number): string | undefined =>
  fim && agora < Date.parse(fim.em) + HORA_MS ? iso(Date.parse(fim.em) + HORA_MS) : undefined

/** Tells the registrar how a consent stands; one whose day passed ends. */
export async function levarConsentimento(
  deps: DepsDosDitos,
  lido: ConsentimentoDaAgenda,
  prazo: number,
): Promise<ConsentimentoDaAgenda> {
  const agora = deps.clock.now()
  const gravar = async (proximo: ConsentimentoDaAgenda) => {
    const como = lido.situacao
    await deps.storage.commit([ConsentimentoDaAgenda.put(proximo, [{ attr: 'situacao', op: '=', value: como }])])
    return proximo
  }
  if (lido.situacao === 'dado' && fimDoDia(lido.ate) <= agora)
    return gravar(encerrarConsentimento(lido, 'Venceu', { agora }) ?? lido)
  if (lido.informado && (lido.situacao === 'dado' || lido.olhar === undefined)) return lido
  const documento = (await donosDas(deps.storage, [lido])).get(lido.conta)?.documento ?? ''
  const { conta, instituicao, versao, ate, situacao } = lido
  const vale = situacao === 'dado'
  const de = dataSaoPaulo(Date.parse(lido.em))
  const referencia = `${conta.replace(':', '-')}.${instituicao}.${versao}`
  const r = await deps.registradora.informarConsentimento(
    { referencia, documento, instituicao, de, ate, vale },
    { prazo },
  )
  if (r.tipo === 'informado')
    return gravar({ ...lido, informado: true, olhar: vale ? iso(fimDoDia(ate)) : deNovoEm(lido, agora) })
  if (r.tipo === 'recusado' && vale) return gravar(encerrarConsentimento(lido, 'NaoRecebido', { agora }) ?? lido)
  return gravar({ ...lido, olhar: iso(agora + HORA_MS) })
}

/** Each hour: what the registrar is still to be told or asked. What fails of one holds no other, and is thrown at the end. */
export async function rondarDitos(deps: DepsDosDitos, prazo: number): Promise<number> {
  const { items } = await deps.storage.query({
    ...{ index: 'GSI1', pk: DITOS_A_LEVAR, sk: { to: `${iso(deps.clock.now())}~` }, limit: POR_RONDA },
  })
  let levados = 0
  let falha: unknown
  for (const item of items.length ? await deps.storage.getMany(items) : []) {
    if (deps.clock.now() >= prazo) break
    try {
      if (item._t === ContestacaoDeContrato.name) await levarContestacao(deps, ContestacaoDeContrato.parse(item), prazo)
      else await levarConsentimento(deps, ConsentimentoDaAgenda.parse(item), prazo)
      levados++
    } catch (error) {
      // its owner, or another run, wrote it at this moment
      if (!(error instanceof ConditionFailed)) falha = error
    }
  }
  if (falha) throw falha
  return levados
}
