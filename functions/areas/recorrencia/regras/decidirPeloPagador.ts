import { acabou, assinaturaDePlano as maquina } from '../../../../shared/domain/estados/assinaturaDePlano.ts'
import { eventoDoMandato } from '../../../../shared/domain/eventos/recorrencia.ts'
import { type DecisaoDoPagador, decisoesDoPagador } from '../../../../shared/domain/recorrencias.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { dispensarCartao } from './cartao/decidirCartao.ts'
import { comOlhar, type Mudanca, pausarAssinatura, retomarAssinatura } from './decidirAssinatura.ts'

/** Pure: what a payer decides of their own subscription (decision 0236), over the subscription as it stands. */

const pode: Record<DecisaoDoPagador, (a: AssinaturaDePlano) => boolean> = {
  pausar: a => a.pagadorPodePausar === true && maquina.next(a.estado, 'Pausou') !== undefined,
  // what its company paused is its company's to go on with
  retomar: a => a.pausadaPor === 'pagador' && maquina.next(a.estado, 'Retomou') !== undefined,
  boleto: a =>
    !acabou(a.estado) && (a.forma === 'cartao' || (a.forma === 'pixAutomatico' && a.mandato?.estado === 'aprovada')),
}
/** What the payer may decide of it now, in the order in which the page offers it. */
export const decisoesDoPagadorDe = (a: AssinaturaDePlano): DecisaoDoPagador[] =>
  decisoesDoPagador.filter(d => pode[d](a))

/** It is already as the payer asks: an answer that was lost is asked for again. */
export const jaDecidido = (a: AssinaturaDePlano, decisao: DecisaoDoPagador): boolean =>
  ({
    pausar: a.estado === 'pausada' && a.pausadaPor === 'pagador',
    retomar: !acabou(a.estado) && a.estado !== 'pausada' && a.pausadaPor === 'pagador',
    boleto: !acabou(a.estado) && a.forma === 'boleto' && (a.mandato?.dispensado ?? a.aEsquecer !== undefined),
  })[decisao]

/** The subscription as the payer decided; undefined where they may not. */
export function decidirPeloPagador(
  a: AssinaturaDePlano,
  decisao: DecisaoDoPagador,
  agora: number,
): Mudanca | undefined {
  if (!pode[decisao](a)) return undefined
  return {
    pausar: () => pausarAssinatura(a, 'pagador', agora),
    retomar: () => retomarAssinatura(a, agora),
    boleto: () => (a.forma === 'cartao' ? dispensarCartao(a, agora) : dispensarMandato(a, agora)),
  }[decisao]()
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
