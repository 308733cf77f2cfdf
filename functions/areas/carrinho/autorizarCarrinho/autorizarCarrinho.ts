import { createHmac } from 'node:crypto'
import {
  CarrinhoNaoEncontrado,
  EtapaDoCarrinhoInvalida,
  TitularDivergente,
  ValorDivergente,
} from '../../../../shared/contract/erros.ts'
import type { autorizarCarrinho as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { mesmoPrimeiroNome, nomeDoTitular } from '../../../../shared/domain/nome.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Request, UseCase } from '../../../platform/http/handle.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { type Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { sinaisDaCobranca } from '../../../providers/antifraude/pagamento.ts'
import type { AntifraudePort } from '../../../providers/antifraude/port.ts'
import { lerCartao } from '../../cobranca/regras/cartao/lerCartao.ts'
import { avaliar } from '../../cobranca/regras/cartao/riscoDoCartao.ts'
import { vendedorDe } from '../../cobranca/regras/cartao/vendedor.ts'
import { nomeNaFatura } from '../../cobranca/vista/fatura.ts'
import { razoesDe } from '../regras/analiseDoCarrinho.ts'
import { type CartaoDoCarrinho, cobrarCarrinho, type DepsDaAutorizacao } from '../regras/cobrarCarrinho.ts'
import { carregarPedido } from '../regras/gravarPedido.ts'

type D = DepsDaAutorizacao & {
  antifraude: AntifraudePort
  gerais: Gerais
  chaves: Chaves<'idempotencia' | 'risco'>
}

/**
 * Holds a cart's total on its payer's card (E114). The card must be the payer's own (V064): the same first name and, where
 * a document comes with it, the same document. Idempotent by the submission's key; nothing of the card is kept.
 */
export const autorizarCarrinho: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const [p, pagador] = await Promise.all([
      carregarPedido(deps.storage, params.id),
      PagadorDoCarrinho.get(deps.storage, params.id, { consistent: true }),
    ])
    if (!p) throw fault(CarrinhoNaoEncontrado)
    const { c } = p
    const envio = submissao(chaveiro, c, contexto.idempotencyKey)
    const repetida = envio !== undefined && c.tentativa?.envio === envio
    if (!repetida) conferirEtapa(c, pagador, body)
    if (!pagador) throw etapaInvalida(c)
    conferirTitular(c, pagador, body.cartao)
    const empresa = await Empresa.get(deps.storage, c.empresaId)
    if (!repetida && empresa && !colunasDaEmpresa[empresa.situacao].publica) throw fault(CarrinhoNaoEncontrado)
    const cartao = lido(c, { pagador, corpo: body.cartao, chaveiro, agora: deps.clock.now() })
    const titular = nomeDoTitular(body.cartao.nome, pagador.nome)
    const sinais = sinaisDaCobranca(doRisco(c, { pagador, returnType: cartao, titular, chaveiro }))
    const feito = await cobrarCarrinho(
      deps,
      c.id,
      {
        ...cartao,
        envio,
        descricaoNaFatura: nomeNaFatura(empresa?.nomeComercial ?? ''),
        vendedor: vendedorDe(empresa),
        pagador: quem(pagador),
        ip: contexto.ip || undefined,
        razoes: razoesDe(c, pagador, p.boletos),
        sinais,
        avaliar: t => avaliar(deps, { checkoutId: c.id, tentativa: t, sinais, prazo: contexto.prazo }),
      },
      contexto.prazo,
    )
    return { codTransacao: feito.tentativa?.pedidoId ?? '' }
  }

type Corpo = Request<typeof contrato>['body']

const etapaInvalida = (c: Carrinho) => fault(EtapaDoCarrinhoInvalida, { proximaEtapa: etapaDoCarrinho(c.estado) })

/** @throws EtapaDoCarrinhoInvalida; ValorDivergente where the page showed another total. */
function conferirEtapa(c: Carrinho, pagador: Pagador | undefined, { valor, parcelas }: Corpo): void {
  if (c.estado !== 'AguardandoPagamento' || !pagador || c.total === undefined) throw etapaInvalida(c)
  if (valor !== c.total || parcelas !== c.parcelas) throw fault(ValorDivergente, { valor: paraReais(c.total) })
}

/** @throws TitularDivergente (X36) */
function conferirTitular(c: Carrinho, pagador: Pagador, { nome, documento }: Corpo['cartao']): void {
  const outroNome = !mesmoPrimeiroNome(pagador.nome, nomeDoTitular(nome, pagador.nome))
  const dito = somenteDocumento(documento ?? '')
  const outroDocumento = !c.estrangeiro && dito !== '' && dito !== somenteDocumento(pagador.documento)
  if (outroNome || outroDocumento) throw fault(TitularDivergente)
}

function lido(
  c: Carrinho,
  {
    pagador,
    corpo: { nome, numero, cvv, dataVencimento },
    chaveiro,
    agora,
  }: { pagador: Pagador; corpo: Corpo['cartao']; chaveiro: Chaveiro<'risco'>; agora: number },
): Pick<CartaoDoCarrinho, 'cartao' | 'nova' | 'dados'> {
  const campos = { nomeCartao: nome, numeroCartao: numero, cvvCartao: cvv, vencimentoCartao: dataVencimento }
  const { cartao, bandeira, digital, geral, dados } = lerCartao(campos, {
    nomePagador: pagador.nome,
    empresaId: c.empresaId,
    chaveiro,
    iniciadoEm: Date.parse(c.criadoEm),
    agora,
  })
  return { cartao, nova: { bandeira, bin: cartao.bin, finais: cartao.finais, digital, geral }, dados }
}

/** What the rules are told: a cart's contract is what a link is to them. Always in full: paid slips are cash. */
const doRisco = (
  c: Carrinho,
  {
    pagador,
    returnType: { cartao, nova },
    titular,
    chaveiro,
  }: { pagador: Pagador; returnType: ReturnType<typeof lido>; titular: string; chaveiro: Chaveiro<'risco'> },
) => ({
  chaveiro,
  checkout: { estrangeiro: c.estrangeiro, total: c.total ?? c.valor },
  pagador,
  link: { id: c.contrato, consultaAntifraude: true },
  geral: nova.geral ?? '',
  bin: cartao.bin,
  titular,
})

const quem = ({ nome, documento, email }: Pagador): CartaoDoCarrinho['pagador'] => {
  const digitos = somenteDocumento(documento)
  return { nome, ...(tipoDocumento(digitos) && { documento: digitos }), ...(email && { email }) }
}

/** Which submission this is, without keeping what the client chose. */
const submissao = (chaveiro: Chaveiro<'idempotencia'>, c: Carrinho, chave: string | undefined) =>
  chave === undefined
    ? undefined
    : createHmac('sha256', chaveiro.chave('idempotencia', Date.parse(c.criadoEm)))
        .update(`envio:${chave}`)
        .digest('base64url')
        .slice(0, 11)
