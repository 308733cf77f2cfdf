import { CartoesPausados, VerificacaoNecessaria } from '../../../../../shared/contract/erros.ts'
import { type Nivel, nivelAgora, type Vigia } from '../../../../../shared/domain/risco/testeDeCartoes.ts'
import { type Fault, fault } from '../../../../platform/http/fault.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { VigiaDeCartoes } from '../../../../platform/storage/TesteDeCartoes.ts'
import type { ResultadoDaVerificacao, VerificacaoHumanaPort } from '../../../../providers/verificacaoHumana/port.ts'
import { proximoCiclo } from '../ciclo.ts'

type D = Base & { verificacaoHumana: VerificacaoHumanaPort }

/** What stands between a card and the acquirer where cards are being tested (decision 0065). */
export interface Guarda {
  /**
   * Before anything of the card is announced. Answers whether the payer proved themselves.
   * @throws CartoesPausados, VerificacaoNecessaria
   */
  admitir(c: Checkout): Promise<boolean>
  /** Asks for a proof, for the next charge of the checkout as it stands. */
  pedir(c: Checkout): Promise<Fault>
}

/** What a submission brings. */
interface Submetido {
  vigias: readonly VigiaDeCartoes[]
  /** What the page answered to a challenge. */
  resposta: string | undefined
  ip: string | undefined
  prazo: number
  /** The payer's bank vouches for every card of this link: that is proof enough. */
  autenticada: boolean
}

export function guardaDeCartoes(deps: D, { vigias, resposta, ip, prazo, autenticada }: Submetido): Guarda {
  // the same answer is looked at again where a concurrent writer wrote first, and a third party takes it once
  const conferidas = new Map<number, Promise<ResultadoDaVerificacao>>()
  const conferir = (c: Checkout, dada: string) => {
    const ciclo = proximoCiclo(c)
    const dita =
      conferidas.get(ciclo) ?? deps.verificacaoHumana.conferir({ checkoutId: c.id, ciclo, ip }, dada, { prazo })
    conferidas.set(ciclo, dita)
    return dita
  }
  /** Set once the third party did not answer: what is asked for in this request is our own. */
  let propria = false
  const pedir = async (c: Checkout) => {
    const alvo = { checkoutId: c.id, ciclo: proximoCiclo(c) }
    const verificacao = await deps.verificacaoHumana.pedir(alvo, { propria })
    return fault(VerificacaoNecessaria, { checkoutId: c.id, verificacao })
  }
  return {
    pedir,
    async admitir(c) {
      const agora = deps.clock.now()
      const pausa = vigias.find(v => nivelAgora(v, agora) === 'pausa')
      if (pausa) throw fault(CartoesPausados, { checkoutId: c.id, ate: new Date(fimDaPausa(pausa)).toISOString() })
      if (autenticada) return true
      if (resposta !== undefined) {
        const dita = await conferir(c, resposta)
        if (dita === 'provada') return true
        // who could tell does not answer: no payer is turned away for it, and no program let in
        propria = dita === 'indeterminada'
        if (propria) throw await pedir(c)
      }
      if (maisAlto(vigias, agora) === 'desafio') throw await pedir(c)
      return false
    },
  }
}

const fimDaPausa = ({ pausaAte = 0 }: Vigia): number => pausaAte
const maisAlto = (vigias: readonly Vigia[], agora: number): Nivel =>
  vigias.some(v => nivelAgora(v, agora) !== 'normal') ? 'desafio' : 'normal'
