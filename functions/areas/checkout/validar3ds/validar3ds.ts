import { CheckoutNaoEncontrado, DesafioInvalido, EtapaInvalida } from '../../../../shared/contract/erros.ts'
import type { validar3ds as contrato } from '../../../../shared/contract/submissao.ts'
import { checkout as maquina, proximaEtapaDe } from '../../../../shared/domain/estados/checkout.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { recusarSemEnviar } from '../../cobranca/regras/cartao/anunciarTentativa.ts'
import { type DesafioAberto, deslacrar, lacrar } from '../../cobranca/regras/cartao/selo.ts'
import { proximoCiclo } from '../../cobranca/regras/ciclo.ts'
import { jaLiquidou, tentativaViva } from '../../cobranca/regras/vence.ts'
import { caminhoDoNaoRealizado } from '../../cobranca/vista/checkout.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'desafio-3ds'> }

/** What a browser says of a challenge that is worth no question: the payer gave up, or did not pass. */
const fracassos: ReadonlySet<string> = new Set(['FAILURE', 'CANCEL'])

/**
 * The end of a 3-D Secure challenge (E049). The browser's word never authenticates: it only says whether the issuer is
 * worth asking, which the next processar-pagamento does with the card and the code given here. A failure is recorded as a
 * denial, so that the page opened again says so. Calling it again gives the same answer.
 */
export const validar3ds: UseCase<typeof contrato, D> =
  deps =>
  async ({ body }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const selo = deslacrar(chaveiro, 'desafio', body.jwt, deps.clock.now())
    if (selo?.transacaoId !== body.id) throw fault(DesafioInvalido)
    const { checkoutId } = selo
    if (selo.assinatura) return daAssinatura(chaveiro, selo, { code3DS: body.code3DS, agora: deps.clock.now() })
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    if (!c) throw fault(CheckoutNaoEncontrado)
    const link = caminhoDoNaoRealizado(checkoutId)
    if (fracassos.has(body.code3DS.toUpperCase())) {
      await registrarRecusa(deps, c, selo)
      return { checkoutId, threeDsCode: '', link }
    }
    if (!espera(c, selo)) throw passou(c)
    return { checkoutId, threeDsCode: lacrar(chaveiro, 'terminado', selo, deps.clock.now()), link: null }
  }

/**
 * A card that is given to a subscription: what its issuer was asked is written down already, and counts as a try until the
 * card is confirmed (decision 0265).
 */
function daAssinatura(
  chaveiro: Awaited<ReturnType<D['chaves']['abrir']>>,
  selo: DesafioAberto,
  { code3DS, agora }: { code3DS: string; agora: number },
) {
  const fracassou = fracassos.has(code3DS.toUpperCase())
  return {
    checkoutId: selo.checkoutId,
    threeDsCode: fracassou ? '' : lacrar(chaveiro, 'terminado', selo, agora),
    link: null,
  }
}

/** The checkout stands where the challenge was handed out: nothing was charged since, and it may still be. */
const espera = (c: Checkout, selo: DesafioAberto): boolean =>
  !jaLiquidou(c) &&
  !tentativaViva(c.tentativa) &&
  proximoCiclo(c) === selo.ciclo &&
  maquina.next(c.estado, 'ProcessamentoIniciou') !== undefined

async function registrarRecusa(deps: D, c: Checkout, selo: DesafioAberto): Promise<void> {
  if (jaRecusada(c, selo)) return
  if (!espera(c, selo)) throw passou(c)
  const { pedidoId, bandeira, bin, finais, digital, dados, termos } = selo
  const envio = { nova: { bandeira, bin, finais, digital }, dados: () => dados, reprocessa: true }
  const preparar = async () => ({ mudanca: termos ? { ...termos, rateio: termos.rateio } : {}, writes: [] })
  const fim = { pedidoId, codigo: 'nao-autenticada' as const }
  const feita = await recusarSemEnviar(deps, { lido: c, envio, fim, preparar })
  if (feita && !feita.mudou && !jaRecusada(feita.checkout, selo)) throw passou(feita.checkout)
}

const jaRecusada = ({ tentativa: t }: Checkout, { pedidoId }: DesafioAberto): boolean =>
  t?.pedidoId === pedidoId && t.codigo === 'nao-autenticada'

const passou = (c: Checkout) => fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: proximaEtapaDe(c) })
