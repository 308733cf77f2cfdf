import { createHmac } from 'node:crypto'
import { EtapaInvalida } from '../../../../shared/contract/erros.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { nomeDoTitular } from '../../../../shared/domain/nome.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import { tentativasNoCartao } from '../../../platform/storage/anteriores.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { sinaisDaCobranca } from '../../../providers/antifraude/pagamento.ts'
import type { VerificacaoHumanaPort } from '../../../providers/verificacaoHumana/port.ts'
import { type Cobrado, cobrarCartao, type DepsDeCartao } from '../../cobranca/regras/cartao/cobrarCartao.ts'
import { guardaDeCartoes } from '../../cobranca/regras/cartao/guardaDeCartoes.ts'
import { lerCartao } from '../../cobranca/regras/cartao/lerCartao.ts'
import { vendedorDoLink } from '../../cobranca/regras/cartao/vendedor.ts'
import { nomeNaFatura } from '../../cobranca/vista/fatura.ts'
import { autenticacaoPedida, reforcoPedido } from './autenticacaoPedida.ts'
import { semAutorizacao, sha256DoTermo } from './autorizacao.ts'
import {
  type DepsDaCobranca,
  type DepsDaSubmissao,
  type PorForma,
  type Submissao,
  semCartao,
} from './cobrarCheckout.ts'

/** Charging a card, and only that. */
export type DepsSoDoCartao = Omit<DepsDaSubmissao, 'chaves'> &
  DepsDeCartao & {
    verificacaoHumana: VerificacaoHumanaPort
    chaves: Chaves<'desafio-3ds' | 'idempotencia' | 'retomada' | 'risco' | 'selfie'>
  }
export type DepsComCartao = DepsDaCobranca & DepsSoDoCartao

/** Charges the card of a submission: read, checked against the payer, sent; nothing of it is kept. */
async function porCartao(deps: DepsSoDoCartao, s: Submissao): Promise<Cobrado | undefined> {
  const { body, contexto, checkout, pagador, link, preparar, reprocessa, vigias } = s
  const chaveiro = await deps.chaves.abrir()
  const { empresaId } = checkout
  // registered for another method, which does not ask for the payer's word (V017)
  const outraForma = checkout.formaPagamento !== formas.cartao
  if (outraForma && link.termoCliente !== null && !pagador.termo) throw semAutorizacao()
  conferirTermo(checkout, pagador, link)
  const agora = deps.clock.now()
  const documento = somenteDocumento(pagador.documento)
  const empresa = !checkout.estrangeiro && tipoDocumento(documento) === 'cnpj'
  const anteriores = link.validarNomeCheckout ? await tentativasNoCartao(deps.storage, checkout) : 0
  const conferirNome = { validarNomeCheckout: link.validarNomeCheckout, empresa, anteriores }
  const iniciadoEm = Date.parse(checkout.criadoEm)
  const quem = { nomePagador: pagador.nome, empresaId, chaveiro, iniciadoEm, agora, conferirNome }
  const { cartao, bandeira, digital, geral, dados } = lerCartao(body, quem)
  const vendedor = await vendedorDoLink(deps, empresaId)
  const autenticar = link.autenticar3ds ? autenticacaoPedida(s, chaveiro) : reforcoPedido(s, deps, chaveiro)
  const titular = nomeDoTitular(body.nomeCartao, pagador.nome)
  const pedido = {
    cartao,
    nova: {
      bandeira,
      bin: cartao.bin,
      finais: cartao.finais,
      digital,
      geral,
      envio: envio(chaveiro, contexto.idempotencyKey, iniciadoEm),
    },
    dados,
    guarda: guardaDeCartoes(deps, {
      vigias,
      resposta: body.verificacao,
      ip: contexto.ip,
      prazo: contexto.prazo,
      autenticada: autenticar !== undefined,
    }),
    sinais: sinaisDaCobranca({ chaveiro, checkout, pagador, link, geral, bin: cartao.bin, titular }),
    descricaoNaFatura: nomeNaFatura(link.empresa.nomeComercial),
    pagador: {
      nome: pagador.nome,
      ...(!checkout.estrangeiro && tipoDocumento(documento) && { documento }),
      ...(pagador.email && { email: pagador.email }),
    },
    ...(vendedor && { vendedor }),
    ...(contexto.ip && { ip: contexto.ip }),
    ...(autenticar && { autenticar }),
    reprocessa,
  }
  return cobrarCartao(deps, { antes: checkout, pedido, prazo: contexto.prazo, preparar })
}

/** The terms that were accepted must be those that the link has now (V005): others are for the payer to read first. */
function conferirTermo({ id: checkoutId }: Checkout, { termo }: Pagador, { termoCliente }: Link): void {
  if (termoCliente !== null && termo?.sha256 !== sha256DoTermo(termoCliente))
    throw fault(EtapaInvalida, { checkoutId, proximaEtapa: 'IDENTIFICAR_PAGADOR' })
}

/** Which submission this is, without keeping what the client chose. */
const envio = (chaveiro: Chaveiro<'idempotencia'>, chave: string | undefined, iniciadoEm: number) =>
  chave === undefined
    ? undefined
    : createHmac('sha256', chaveiro.chave('idempotencia', iniciadoEm))
        .update(`envio:${chave}`)
        .digest('base64url')
        .slice(0, 11)

/** The card alone: the embedded card document. */
export const soCartao = { [formas.cartao]: porCartao } satisfies PorForma<DepsSoDoCartao>

/** Every method: where card data may pass. */
export const todasAsFormas = { ...semCartao, [formas.cartao]: porCartao } satisfies PorForma<DepsComCartao>
