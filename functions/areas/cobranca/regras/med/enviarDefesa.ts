import { type EventoCasoMed, casoMed as maquina } from '../../../../../shared/domain/estados/casoMed.ts'
import { primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import type { Balde } from '../../../../platform/runtime/balde.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { CasoMed } from '../../../../platform/storage/CasoMed.ts'
import type { Defesa } from '../../../../platform/storage/defesa.ts'
import { ConditionFailed, type Storage } from '../../../../platform/storage/port.ts'
import type { MedPort, RespostaDaDefesa } from '../../../../providers/med/port.ts'
import { arquivosDaDefesa, esperaDaDefesaMs, leaseDaDefesaMs, maximoDeEnvios, podeDefender } from '../disputa/defesa.ts'
import { escritaDoCaso } from './escritaDoCaso.ts'

export type DepsDaDefesa = Base & { storage: Storage; med: MedPort; contestacoes: Pick<Balde, 'ler'> }

/** Pure: the case with its defence to be sent, due at once; undefined where it takes none now. */
export function anunciarDefesa(caso: CasoMed, defesa: Defesa, agora: number): CasoMed | undefined {
  const estado = maquina.next(caso.estado, 'Enviou')
  if (!estado || caso.estado !== 'aberta' || !podeDefender(caso.defesa)) return undefined
  return { ...caso, versao: caso.versao + 1, estado, defesa, vence: agora }
}

/**
 * Sends what a company says of a case that stands as `enviando`: the lease first, so that one of any number of workers
 * sends; then the PSP, which takes one defence; then what its answer means.
 */
export async function enviarDefesa(deps: DepsDaDefesa, caso: CasoMed, prazo: number): Promise<CasoMed> {
  const { defesa } = caso
  if (caso.estado !== 'enviando' || !defesa) return caso
  const agora = deps.clock.now()
  const envios = defesa.envios + 1
  const minha = { ...caso, versao: caso.versao + 1, defesa: { ...defesa, envios }, vence: agora + leaseDaDefesaMs }
  if (!(await gravar(deps.storage, minha))) return caso
  const arquivos = await arquivosDaDefesa(deps.contestacoes, defesa)
  const resposta = await deps.med.defender(
    { id: caso.id, texto: defesa.texto, arquivos },
    { prazo, psp: caso.psp ?? primeiroPsp },
  )
  const depois = interpretarDefesa(minha, minha.defesa, resposta, deps.clock.now())
  await gravar(deps.storage, depois)
  if (depois.defesa?.recusada) deps.log.error('defense-refused', { caso: caso.id, resultado: depois.defesa.recusada })
  return depois
}

/** Pure: what the PSP's answer to a defence means. One that it did not look at is sent again. */
export function interpretarDefesa(caso: CasoMed, defesa: Defesa, r: RespostaDaDefesa, agora: number): CasoMed {
  const versao = caso.versao + 1
  const passo = (evento: EventoCasoMed) => maquina.next(caso.estado, evento) ?? caso.estado
  // the PSP's next word on the case is asked for at once
  const seguinte = { ...caso, versao, vence: agora }
  if (r.tipo === 'recebida')
    return { ...seguinte, estado: passo('Recebeu'), defesa: { ...defesa, recebidaEm: new Date(agora).toISOString() } }
  if (r.tipo === 'recusada' && r.motivo !== 'acesso-negado' && r.motivo !== 'limite')
    return { ...seguinte, estado: passo('NaoRecebeu'), defesa: { ...defesa, recusada: r.motivo } }
  if (defesa.envios >= maximoDeEnvios)
    return { ...seguinte, estado: passo('NaoRecebeu'), defesa: { ...defesa, recusada: 'sem-resposta' } }
  return { ...caso, versao, vence: agora + esperaDaDefesaMs }
}

/** False: a concurrent writer changed it first, and the sweeper looks again. */
async function gravar(storage: Storage, caso: CasoMed): Promise<boolean> {
  try {
    await storage.commit([escritaDoCaso(caso)])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** The case as it stands. */
export const lerCaso = (storage: Storage, de: string, id: string): Promise<CasoMed | undefined> =>
  CasoMed.get(storage, { de, id }, { consistent: true })
