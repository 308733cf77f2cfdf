import { parseCookies } from '../../functions/platform/http/cookies.ts'
import { Fault } from '../../functions/platform/http/fault.ts'
import { cookieDeRetomada } from '../../functions/platform/http/retomar.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import type { Link } from '../../functions/platform/storage/Link.ts'
import type { Politica } from '../../functions/platform/storage/Politica.ts'
import { VerificacaoNecessaria } from '../../shared/contract/erros.ts'
import { formas } from '../../shared/domain/formas.ts'
import type { Limiar } from '../../shared/domain/risco/limiares.ts'
import { chaveiroDeTeste } from '../builders/chaves.ts'
import type { Persona } from './persona.ts'
import { contexto, type Deps, start, type World } from './world.ts'

export const token = (n: number) => `Link${String(n).padStart(17, '0')}`

type Metodo = Link['formasPagamento'][number]
const soPix: Metodo[] = [{ tipo: formas.pix, parcelas: [] }]
/** Every method: the card in up to twelve, some with interest. */
export const todas: Metodo[] = [
  { tipo: formas.cartao, parcelas: [1, 2, 3, 12].map(n => ({ numeroParcela: n, juros: n > 2 ? 4.99 : 0 })) },
  { tipo: formas.boleto, parcelas: [] },
  { tipo: formas.pix, parcelas: [] },
]

export function linkFor(
  n: number,
  {
    valor,
    limiteUsos,
    expiraEm,
    metodos = soPix,
    comToken = false,
    comSelfie = false,
    antifraude,
    com3ds = false,
  }: {
    valor: number
    limiteUsos: number | null
    expiraEm: string | null
    metodos?: Metodo[]
    /** The link asks for the WhatsApp token before a card. */
    comToken?: boolean
    /** It asks for a selfie before a card. */
    comSelfie?: boolean
    /** It asks the anti-fraud rules, and how strict they are. */
    antifraude?: Limiar | undefined
    /** Every card of it is authenticated by 3-D Secure. */
    com3ds?: boolean
  },
) {
  return {
    id: token(n),
    empresaId: 'aurora',
    versao: 1,
    estado: 'aberto' as const,
    nome: 'Mesa',
    descricao: '',
    valor,
    formasPagamento: metodos,
    consultaAntifraude: antifraude !== undefined,
    ...(antifraude && { limiarAntifraude: antifraude }),
    consultaDatavalid: comSelfie,
    ...(com3ds && { autenticar3ds: true }),
    validarContatoPagador: comToken,
    validarNomeCheckout: false,
    termoCliente: null,
    expiraEm,
    limiteUsos,
    pagadorIdentificado: false,
    pagador: null,
    linkParaEstrangeiros: false,
    redirectPagamentoAprovado: null,
    backgroundColor: 'padrao' as const,
    logo: null,
    itens: [],
    pixExpiracaoMinutos: 5,
    boletoVencimentoDias: 3,
    empresa: {
      slug: 'loja-aurora',
      nomeComercial: 'Loja Aurora',
      verificada: true,
      razaoSocial: 'Aurora Ltda',
      cnpj: '12ABC34501DE35',
      email: 'contato@aurora.example',
      contato: '11987654321',
      logo: null,
      taxaPix: 0.99,
      taxaCartao: 3.99,
      taxaBoleto: 290,
      faixasCartao: [
        { de: 2, percentual: 4.49 },
        { de: 7, percentual: 5.27 },
      ],
      habilitadas: metodos.map(m => m.tipo),
    },
    criadoEm: new Date(start).toISOString(),
    ev: [{ tipo: 'LinkCriado' as const }],
  }
}

export const payer = {
  nome: 'Ana Souza',
  documento: '52998224725',
  email: 'ana@example.com',
  contato: '11987654321',
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
  sessionId: null,
}
/** Cards and slips want an address too. */
export const resident = {
  ...payer,
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Sala 1',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
}
export interface Card {
  numero: string
  cvv: string
}
/** One way of paying, as the page sends it. */
export interface Pagamento {
  forma: 0 | 1 | 2
  parcelas: number
  cartao?: Card
  /** After a 3-D Secure challenge. */
  codigo?: string
}
export const porPix: Pagamento = { forma: formas.pix, parcelas: 1 }

/** What a browser says of itself; 3-D Secure asks for it. */
export const browser = {
  idioma: 'pt-BR',
  javaEnabled: false,
  javascriptEnabled: true,
  profundidadeCor: 24,
  alturaJanela: 800,
  larguraJanela: 360,
  fusoMinutos: 180,
  userAgent: 'Mozilla/5.0 (Linux; Android 15)',
  acceptHeaders: '*/*',
}

/** The cookies of the browser that began a checkout. */
const cookiesOf = (checkout: string) =>
  parseCookies(cookieDeRetomada(env(), chaveiroDeTeste(), checkout).split(';', 1)[0])

