import { createHmac } from 'node:crypto'
import { formas } from '../../shared/contract/tipos.ts'
import { somenteDocumento, tipoDocumento } from '../../shared/domain/documento.ts'
import { nomeDoTitular } from '../../shared/domain/nome.ts'
import { cobrarCartao } from '../charging/cartao/cobrar.ts'
import { type DepsDaCobranca, type PorForma, type Submissao, semCartao } from '../charging/cobrar.ts'
import type { AdquirentePort } from '../providers/adquirente/port.ts'
import { sinaisDaCobranca } from '../providers/antifraude/pagamento.ts'
import type { AntifraudePort } from '../providers/antifraude/port.ts'
import { type Checkout, tentativasNoCartao } from '../storage/Checkout.ts'
import { semAutorizacao } from '../views/autorizacao.ts'
import { nomeNaFatura } from '../views/fatura.ts'
import { lerCartao } from './lerCartao.ts'

export type DepsComCartao = DepsDaCobranca & { adquirente: AdquirentePort; antifraude: AntifraudePort }

/** Charges the card of a submission: read, checked against the payer, sent; nothing of it is kept. */
async function porCartao(deps: DepsComCartao, s: Submissao): Promise<Checkout | undefined> {
  const { body, contexto, checkout, pagador, link, segredo, preparar, reprocessa } = s
  const { empresaId } = checkout
  // registered for another method, which does not ask for the payer's word (V017)
  const outraForma = checkout.formaPagamento !== formas.cartao
  if (outraForma && link.termoCliente !== null && !pagador.termo) throw semAutorizacao()
  const agora = deps.clock.now()
  const documento = somenteDocumento(pagador.documento)
  const empresa = !checkout.estrangeiro && tipoDocumento(documento) === 'cnpj'
  const anteriores = link.validarNomeCheckout ? await tentativasNoCartao(deps.storage, checkout) : 0
  const conferirNome = { validarNomeCheckout: link.validarNomeCheckout, empresa, anteriores }
  const quem = { nomePagador: pagador.nome, empresaId, segredo, agora, conferirNome }
  const { cartao, bandeira, digital, geral, dados } = lerCartao(body, quem)
  const titular = nomeDoTitular(body.nomeCartao, pagador.nome)
  const pedido = {
    cartao,
    nova: {
      bandeira,
      bin: cartao.bin,
      finais: cartao.finais,
      digital,
      geral,
      envio: envio(segredo, contexto.idempotencyKey),
    },
    dados,
    sinais: sinaisDaCobranca({ segredo, checkout, pagador, link, geral, bin: cartao.bin, titular }),
    descricaoNaFatura: nomeNaFatura(link.empresa.nomeComercial),
    pagador: {
      nome: pagador.nome,
      ...(!checkout.estrangeiro && tipoDocumento(documento) && { documento }),
      ...(pagador.email && { email: pagador.email }),
    },
    ...(contexto.ip && { ip: contexto.ip }),
    reprocessa,
  }
  return cobrarCartao(deps, checkout, pedido, contexto.prazo, preparar)
}

/** Which submission this is, without keeping what the client chose. */
const envio = (segredo: string, chave: string | undefined) =>
  chave === undefined
    ? undefined
    : createHmac('sha256', segredo).update(`envio:${chave}`).digest('base64url').slice(0, 11)

/** Every method: where card data may pass. */
export const todasAsFormas = { ...semCartao, [formas.cartao]: porCartao } satisfies PorForma<DepsComCartao>
