import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { registrarProvaVida as contrato } from '../../../../shared/contract/identidade.ts'
import { palavrasDaSelfie } from '../../../../shared/textos/pt-BR/consentimento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import {
  carregarDe,
  depoisDaSelfie,
  etapaInvalidaDoCheckout,
  exigirCheckoutDesbloqueado,
  exigirEtapa,
  exigirQuemPode,
  lerCheckout,
} from '../../identidade/regras/vida/etapaDaSelfie.ts'
import { bloquearCheckout, liberarCheckout } from '../../identidade/regras/vida/gravarVeredito.ts'
import { type DepsDaProva, provarVida } from '../../identidade/regras/vida/provarVida.ts'
import type { Retratos } from '../../identidade/regras/vida/retratos.ts'

type D = DepsDaProva & {
  retratos: Retratos
  gerais: Gerais
  chaves: Chaves<'retomada' | 'risco' | 'selfie'>
}
type Resposta = Output<typeof contrato>

/**
 * Compares the payer's selfie (E044): counted, compared, written, three write units when it is approved. Asking again
 * after an approval answers the same, and costs nothing.
 */
export const registrarProvaVida: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, arquivo, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const { storage, clock } = deps
    const checkout = await lerCheckout(storage, body.checkout)
    exigirQuemPode(deps, { chaveiro, id: checkout.id, contexto, transferencia: body.transferencia })
    if (checkout.vida === 'aprovada') return liberado(checkout)
    exigirCheckoutDesbloqueado(checkout)
    exigirEtapa(checkout)
    const quem = await carregarDe(storage, chaveiro, checkout.id, contexto.ip)
    // another payer may have been registered since: a company takes no selfie (V008)
    if (quem.checkout.vida === 'dispensada' || quem.pagador.documento.length !== 11)
      throw etapaInvalidaDoCheckout(quem.checkout)
    const provado = await provarVida(deps, {
      quem: { ...quem, consentimento: body.consentimento },
      reduzir: deps.retratos.reduzir,
      dados: await deps.retratos.ler(arquivo),
      prazo: contexto.prazo,
      onde: {
        registro: { checkoutId: checkout.id },
        liberar: desfecho => liberarCheckout(storage, chaveiro, quem, desfecho),
        bloquear: bloqueio => bloquearCheckout(storage, { chaveiro, fotografado: quem, bloqueio, agora: clock.now() }),
        reler: () => lerCheckout(storage, checkout.id),
      },
    })
    return liberado(provado)
  }

function liberado(c: Checkout): Resposta {
  return {
    name: c.prova?.ressalva ? 'PagadorLiberadoComRessalva' : 'PagadorLiberado',
    message: palavrasDaSelfie.confirmada,
    data: { biometriaFace: { disponivel: true } },
    proximaEtapa: depoisDaSelfie(c),
  }
}
