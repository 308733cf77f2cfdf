import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { ComparacaoFacial } from '../../../../providers/biometria/port.ts'

/** What the base has of the person, as the payer's page is told (X53). */
interface NaBase {
  biometriaDisponivel: boolean
  cpfDisponivel: boolean
}
export type Desfecho =
  | {
      acao: 'liberar'
      evento: 'ProvaDeVidaAprovou' | 'ProvaDeVidaAprovouComRessalva'
      prova: NonNullable<Checkout['prova']>
    }
  | { acao: 'bloquear'; bloqueio: 'datavalid' | 'tentativas'; naBase: NaBase }
  /** Another try is left. */
  | { acao: 'recusar'; naBase: NaBase }
  /** It costs no try: take another photo, or come again. */
  | { acao: 'devolver'; motivo: 'foto' | 'sem-resposta'; naBase: NaBase }

const tudo: NaBase = { biometriaDisponivel: true, cpfDisponivel: true }

/** Pure: what a comparison means. `ultima`: the person has no try after this one. */
export function interpretarSelfie(r: ComparacaoFacial, ultima: boolean): Desfecho {
  switch (r.tipo) {
    case 'aprovada':
      return { acao: 'liberar', evento: 'ProvaDeVidaAprovou', prova: { grau: porCento(r.similaridade) } }
    case 'aprovada-com-ressalva':
      return {
        acao: 'liberar',
        evento: 'ProvaDeVidaAprovouComRessalva',
        prova: { grau: porCento(r.similaridade), ressalva: r.ressalva },
      }
    case 'pessoa-nao-identificada':
      return ultima ? { acao: 'bloquear', bloqueio: 'tentativas', naBase: tudo } : { acao: 'recusar', naBase: tudo }
    case 'cpf-indisponivel':
      return {
        acao: 'bloquear',
        bloqueio: 'datavalid',
        naBase: { biometriaDisponivel: false, cpfDisponivel: r.motivo === 'sem-foto' },
      }
    case 'foto-sem-rosto':
      return { acao: 'devolver', motivo: 'foto', naBase: tudo }
    case 'indeterminada':
      return { acao: 'devolver', motivo: 'sem-resposta', naBase: tudo }
  }
}

/** Never rounded up into a better band. */
const porCento = (similaridade: number) => Math.floor(similaridade * 100)
