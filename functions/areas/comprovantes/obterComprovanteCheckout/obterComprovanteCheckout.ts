import type { obterComprovanteCheckout as contrato } from '../../../../shared/contract/comprovantes.ts'
import { ComprovanteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { mascararTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { checkoutDoCookie, type TitularDigitado, titularDoCookie } from '../../../platform/http/retomar.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { ProvaDeVida } from '../../../platform/storage/Pessoa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Assinante, verificacaoDe } from '../../cobranca/regras/assinaturaDoComprovante.ts'
import { usosParaAbrir } from '../../cobranca/regras/usos.ts'
import { estaPago, primeiroNome } from '../../cobranca/vista/checkout.ts'
import { enderecoNaTela } from '../../cobranca/vista/enderecoNaTela.ts'
import { nomeNaFatura } from '../../cobranca/vista/fatura.ts'
import { enderecoDoRetrato } from '../../identidade/regras/vida/retratoDoRecibo.ts'
import { enderecoDeVolta, situacaoParaPagar } from '../../links/vista/link.ts'
import { aparenciaPublica } from '../../links/vista/tema.ts'
import { fatosDoPagamento, ficou } from '../regras/fatosDoPagamento.ts'
import { boletoUsado, cartaoUsado, meioDePagamento, numerosDoCartao, parcelasUsadas, taxaDaForma } from './meio.ts'
import { rateioDoComprovante } from './rateio.ts'
import { retidoDoComprovante, voltouDoComprovante } from './retido.ts'

type D = Base & { storage: Storage; params: Assinante; chaves: Chaves<'retomada'> }

/** Another payment may be made on the link: not of one that is paid once, nor of one whose uses are all taken. */
async function pagaDeNovo({ storage, clock }: Pick<D, 'storage' | 'clock'>, link: Link): Promise<boolean> {
  const agora = clock.now()
  if (link.limiteUsos === 1 || situacaoParaPagar(link, agora) !== 'ativo') return false
  return link.limiteUsos === null || (await usosParaAbrir(storage, link, agora)) < link.limiteUsos
}

/**
 * The receipt (E119): public for any holder of its link, and a paid single-use link leads there, so documents, phone and
 * e-mail are masked, and only the payer's own browser reads the whole name, the address, the card's holder and where
 * its selfie is.
 */
export const obterComprovanteCheckout: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    const c = await Checkout.get(deps.storage, params.id)
    const link = c && (await Link.get(deps.storage, c.link))
    const pagador = c && (await Pagador.get(deps.storage, c.id))
    if (!c || !link || !pagador) throw fault(ComprovanteNaoEncontrado)
    const chaveiro = await deps.chaves.abrir()
    const aberto = checkoutDoCookie(deps.env, chaveiro, contexto.cookies) === c.id
    const { numero, rotulo } = colunasCheckout[c.estado]
    const juros = c.total - c.valor
    return {
      id: c.id,
      slug: c.slug,
      linkToken: c.link,
      valor: c.valor,
      valorLiquido: c.total,
      juros,
      jurosPorcentagem: c.valor ? Math.round((juros / c.valor) * 10_000) / 100 : 0,
      ...taxaDaForma(c),
      numeroParcelas: parcelasUsadas(c),
      descricao: link.nome,
      cupom: link.cupom ? { codigo: link.cupom.codigo, desconto: link.cupom.desconto } : null,
      situacao: numero,
      situacaoLabel: rotulo,
      dataTransacao: c.pagoEm ?? c.criadoEm,
      softDescription: nomeNaFatura(link.empresa.nomeComercial),
      ...aparenciaPublica(link),
      linkParaEstrangeiro: link.linkParaEstrangeiros,
      pagaDeNovo: estaPago(c) && (await pagaDeNovo(deps, link)),
      redirectPagamentoAprovado: enderecoDeVolta(link, { doPagador: aberto }),
      rateio: await rateioDoComprovante(deps.storage, c, link),
      empresa: {
        nome: link.empresa.nomeComercial,
        cnpj: link.empresa.cnpj,
        contato: link.empresa.contato,
        email: link.empresa.email,
        logo: link.logo ?? link.empresa.logo,
      },
      pagador: {
        nome: aberto ? nomeProprio(pagador.nome) : primeiroNome(pagador.nome),
        documento: mascararDocumento(pagador.documento),
        image: enderecoDoRetrato(c.id, aberto ? await provaAprovada(deps.storage, c) : undefined),
        celular: mascararTelefone(pagador.contato, c.estrangeiro),
        email: pagador.email ? pagador.email.replace(/^(.).*(@.*)$/, '$1•••$2') : '',
        endereco: aberto ? enderecoDe(pagador) : null,
        cartao: cartaoUsado(
          c,
          aberto ? titularDe(c, pagador, titularDoCookie(deps.env, chaveiro, contexto.cookies)) : '',
        ),
      },
      formaPagamento: meioDePagamento(c),
      e2eid: c.e2eid ?? null,
      ...numerosDoCartao(c),
      boleto: boletoUsado(c),
      verificacao: await verificacaoDe(deps.params, deps.env.PAGAR_URL, fatosDoPagamento(c, link, deps.clock.now())),
      estornado: c.estornado ?? 0,
      retido: await retidoDoComprovante(deps, c),
      voltou: await voltouDoComprovante(deps, c),
      restante: ficou(c) ? Math.max(0, c.total - (c.estornado ?? 0)) : 0,
    }
  }

/** Who took no selfie here costs no read. */
const provaAprovada = async (storage: Storage, c: Checkout) =>
  c.vida === 'aprovada' ? ProvaDeVida.get(storage, c.id) : undefined

/** The holder of the card that was charged, where this browser typed it; a blank one is the payer (V031). */
const titularDe = (c: Checkout, pagador: Pagador, t: TitularDigitado | undefined): string =>
  t && t.finais === c.tentativa?.finais ? nomeProprio(t.nome || pagador.nome) : ''

const enderecoDe = ({ endereco }: Pagador) => (endereco ? enderecoNaTela(endereco) : null)
