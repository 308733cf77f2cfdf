import { parseCookies } from '../../functions/platform/http/cookies.ts'
import { cookieDoCarrinho } from '../../functions/platform/http/retomar.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { motivosDaReprovacao } from '../../shared/domain/analiseDeCarrinho.ts'
import { formas } from '../../shared/domain/formas.ts'
import { chaveiroDeTeste } from '../builders/chaves.ts'
import { empresaGuardada } from '../builders/empresa.ts'
import type { Persona } from './persona.ts'
import type { Card } from './scenario.ts'
import { contexto, type Deps, type World } from './world.ts'

/** The company whose contract carts are started under, and from whose balance slips are paid. */
export const company = empresaGuardada({
  taxas: {
    pix: { percentual: 0.99 },
    boleto: { valor: 299 },
    cartao: { percentual: 3.49, parcelas: [1, 2, 3, 12].map(n => ({ numeroParcela: n, juros: n > 2 ? 4.99 : 0 })) },
  },
  formasHabilitadas: [formas.cartao, formas.boleto, formas.pix],
  contaBancaria: {
    tipo: 1,
    tipoChave: 2,
    chavePix: 'loja@aurora.example',
    nomeCompleto: 'Aurora',
    documento: '11222333000181',
  },
})
export const contract = company.idContrato

/** The cookies of the browser that started a cart. */
const cookiesOf = (cart: string) => parseCookies(cookieDoCarrinho(env(), chaveiroDeTeste(), cart).split(';', 1)[0])
export const merchant = {
  usuarioId: 'usr-1',
  nome: 'Otávio',
  empresaId: company.id,
  slug: company.slug,
  perfil: 'administrador',
} as const

/** What a browser at an address asks of a cart, as the use cases take it once HTTP has decoded it. */
export function cartCalls(world: World, ip = contexto.ip) {
  const { product } = world
  const context = (cart?: string, idempotencyKey?: string) => ({
    params: {},
    query: {},
    sessao: undefined,
    contexto: {
      ...contexto,
      ip,
      cookies: cart === undefined ? {} : cookiesOf(cart),
      prazo: world.scheduler.at + 25_000,
      idempotencyKey,
    },
  })
  return {
    iniciar: () => (deps: Deps) =>
      product.iniciarCarrinho(deps)({ ...context(), params: { id: contract }, body: undefined }),
    consultar: (cart: string, linha: string) => (deps: Deps) =>
      product.consultarBoleto(deps)({ ...context(cart), params: { linha, carrinho: cart }, body: undefined }),
    editar: (cart: string, id: string, valor: string) => (deps: Deps) =>
      product.editarValorBoleto(deps)({ ...context(cart), params: { id }, body: { valor } }),
    remover: (cart: string, nanoId: string) => (deps: Deps) =>
      product.removerConsulta(deps)({ ...context(cart), body: { nanoId } }),
    abrir: (cart: string) => (deps: Deps) =>
      product.obterCarrinho(deps)({ ...context(cart), params: { id: cart }, body: undefined }),
    parcelar: (cart: string, parcela: number, valor: number) => (deps: Deps) =>
      product.iniciarCarrinhoPagador(deps)({ ...context(cart), params: { id: cart }, body: { parcela, valor } }),
    registrar: (cart: string, { dados }: Persona) => {
      const { sessionId, ...quem } = dados
      return (deps: Deps) =>
        product.salvarPagador(deps)({ ...context(cart), params: { id: cart }, body: { ...quem, sessionId } })
    },
    validar: (cart: string, codigo: string) => (deps: Deps) => {
      world.typed.set(cart, new Set([...(world.typed.get(cart) ?? []), codigo]))
      return product.validarContatoPagadorCarrinho(deps)({ ...context(cart), body: { id_carrinho: cart, codigo } })
    },
    reenviar: (cart: string) => (deps: Deps) =>
      product.reenviarCodigoValidacao(deps)({ ...context(cart), body: { transacaoNanoId: cart } }),
    selfie: (cart: string, arquivo: Uint8Array) => (deps: Deps) =>
      product.registrarSelfiePagador(deps)({ ...context(cart), arquivo, body: { clienteId: cart } }),
    documento: (cart: string, id: string, daConta: boolean, arquivo: Uint8Array) => (deps: Deps) => {
      const send = daConta ? product.registrarPdfBoleto : product.registrarDocumento
      const body = { carrinhoId: cart, consultaDocumentoNanoId: id }
      return send(deps)({ ...context(cart), arquivo, nomeDoArquivo: 'foto.jpg', body })
    },
    autorizar: (cart: string, valor: number, parcelas: number, { numero, cvv }: Card, envio?: string) => {
      world.cards.set(numero, cvv)
      const cartao = { numero, cvv, nome: 'MARIA DA SILVA', documento: null, dataVencimento: '12/30' }
      const pagador = { nome: '', documento: '', email: '', contato: '' }
      const body = { valor, parcelas, pagador, cartao, endereco: null }
      return (deps: Deps) => product.autorizarCarrinho(deps)({ ...context(cart, envio), params: { id: cart }, body })
    },
    /** One of ours decides on a cart whose card is held. */
    analisar: (cart: string, decisao: 'aprovar' | 'reprovar') => (deps: Deps) =>
      product.analisarCarrinho(deps)({
        ...context(),
        sessao: { ...merchant, perfil: 'quita-administrador' },
        params: { id: cart },
        body:
          decisao === 'aprovar' ? { decisao, observacao: 'conferido' } : { decisao, motivo: motivosDaReprovacao[0] },
      }),
    /** A slip from the company's balance. */
    pagar: (codigo: string, valor: number, chave: string) => (deps: Deps) =>
      product.pagarBoleto(deps)({ ...context(undefined, chave), sessao: merchant, body: { codigo, valor } }),
    /** Money from that balance to the company's own bank. */
    sacar: (valor: number, chave: string) => (deps: Deps) =>
      product.solicitarSaque(deps)({ ...context(undefined, chave), sessao: merchant, body: { valor } }),
    /** The task of a cart's workflow. */
    avancar: (cart: string) => (deps: Deps) => product.avancarCarrinho(deps, cart, world.scheduler.at + 25_000),
  }
}
