import type { processarPagamento as contrato } from '../../../shared/contract/checkout.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import {
  CheckoutNaoEncontrado,
  EtapaInvalida,
  FormaIndisponivel,
  LinkExpirado,
} from '../../../shared/contract/erros.ts'
import { formas } from '../../../shared/contract/tipos.ts'
import { colunasCheckout } from '../../../shared/domain/estados/checkout.ts'
import { type DepsDePix, emitirPix } from '../../charging/pix/emitir.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { checkoutDoCookie } from '../../http/retomar.ts'
import { recusarEmManutencao } from '../../runtime/manutencao.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { Checkout, Pagador } from '../../storage/Checkout.ts'
import { Link } from '../../storage/Link.ts'
import { caminhoDoComprovante, dadosPix, estaPago, pixExpirado } from '../../views/checkout.ts'
import { situacaoDoLink } from '../../views/link.ts'
import { reservarUso } from '../usos.ts'

type D = DepsDePix & { params: Parametros<'manutencao' | 'segredo-hmac'> }

/** Charges (E046): here by Pix. Idempotent: asking again answers the same charge, or renews one that ran out. */
export const processarPagamento: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    await recusarEmManutencao(deps.params)
    const antes = await Checkout.get(deps.storage, body.checkout, { consistent: true })
    if (!antes) throw fault(CheckoutNaoEncontrado)
    if (body.formaPagamento !== antes.formaPagamento || body.formaPagamento !== formas.pix)
      throw fault(FormaIndisponivel)
    const pagador = await Pagador.get(deps.storage, antes.id, { consistent: true })
    if (!pagador) throw etapaInvalida(antes)
    const vivo = antes.pix?.estado === 'ativa' && !pixExpirado(antes, deps.clock.now())
    if (!vivo && !estaPago(antes)) await exigirLinkAberto(deps, antes)
    const checkout = await emitirPix(deps, antes.id, pagador, contexto.prazo, c => retomarUso(deps, c))
    if (!checkout) throw fault(CheckoutNaoEncontrado)
    if (!estaPago(checkout) && !checkout.pix?.brcode) throw etapaInvalida(checkout)
    const doCookie = checkoutDoCookie(deps.env, await deps.params.get('segredo-hmac'), contexto.cookies)
    return resposta(checkout, pagador, deps.clock.now(), doCookie === checkout.id)
  }

/** What is not yet charged may only be charged while its link is open. */
async function exigirLinkAberto(deps: D, c: Checkout): Promise<void> {
  const link = await Link.get(deps.storage, c.link)
  if (!link || situacaoDoLink(link, deps.clock.now()) !== 'ativo') throw fault(LinkExpirado, { id: c.link })
}

/** A charge that ran out gave its use of a limited link back: renewing it takes one again, or finds none left. */
async function retomarUso(deps: D, c: Checkout) {
  const link = c.uso === undefined ? await Link.get(deps.storage, c.link, { consistent: true }) : undefined
  if (!link || link.limiteUsos === null) return { mudanca: {}, writes: [] }
  const { n, writes } = await reservarUso(deps.storage, link, c.id, deps.clock.now())
  return { mudanca: { uso: n }, writes }
}

const etapaInvalida = (c: Checkout) =>
  fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: colunasCheckout[c.estado].proximaEtapa })

function resposta(c: Checkout, pagador: Pagador, agora: number, aberto: boolean): Output<typeof contrato> {
  const pago = estaPago(c)
  const pix = pago ? null : dadosPix(c, pagador, agora, aberto)
  return {
    checkoutId: c.id,
    slug: c.slug,
    comprovante: pago ? caminhoDoComprovante(c) : null,
    threeDS: false,
    desafio3ds: null,
    pagamentoCartao: null,
    pagamentoPix: pix && { dadosPix: pix },
    dadosPix: pix,
    expirado: pix?.expirado ?? false,
    pagamentoBoleto: null,
    dadosBoleto: null,
    link: pago ? caminhoDoComprovante(c) : null,
    message: null,
  }
}
