import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explicarTentativa } from '../../../functions/areas/cobranca/vista/cartao.ts'
import { meioDePagamento } from '../../../functions/areas/comprovantes/obterComprovanteCheckout/meio.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import { endpoints } from '../../../shared/contract/index.ts'
import { colunasCheckout } from '../../../shared/domain/estados/checkout.ts'
import { linhasAbecs } from '../../../shared/domain/negativasDoCartao.ts'
import { frases } from '../../../shared/textos/en/doServidor.ts'
import { rotulosDosDocumentos } from '../../../shared/textos/en/pagadorDocumentos.ts'
import { palavrasDoCarrinho } from '../../../shared/textos/pt-BR/carrinho.ts'

/** Every sentence that the server can send to a page of who pays has its English; the lists are the server's own. */
const semIngles = (ditas: Iterable<string>) => [...new Set(ditas)].filter(dita => !Object.hasOwn(frases, dita.trim()))

const doPagador = [
  ...['obterLinkComPagamento', 'obterLinkPublico', 'iniciarPagamento', 'registrarPagador', 'validarPagador'],
  ...['processarPagamento', 'reprocessarPagamento', 'processarPagamentoDrpx', 'processarCheckout', 'validar3ds'],
  ...[
    'validarContatoPagador',
    'reenviarCodigoValidacao',
    'registrarProvaVida',
    'transferirProvaVida',
    'abrirProvaVida',
  ],
  ...['gerarPdfBoleto', 'verificarPagamentoPix', 'obterComprovanteCheckout', 'buscarCep', 'obterOrigemPagamento'],
  ...['iniciarCarrinho', 'obterCarrinho', 'consultarBoleto', 'editarValorBoleto', 'removerConsulta'],
  ...['iniciarCarrinhoPagador', 'salvarPagador', 'validarContatoPagadorCarrinho', 'autorizarCarrinho'],
  ...['documentosRequeridos', 'registrarDocumento', 'registrarPdfBoleto', 'registrarSelfiePagador', 'extratoPedido'],
  ...['obterDevolucao', 'pedirDevolucao'],
] as const
/** Said to programs or to a person who signed in, never to who pays. */
const deProgramas = /^(ChaveReutilizada|UfNaoEncontrada|SessaoInvalida|SemPermissao)$/

test('why a slip is not taken into a cart', () => {
  expect(
    semIngles([...Object.values(palavrasDoCarrinho.naoPagavel), ...Object.values(palavrasDoCarrinho.codigo)]),
  ).toEqual([])
})

test('why a payer is not registered in a cart', () => {
  expect(semIngles(Object.values(palavrasDoCarrinho.pagador))).toEqual([])
})

test.each(doPagador)('%s: the words of each of its errors', operacao => {
  const erros = endpoints[operacao].errors.filter(e => !deProgramas.test(e.name))
  expect(semIngles(erros.map(e => e.message))).toEqual([])
})

test('what a denied card is told, by each of ABECS’s rows and by our own reasons', () => {
  const tentativa = (parte: Partial<Tentativa>) => ({ estado: 'negada', bandeira: 'visa', ...parte }) as Tentativa
  const daNorma = linhasAbecs.flatMap(({ codigos }) =>
    (['elo', 'visa'] as const).flatMap(bandeira =>
      codigos[bandeira].map(codigo => explicarTentativa(tentativa({ bandeira, codigo })).texto),
    ),
  )
  const mastercard = linhasAbecs.flatMap(({ codigos }) =>
    codigos.mastercard_hiper.map(codigo => explicarTentativa(tentativa({ bandeira: 'mastercard', codigo })).texto),
  )
  expect(semIngles([...daNorma, ...mastercard])).toEqual([])
  expect(daNorma.length).toBeGreaterThan(60)
})

test('states and methods of a receipt', () => {
  expect(semIngles(Object.values(colunasCheckout).map(c => c.rotulo))).toEqual([])
  for (const formaPagamento of [0, 1, 2] as const)
    expect(semIngles([meioDePagamento({ formaPagamento, estado: 'Solicitado' } as Checkout).nome])).toEqual([])
})

test('what the documents of a cart are called, on their step too', () => {
  expect(Object.keys(rotulosDosDocumentos)).toEqual(Object.values(palavrasDoCarrinho.documentos))
})

test('what a paper, an instalment or a card of a cart is refused with', () => {
  const { pagador: _, naoPagavel: __, codigo: ___, ...resto } = palavrasDoCarrinho
  const ditas = Object.values(resto).flatMap(grupo => (typeof grupo === 'string' ? [grupo] : Object.values(grupo)))
  expect(semIngles(ditas.filter(texto => typeof texto === 'string' && ehFrase(texto)))).toEqual([])
})

/** Sentences that a rule gives in its own words, in place of the declared ones. */
const fontes = [
  'functions/areas/checkout/registrarPagador/registrarPagador.ts',
  'functions/areas/checkout/regras/autorizacao.ts',
  'functions/areas/cobranca/vista/cartao.ts',
  'functions/areas/cobranca/regras/cartao/lerCartao.ts',
  'functions/areas/cobranca/regras/cartao/autenticarCartao.ts',
  'functions/areas/cobranca/regras/cartao/anunciarTentativa.ts',
  'functions/areas/cobranca/regras/pix/emitirPix.ts',
  'functions/areas/cobranca/regras/boleto/emitirBoleto.ts',
  'functions/areas/identidade/regras/contato/conferirCodigo.ts',
  'functions/areas/links/vista/link.ts',
  'shared/contract/checkout.ts',
]
const ehFrase = (texto: string) => /\s/.test(texto) && /[à-úÀ-Ú]|^informe |^preencha /.test(texto)
test.each(fontes)('%s: the sentences it writes', fonte => {
  const codigo = readFileSync(fonte, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/(description|impacto|summary):\s*'[^']*'/g, '')
  const ditas = [...codigo.matchAll(/'([^'\n]+)'/g)].map(([, texto = '']) => texto).filter(ehFrase)
  expect(semIngles(ditas)).toEqual([])
})
