import type { ComparacaoFacial } from '../../../providers/biometria/port.ts'

export type DesfechoDaSelfie =
  | { acao: 'pagar' }
  /** The try counts; `bloqueia`: no other is left, or the base cannot tell who this is. */
  | { acao: 'recusar'; bloqueia: boolean; cpfIndisponivel: boolean }
  /** It costs no try: take another photo, or come again. */
  | { acao: 'devolver'; motivo: 'foto' | 'sem-resposta' }

/**
 * Pure: what a comparison means for money that leaves. Only a plain yes pays: a doubtful one, with which a payer may go on
 * to a card, is a no here.
 */
export function interpretarSelfieDaAntecipacao(r: ComparacaoFacial, ultima: boolean): DesfechoDaSelfie {
  switch (r.tipo) {
    case 'aprovada':
      return { acao: 'pagar' }
    case 'aprovada-com-ressalva':
    case 'pessoa-nao-identificada':
      return { acao: 'recusar', bloqueia: ultima, cpfIndisponivel: false }
    case 'cpf-indisponivel':
      return { acao: 'recusar', bloqueia: true, cpfIndisponivel: true }
    case 'foto-sem-rosto':
      return { acao: 'devolver', motivo: 'foto' }
    case 'indeterminada':
      return { acao: 'devolver', motivo: 'sem-resposta' }
  }
}
