import type { Resultado } from '../../api/call.ts'
import type { Desfecho } from '../checkout/fluxo.ts'

/** How a challenge ended, for the screen that opened it. */
export type FimDoDesafio =
  /** Charge again, with the card still in its form and this code (S021). */
  | { tipo: 'aprovado'; codigo: string }
  /** Not passed: `link` is the page that says so (X20). */
  | { tipo: 'negado'; link: string | null; abandonado: boolean }
  /** The session is over: the form may be sent again, and a new challenge comes. */
  | { tipo: 'invalido' }
  /** The payment has moved on meanwhile, in another tab perhaps: read where it stands. */
  | { tipo: 'mudou' }

/**
 * What the server says of the end; undefined where the server did not answer, and asking again is safe (E049 is
 * idempotent).
 */
export function interpretarValidacao(r: Resultado<'validar3ds'>, abandonado: boolean): FimDoDesafio | undefined {
  if (r.ok) {
    const { threeDsCode: codigo, link } = r.data
    return codigo ? { tipo: 'aprovado', codigo } : { tipo: 'negado', link, abandonado }
  }
  switch (r.error.name) {
    case 'DesafioInvalido':
    case 'RequisicaoInvalida':
      return { tipo: 'invalido' }
    case 'EtapaInvalida':
    case 'CheckoutNaoEncontrado':
      return { tipo: 'mudou' }
    default:
      return undefined
  }
}

/**
 * After a challenge the result is a page of its own, whatever it is (R028, R029); an unknown outcome is not a result.
 */
export function depoisDoDesafio(d: Desfecho, paginas: { realizado: string; naoRealizado: string }): Desfecho {
  if (d.tipo === 'pago') return { tipo: 'pago', para: paginas.realizado }
  if (d.tipo === 'etapa' && d.etapa === 'ANTIFRAUDE_ADQUIRENTE') return { tipo: 'ir', para: paginas.naoRealizado }
  return d
}
