import type { gerarPdfBoleto as contrato } from '../../../../shared/contract/checkout.ts'
import { BoletoIndisponivel, CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { checkoutDoCookie } from '../../../platform/http/retomar.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { dadosBoleto } from '../../cobranca/vista/boleto.ts'
import { dadosDoPdf } from './dados.ts'
import { imprimirBoleto } from './pdf.ts'
import { guardado, nomeDoPdf } from './pdfGuardado.ts'

type D = Base & { storage: Storage; chaves: Chaves<'retomada'>; boletos: Balde }

/**
 * The slip as PDF (E050), while a bank takes it. Any holder of the link may print it; the payer is written in full only
 * for the browser that started the checkout. It is drawn once for what is printed on it, and kept.
 */
export const gerarPdfBoleto: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    const c = await Checkout.get(deps.storage, params.id, { consistent: true })
    if (!c) throw fault(CheckoutNaoEncontrado)
    const agora = deps.clock.now()
    const [link, pagador] = await Promise.all([Link.get(deps.storage, c.link), Pagador.get(deps.storage, c.id)])
    const visivel = dadosBoleto(c, pagador, agora, true)
    const { boleto } = c
    if (!link || !boleto?.codigoDeBarras || visivel?.situacao !== 'aberto' || c.estado !== 'AguardandoPagamento')
      throw fault(BoletoIndisponivel)
    const aberto = checkoutDoCookie(deps.env, await deps.chaves.abrir(), contexto.cookies) === c.id
    const dados = dadosDoPdf(c, {
      boleto: { ...boleto, codigoDeBarras: boleto.codigoDeBarras },
      link,
      pagador,
      dados: {
        aberto,
        pix: visivel.pix?.qrCode ?? null,
      },
    })
    const nome = nomeDoPdf({ checkout: c.id, pedido: boleto.pedidoId, aberto }, dados)
    const pdf = await guardado(deps, nome, () => imprimirBoleto(dados, produto.nome, agora))
    return { data: Buffer.from(pdf).toString('base64') }
  }
