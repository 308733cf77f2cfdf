import { vencimentoDoCiclo } from '../../../../shared/domain/ciclos.ts'
import {
  acabou,
  cobraCiclos,
  assinaturaDePlano as maquina,
} from '../../../../shared/domain/estados/assinaturaDePlano.ts'
import { eventoDoMandato } from '../../../../shared/domain/eventos/recorrencia.ts'
import { type DecisaoDoPagador, decisoesDoPagador } from '../../../../shared/domain/recorrencias.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { dispensarCartao } from './cartao/decidirCartao.ts'
import { calendarioDe, comOlhar, type Mudanca, pausarAssinatura, retomarAssinatura } from './decidirAssinatura.ts'
import { mandatoVivo } from './mandato/decidirMandato.ts'

/** Pure: what a payer decides of their own subscription (decision 0236), over the subscription as it stands. */

/** What its company has besides: whether a new mandate of it is taken (`ofereceMandato`). */
export interface DaEmpresa {
  novoMandato: boolean
}

const pode: Record<DecisaoDoPagador, (a: AssinaturaDePlano, e: DaEmpresa) => boolean> = {
  pausar: a => a.pagadorPodePausar === true && maquina.next(a.estado, 'Pausou') !== undefined,
  // what its company paused is its company's to go on with
  retomar: a => a.pausadaPor === 'pagador' && maquina.next(a.estado, 'Retomou') !== undefined,
  boleto: a =>
    !acabou(a.estado) && (a.forma === 'cartao' || (a.forma === 'pixAutomatico' && a.mandato?.estado === 'aprovada')),
  pixAutomatico: (a, { novoMandato }) => novoMandato && cabeMandato(a),
}
/** What the payer may decide of it now, in the order in which the page offers it. */
export const decisoesDoPagadorDe = (a: AssinaturaDePlano, e: DaEmpresa): DecisaoDoPagador[] =>
  decisoesDoPagador.filter(d => pode[d](a, e))

/** A mandate may begin with its next cycle: no other way but slips, nothing of a mandate before, and two cycles to come. */
export const cabeMandato = (a: AssinaturaDePlano): boolean =>
  cobraCiclos(a.estado) &&
  a.forma === 'boleto' &&
  !mandatoVivo(a.mandato) &&
  !a.abertos.some(c => c.debito || c.por) &&
  vencimentoDoCiclo(calendarioDe(a), a.feitos + 2) !== undefined

/** It is already as the payer asks: an answer that was lost is asked for again. */
export const jaDecidido = (a: AssinaturaDePlano, decisao: DecisaoDoPagador): boolean =>
  ({
    pausar: a.estado === 'pausada' && a.pausadaPor === 'pagador',
    retomar: !acabou(a.estado) && a.estado !== 'pausada' && a.pausadaPor === 'pagador',
    boleto: !acabou(a.estado) && a.forma === 'boleto' && (a.mandato?.dispensado ?? a.aEsquecer !== undefined),
    pixAutomatico: !acabou(a.estado) && a.forma === 'pixAutomatico',
  })[decisao]

/** The subscription as the payer decided; undefined where they may not. */
export function decidirPeloPagador(
  a: AssinaturaDePlano,
  decisao: DecisaoDoPagador,
  agora: number,
  empresa: DaEmpresa = { novoMandato: false },
): Mudanca | undefined {
  if (!pode[decisao](a, empresa)) return undefined
  return {
    pausar: () => pausarAssinatura(a, 'pagador', agora),
    retomar: () => retomarAssinatura(a, agora),
    boleto: () => (a.forma === 'cartao' ? dispensarCartao(a, agora) : dispensarMandato(a, agora)),
    pixAutomatico: () => pedirMandato(a, agora),
  }[decisao]()
}

/**
 * A mandate from its next cycle on, which is charged now by the code that also authorises it (journey 3). Slips that are
 * open stay what charges their cycles.
 */
function pedirMandato(a: AssinaturaDePlano, agora: number): Mudanca {
  const { mandato: _anterior, ...resto } = a
  return { proximo: comOlhar({ ...resto, forma: 'pixAutomatico' }, agora), ev: [{ tipo: eventoDoMandato.pedido }] }
}

/**
 * Slips from the next charge on. The mandate ends at its PSP next, by the sweeper; a debit that is under way runs its
 * course, and is followed by a slip only once its bank says that it ended: one charge of a cycle lives at a time.
 */
function dispensarMandato(a: AssinaturaDePlano, agora: number): Mudanca | undefined {
  if (!a.mandato) return undefined
  const mandato = { ...a.mandato, dispensado: true as const, perguntarEm: agora }
  // asked about at once: what its bank may still take back before 22:00 is not left waiting
  const abertos = a.abertos.map(c => (c.debito ? { ...c, debito: { ...c.debito, perguntarEm: agora } } : c))
  return {
    proximo: comOlhar({ ...a, forma: 'boleto', mandato, abertos }, agora),
    ev: [{ tipo: eventoDoMandato.dispensado }],
  }
}