/** What a browser at an address sends, as the use cases take it once HTTP has decoded it. */
export function calls(world: World, ip = contexto.ip) {
  const context = (idempotencyKey?: string, cookies: Record<string, string> = {}) => ({
    params: {},
    query: {},
    sessao: undefined,
    contexto: { ...contexto, ip, cookies, prazo: world.scheduler.at + 25_000, idempotencyKey },
  })
  const { product } = world
  const cobranca = (checkout: string, { forma, parcelas, cartao, codigo }: Pagamento, verificacao?: string) => {
    if (cartao) world.cards.set(cartao.numero, cartao.cvv)
    const dados = cartao && {
      nomeCartao: 'ANA SOUZA',
      numeroCartao: cartao.numero,
      cvvCartao: cartao.cvv,
      vencimentoCartao: '12/30',
    }
    const aposDesafio = codigo !== undefined && { threeDsCode: codigo }
    const provada = verificacao !== undefined && { verificacao }
    return { checkout, formaPagamento: forma, parcelas, dispositivo: browser, ...dados, ...aposDesafio, ...provada }
  }
  /** As the page does: what is asked for is proved once, in the same submission. */
  const provando = async <T>(charge: (verificacao?: string) => Promise<T>): Promise<T> => {
    try {
      return await charge()
    } catch (error) {
      if (!(error instanceof Fault) || error.error.name !== VerificacaoNecessaria.name) throw error
      return charge((error.fields.verificacao as { desafio: string }).desafio)
    }
  }
  /** A charge that is asked for and answered during maintenance must have been refused. */
  const outside = async <T>(charge: () => Promise<T>): Promise<T> => {
    const since = world.maintenance
    const answer = await charge()
    if (since && world.maintenance) world.broken = 'a charge was taken during maintenance'
    return answer
  }
  const merchant = {
    usuarioId: 'usr',
    nome: 'Gestora',
    empresaId: 'aurora',
    slug: 'loja-aurora',
    perfil: 'administrador' as const,
  }
  return {
    iniciar:
      (link: string, chave: string, { forma, parcelas } = porPix) =>
      (deps: Deps) =>
        product.iniciarPagamento(deps)({ ...context(), body: { link, formaPagamento: forma, parcelas, chave } }),
    registrar:
      (checkout: string, quem: typeof payer | typeof resident | Persona['dados'] = payer) =>
      (deps: Deps) =>
        product.registrarPagador(deps)({ ...context(undefined, cookiesOf(checkout)), body: { ...quem, checkout } }),
    validar: (checkout: string, codigo: string) => (deps: Deps) => {
      world.typed.set(checkout, new Set([...(world.typed.get(checkout) ?? []), codigo]))
      return product.validarContatoPagador(deps)({ ...context(), body: { checkout, codigo } })
    },
    reenviar: (checkout: string) => (deps: Deps) =>
      product.reenviarCodigoValidacao(deps)({ ...context(), body: { transacaoNanoId: checkout } }),
    /** By the browser that began it, or by a device that it handed over to. */
    selfie: (checkout: string, arquivo: Uint8Array, transferencia?: string) => (deps: Deps) =>
      product.registrarProvaVida(deps)({
        ...context(undefined, transferencia === undefined ? cookiesOf(checkout) : {}),
        arquivo,
        body: { checkout, selfieAutorizado: 'true', ...(transferencia !== undefined && { transferencia }) },
      }),
    transferir: (checkout: string) => (deps: Deps) =>
      product.transferirProvaVida(deps)({ ...context(undefined, cookiesOf(checkout)), body: { checkout } }),
    processar:
      (checkout: string, pagamento = porPix, chave?: string) =>
      (deps: Deps) =>
        outside(() =>
          provando(v =>
            product.processarPagamento(deps)({ ...context(chave), body: cobranca(checkout, pagamento, v) }),
          ),
        ),
    reprocessar: (checkout: string, pagamento: Pagamento, chave?: string) => (deps: Deps) =>
      outside(() =>
        provando(v =>
          product.reprocessarPagamento(deps)({ ...context(chave), body: cobranca(checkout, pagamento, v) }),
        ),
      ),
    validar3ds: (jwt: string, code3DS: string, id: string) => (deps: Deps) =>
      product.validar3ds(deps)({ ...context(), body: { jwt, code3DS, id } }),
    consultar: (id: string) => (deps: Deps) =>
      product.verificarPagamentoPix(deps)({ ...context(), params: { id }, body: undefined }),
    abrir: (link: string, pagamento: string) => (deps: Deps) =>
      product.obterLinkComPagamento(deps)({ ...context(), params: { id: link, pagamento }, body: undefined }),
    estornar: (id: string, valor: number | null, chave: string) => (deps: Deps) =>
      product.estornarCheckout(deps)({ ...context(chave), sessao: merchant, params: { id }, body: { valor } }),
  }
}

/** What the company that sells may owe, and what is held of its sales: small, so that refunds meet it. */
export const policy: Politica = {
  ...{ empresaId: 'aurora', versao: 1, desde: 0, quem: 'operador', motivo: 'simulação' },
  ...{ garantia: { percentual: 10, dias: 20 }, piso: 0, credito: 5_000 },
}
