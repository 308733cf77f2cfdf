import type { Estado } from '../checkout/estado.ts'

/** Which of the three blocked screens (R018–R020): identity, tries, or anti-fraud. */
export type Bloqueio = 'datavalid' | 'tentativas' | 'antifraude'

/**
 * Pure: the screen of a blocked payer. Tries come first, because they set the anti-fraud flag too (S014, S017); whatever
 * is neither tries nor identity is anti-fraud (S015). `mensagem` is the name of the answer that blocked, when it was now.
 */
export function bloqueioDe({ etapa, mensagem, pagador }: Pick<Estado, 'etapa' | 'mensagem' | 'pagador'>): Bloqueio {
  if (mensagem === 'BloqueadoTentativas') return 'tentativas'
  if (mensagem === 'BloqueadoDatavalid' || mensagem === 'DocumentoBloqueado') return 'datavalid'
  if (pagador?.identificacao.bloqueadoTentativas && mensagem !== 'BloqueadoAntifraude') return 'tentativas'
  return etapa === 'PAGADOR_BLOQUEADO_DATAVALID' ? 'datavalid' : 'antifraude'
}
