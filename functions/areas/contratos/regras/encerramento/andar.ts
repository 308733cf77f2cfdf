import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'
import { aindaReservado, nadaResta } from '../../../../../shared/domain/encerramento.ts'
import { encerramento as maquina } from '../../../../../shared/domain/estados/encerramento.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Retirada } from '../../../../platform/storage/Empresa.ts'
import { Encerramento } from '../../../../platform/storage/Encerramento.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { chavesNaoRevogadas } from '../../../integracoes/regras/chavesDeApi.ts'
import { escritasDaRevogacao } from '../../../integracoes/regras/mudarChave.ts'
import { gravou } from '../retirarCobrancas.ts'
import { contarPagina, novaContagem } from './contar.ts'
import { avisarDoEncerramento, gravarEncerramento } from './decidir.ts'
import { cancelarFolhas } from './folhas.ts'
import { decidirRodada } from './pagar.ts'
import { lerSaldosDoFim, RODADAS_ANTES_DE_CONTAR } from './saldosDoFim.ts'

type D = Pick<Base, 'clock' | 'ids' | 'env' | 'log'> & { storage: Storage }

const hora = 60 * 60_000
/** When a day's round begins, after São Paulo's midnight: what became available on that day is there. */
const HORA_DA_RODADA = 6 * hora
/** How often a company whose ending is over is looked at: a payout may come back long after. */
export const olharDepoisMs = 7 * 24 * hora
const PASSOS_POR_VEZ = 40
const FATIA_MS = 15_000

/** The next day's round. Pure. */
export const proximaRodada = (agora: number): number => inicioDoDia(somarDias(dataSaoPaulo(agora), 1)) + HORA_DA_RODADA

/**
 * A sweep's part of a company's ending: step after step while there is time. Each step is one transaction over the version
 * that was read: a sweep that is killed leaves a whole step or none, and the next one goes on from there.
 */
export async function andarEncerramento(deps: D, empresaId: string, prazo: number): Promise<void> {
  const ate = Math.min(prazo, deps.clock.now() + FATIA_MS)
  for (let n = 0; n < PASSOS_POR_VEZ && deps.clock.now() <= ate; n++) if (!(await umPasso(deps, empresaId))) return
}

/** One step; false where no other is due now. */
async function umPasso(deps: D, empresaId: string): Promise<boolean> {
  const e = await Encerramento.get(deps.storage, empresaId, { consistent: true })
  if (e?.vence === undefined || e.vence > deps.clock.now()) return false
  if (e.situacao === 'concluido') return olharDepois(deps, e)
  if (e.situacao !== 'emCurso' || e.etapa === undefined) return false
  return passos[e.etapa](deps, e)
}

const passos: Record<NonNullable<Encerramento['etapa']>, (deps: D, e: Encerramento) => Promise<boolean>> = {
  async chaves(deps, e) {
    const agora = deps.clock.now()
    // a key that is changed at the same moment is ended by the next sweep
    for (const chave of await chavesNaoRevogadas(deps.storage, e.empresaId, agora))
      if (!(await gravou(deps.storage, escritasDaRevogacao(chave, agora).writes, true))) return false
    if (!(await cancelarFolhas(deps, e.empresaId))) return false
    return gravou(deps.storage, [gravarEncerramento(e, { ...e, etapa: 'retirada' })], true)
  },

  async retirada(deps, e) {
    const r = await Retirada.get(deps.storage, e.empresaId, { consistent: true })
    const vence = r?.vence
    if (r && r.rodada < RODADAS_ANTES_DE_CONTAR && vence !== undefined) {
      const depois = Math.max(vence, deps.clock.now() + 60_000)
      return gravou(deps.storage, [gravarEncerramento(e, { ...e, vence: depois })], false)
    }
    return gravou(deps.storage, [gravarEncerramento(e, { ...e, etapa: 'contagem' })], true)
  },

  async contagem(deps, e) {
    const { storage, clock } = deps
    if (!e.contagem) {
      const { disponivel } = await lerSaldosDoFim(storage, e.empresaId)
      const comeca = { ...e, contagem: novaContagem(clock.now()), disponivelAntes: disponivel }
      return gravou(storage, [gravarEncerramento(e, comeca)], true)
    }
    const { soma, segue } = await contarPagina(storage, e.empresaId, e.contagem)
    if (segue) return gravou(storage, [gravarEncerramento(e, { ...e, contagem: segue })], true)
    const contadaEm = new Date(clock.now()).toISOString()
    const reserva = aindaReservado(soma, dataSaoPaulo(clock.now()))
    const contou = { ...e, contagem: undefined, reserva, contadaEm, etapa: 'pagamento' as const }
    return gravou(storage, [gravarEncerramento(e, contou)], true)
  },

  async pagamento(deps, e) {
    const { storage, clock } = deps
    const agora = clock.now()
    const rodada = await decidirRodada(deps, e)
    const amanha = { ...e, etapa: 'contagem' as const, impedimento: undefined, vence: proximaRodada(agora) }
    if (rodada.tipo === 'pagou') {
      const pagou = gravarEncerramento(e, { ...amanha, pagamentos: [...e.pagamentos, rodada.id] })
      return gravou(storage, [pagou, ...rodada.writes], false)
    }
    if (rodada.tipo === 'acabou') return concluir(deps, e)
    const impedimento = rodada.tipo === 'impedida' ? rodada.impedimento : undefined
    const avisa = impedimento === 'semConta' && e.impedimento !== 'semConta'
    const aviso = avisa ? [avisarDoEncerramento(deps, e.empresaId, 'encerramento-sem-conta')] : []
    return gravou(storage, [gravarEncerramento(e, { ...amanha, impedimento }), ...aviso], false)
  },
}

/** Nothing is left: the company's people are told, and it is looked at now and then. */
async function concluir(deps: D, e: Encerramento): Promise<boolean> {
  const situacao = maquina.next(e.situacao, 'Concluiu')
  if (!situacao) return false
  const agora = deps.clock.now()
  const fim = {
    ...{ ...e, situacao, impedimento: undefined, etapa: undefined },
    ...{ concluidoEm: new Date(agora).toISOString(), vence: agora + olharDepoisMs },
  }
  deps.log.info('company-ended', { empresa: e.empresaId, pagamentos: e.pagamentos.length })
  return gravou(
    deps.storage,
    [gravarEncerramento(e, fim), avisarDoEncerramento(deps, e.empresaId, 'encerramento-concluido')],
    false,
  )
}

/** A payout that came back, or a dispute that was won, is paid out like what was there before. */
async function olharDepois(deps: D, e: Encerramento): Promise<boolean> {
  const agora = deps.clock.now()
  const situacao = maquina.next(e.situacao, 'Voltou')
  const resta = !nadaResta(await lerSaldosDoFim(deps.storage, e.empresaId), 0)
  const depois =
    resta && situacao
      ? { ...e, situacao, etapa: 'contagem' as const, concluidoEm: undefined, vence: agora }
      : { ...e, vence: agora + olharDepoisMs }
  return gravou(deps.storage, [gravarEncerramento(e, depois)], resta)
}
