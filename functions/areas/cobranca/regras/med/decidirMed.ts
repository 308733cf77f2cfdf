import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { casoAberto, type EventoCasoMed, casoMed as maquina } from '../../../../../shared/domain/estados/casoMed.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { type Psp, primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import type { CasoMed } from '../../../../platform/storage/CasoMed.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { CasoNoPsp } from '../../../../providers/med/port.ts'
import { lancamento } from '../lancamento.ts'
import { pernasDaRetencao, retencaoDevida, retidoNoDiario } from './retencaoDoMed.ts'

/** What a case at the PSP makes of checkout, case and journal (decision 0058): pure. */

/** A case, and the PSP that has it; the first where it is not said. */
export type CasoDoPsp = CasoNoPsp & { psp?: Psp }

export interface MudancaDoMed {
  proximo: Checkout
  ev: EventoDe<'Checkout'>[]
  caso: CasoMed
  lancamento: Lancamento | undefined
  /** The company's payouts are stopped by it now (1), are not any more (-1), or as before (0). */
  bloqueio: -1 | 0 | 1
}

const horaMs = 60 * 60_000
const diaMs = 24 * horaMs
/** How often the PSP's list is read, and a case of its first day is asked about. */
export const olharMs = horaMs
/** An older case is asked about twice a day, for as long as a Pix may be given back: the list tells sooner what changed. */
const depoisMs = 12 * horaMs
const ateMs = 90 * diaMs

const eventos: Record<Exclude<CasoNoPsp['situacao'], 'desconhecida'>, EventoCasoMed> = {
  aberta: 'Reabriu',
  'em-analise': 'Recebeu',
  aceita: 'Aceitou',
  recusada: 'Recusou',
  cancelada: 'Cancelou',
}
const estadoApos = (estado: CasoMed['estado'], situacao: CasoNoPsp['situacao']): CasoMed['estado'] =>
  (situacao !== 'desconhecida' && maquina.next(estado, eventos[situacao])) || estado

/**
 * The sale of a Pix after its PSP's word on one of its cases; told again it changes nothing but when it is looked at next.
 * `diario`: the sale's journal, of which the held amounts follow.
 */
export function interpretarCaso(
  c: Checkout,
  noPsp: CasoDoPsp,
  { conhecidos, diario, agora }: { conhecidos: readonly CasoMed[]; diario: readonly Lancamento[]; agora: number },
): MudancaDoMed {
  const antigo = conhecidos.find(k => k.id === noPsp.id)
  const dito = ditoPeloPsp(c, antigo, { noPsp, agora })
  const devida = retencaoDevida(c, [...conhecidos.filter(k => k.id !== dito.id), dito])
  const retido = retidoNoDiario(diario)
  const antes = [...retido.values()].reduce((s, v) => s + v, 0)
  const med = { retido: devida, devolvido: c.med?.devolvido ?? 0 }
  const caso = { ...dito, vence: proximoOlhar(dito, devida, agora) }
  const pernas = devida === antes ? [] : pernasDaRetencao(c, retido, devida)
  const entrada =
    devida === antes
      ? undefined
      : lancamento(c, {
          tipo: devida > antes ? 'med-retencao' : 'med-liberacao',
          ref: `${caso.id}#${caso.versao}`,
          valor: Math.abs(devida - antes),
          quando: agora,
          pernas,
        })
  return {
    proximo: { ...c, med },
    ev: novidade(antigo, caso),
    caso,
    lancamento: entrada,
    bloqueio: (Number(caso.bloqueia ?? false) - Number(antigo?.bloqueia ?? false)) as -1 | 0 | 1,
  }
}

function ditoPeloPsp(
  c: Checkout,
  antigo: CasoMed | undefined,
  { noPsp, agora }: { noPsp: CasoDoPsp; agora: number },
): CasoMed {
  const estado = estadoApos(antigo?.estado ?? (maquina.initial as CasoMed['estado']), noPsp.situacao)
  const reaberto = antigo !== undefined && !casoAberto(antigo.estado) && casoAberto(estado)
  const { defesa, decididaEm: _antes, ...conhecido } = antigo ?? {}
  return {
    ...conhecido,
    de: `CHK#${c.id}`,
    id: noPsp.id,
    empresaId: c.empresaId,
    e2eid: noPsp.e2eid,
    ...(noPsp.psp && noPsp.psp !== primeiroPsp && { psp: noPsp.psp }),
    versao: (antigo?.versao ?? 0) + 1,
    estado,
    motivo: noPsp.motivo,
    valor: noPsp.valor,
    ...(noPsp.aceito !== null && { aceito: noPsp.aceito }),
    bloqueado: noPsp.bloqueado,
    bloqueia: noPsp.bloqueado > Math.min(noPsp.valor, c.total),
    criadaEm: antigo?.criadaEm ?? new Date(noPsp.abertaEm).toISOString(),
    ...(noPsp.defesaAte !== null && { defesaAte: new Date(noPsp.defesaAte).toISOString() }),
    relato: noPsp.relato,
    ...(!casoAberto(estado) && { decididaEm: antigo?.decididaEm ?? new Date(agora).toISOString() }),
    // what was opened again takes another defence
    ...(defesa && !reaberto && { defesa }),
  }
}

/** When a case is looked at next: while it is open, blocks, or still holds what was accepted. */
function proximoOlhar(caso: CasoMed, retido: Centavos, agora: number): number | undefined {
  // a defence on its way keeps its own time
  if (caso.estado === 'enviando') return caso.vence ?? agora
  const segue = casoAberto(caso.estado) || caso.bloqueia === true || (caso.estado === 'aceita' && retido > 0)
  const idade = agora - Date.parse(caso.criadaEm)
  return segue && idade < ateMs ? agora + (idade < diaMs ? olharMs : depoisMs) : undefined
}

/** What the company is told: that it is contested, that its amount changed, and how it ended. */
function novidade(antigo: CasoMed | undefined, caso: CasoMed): EventoDe<'Checkout'>[] {
  const abriu = casoAberto(caso.estado) && (!antigo || !casoAberto(antigo.estado))
  if (abriu || (!antigo && caso.estado === 'aceita')) return [{ tipo: 'PixContestado', ref: caso.id }]
  if (antigo && casoAberto(antigo.estado) && !casoAberto(caso.estado))
    return [{ tipo: 'ContestacaoEncerrada', ref: caso.id }]
  return []
}
