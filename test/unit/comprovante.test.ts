import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { lancamentoDoBoletoDivergente } from '../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import { lancamentoDoPixDivergente } from '../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { nomeNaFatura } from '../../functions/areas/cobranca/vista/fatura.ts'
import { obterComprovanteCheckout } from '../../functions/areas/comprovantes/obterComprovanteCheckout/obterComprovanteCheckout.ts'
import { cookieComTitular, cookieDeRetomada } from '../../functions/platform/http/retomar.ts'
import type { Env } from '../../functions/platform/runtime/env.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { Link, Uso } from '../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { ProvaDeVida } from '../../functions/platform/storage/Pessoa.ts'
import type { Write } from '../../functions/platform/storage/port.ts'
import { ComprovanteCheckout } from '../../shared/contract/comprovantes.ts'
import { linhaDigitavel, montarCobranca } from '../../shared/domain/boleto/linhaDigitavel.ts'
import { versaoDoConsentimento } from '../../shared/textos/pt-BR/consentimento.ts'
import { chaveiroDeTeste, chavesDeTeste } from '../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../builders/checkout.ts'
import { dadosDoPagador } from '../builders/pagador.ts'
import { linkFor } from '../sim/scenario.ts'
import { assinante } from './comprovantes/chaves.ts'

const link = linkFor(1, { valor: 15_000, limiteUsos: null, expiraEm: null })
const pagoEm = '2026-11-20T17:05:00.000Z'
const tentativa = {
  ciclo: 1,
  pedidoId: 'Pedido00000000000001',
  estado: 'capturada' as const,
  valor: 15_000,
  parcelas: 1,
  bandeira: 'amex' as const,
  bin: '370000',
  finais: '1234',
  digital: 'digital-do-cartao',
  em: 0,
  autorizacao: '123456',
  nsu: '004587',
}
const env = assinante.env as Env
const codigoDeBarras = montarCobranca({
  banco: '001',
  valor: 15_000,
  vencimento: '2026-11-23',
  campoLivre: '0000003128557042000000117',
})
const boleto = {
  ciclo: 1,
  pedidoId: 'Pedido00000000000002',
  estado: 'pago' as const,
  vencimento: '2026-11-23',
  em: 0,
  nossoNumero: '3128557-0',
  codigoDeBarras,
}

/** The receipt as it goes over the wire: encoded by the contract, so that what does not fit it throws. */
async function comprovante(
  parte: Partial<Checkout>,
  cookies: Record<string, string> = {},
  diario: (c: Checkout) => Lancamento[] = () => [],
  /** The uses that are taken, of a link of so many. */
  usos?: { de: number; tomados: number },
  mais: Write[] = [],
  doLink: Partial<Link> = {},
) {
  const storage = memoryStorage()
  const c = checkoutGuardado({ link: link.id, estado: 'Liquidado', pagoEm, ...parte })
  for (let n = 1; n <= (usos?.tomados ?? 0); n++)
    await storage.commit([Uso.create({ link: link.id, n, checkoutId: c.id })])
  await storage.commit([
    Link.create({ ...link, limiteUsos: usos?.de ?? null, ...doLink }),
    Checkout.create(c),
    Pagador.create(pagadorGuardado(c.id)),
  ])
  await storage.commit([...diario(c).map(l => Lancamento.create(l)), ...mais])
  const deps = { storage, ...assinante, chaves: chavesDeTeste('') } as unknown as Parameters<
    typeof obterComprovanteCheckout
  >[0]
  const pedido = { params: { id: c.id }, contexto: { cookies } } as Parameters<
    ReturnType<typeof obterComprovanteCheckout>
  >[0]
  const saida = await obterComprovanteCheckout(deps)(pedido)
  return z.encode(ComprovanteCheckout, saida as z.output<typeof ComprovanteCheckout>)
}

describe('whose name the receipt shows', () => {
  const doPagador = (id: string) => {
    const [nome = '', valor = ''] = (cookieDeRetomada(env, chaveiroDeTeste(''), id).split(';')[0] ?? '').split('=')
    return { [nome]: valor }
  }
  const { id } = checkoutGuardado({})

  it('the first one only, to a stranger whom a paid single-use link led here, or who paid something else', async () => {
    expect((await comprovante({})).pagador.nome).toBe('Helena')
    expect((await comprovante({}, doPagador(`outro${id}`.slice(0, 21)))).pagador.nome).toBe('Helena')
  })
  it('and where its selfie is, to the browser that paid: of one whose words said so', async () => {
    const foto = async (vida: Checkout['vida'], cookies: Record<string, string>) =>
      (await comprovante({ vida }, cookies, () => [], undefined, [prova])).pagador.image
    const prova = ProvaDeVida.create({
      ...{ checkoutId: id, versao: 1, pessoa: 'chave', tentativas: 1, fotos: 1 },
      consentimento: { em: pagoEm, versao: versaoDoConsentimento, sha256: 'hash' },
    })
    expect(await foto('aprovada', doPagador(id))).toBe(`/api/clientes/comprovante-selfie/${id}`)
    expect(await foto('aprovada', {})).toBeNull()
    expect(await foto('aprovada', doPagador(`outro${id}`.slice(0, 21)))).toBeNull()
    expect(await foto('pendente', doPagador(id))).toBeNull()
  })
  it('and where a shop’s order is followed, to no other browser: that address opens it', async () => {
    const volta = 'https://loja-aurora.quita.example/pedido/PedidoDaMarta12345AAAChaveDoPedido12345AAA'
    const doPedido = { origem: 'loja', redirectPagamentoAprovado: volta } as const
    const para = async (cookies?: Record<string, string>) =>
      (await comprovante({}, cookies, undefined, undefined, [], doPedido)).redirectPagamentoAprovado
    expect([await para(), await para(doPagador(id))]).toEqual([null, volta])
  })
  it('the whole, to the browser that paid', async () => {
    expect((await comprovante({}, doPagador(id))).pagador.nome).toBe('Helena Vasconcelos')
  })
})

describe('the receipt of a card', () => {
  const cartao = { formaPagamento: 1 as const, parcelas: 3, total: 15_450, taxaCartao: 3.49, tentativa }
  const { id } = checkoutGuardado({})
  const cookieDe = (finais: string, nome: string, de = id) => {
    const [nomeDele = '', valor = ''] = (
      cookieComTitular(env, chaveiroDeTeste(''), de, { finais, nome }).split(';')[0] ?? ''
    ).split('=')
    return { [nomeDele]: valor }
  }
  const titular = async (cookies: Record<string, string>) =>
    (await comprovante(cartao, cookies)).pagador.cartao?.nomeCartao

  it('names its holder to the browser that typed it, as it was typed', async () => {
    expect(await titular(cookieDe('1234', 'JOÃO ANTÔNIO DA CONCEIÇÃO'))).toBe('João Antônio da Conceição')
  })
  it('names the payer where the holder was left blank', async () => {
    expect(await titular(cookieDe('1234', ''))).toBe('Helena Vasconcelos')
  })
  it.each([
    ['a stranger', {}],
    ['a browser that paid something else', cookieDe('1234', 'MARCOS LIMA', `outro${id}`.slice(0, 21))],
    ['a browser that typed another card', cookieDe('9876', 'MARCOS LIMA')],
    [
      'a cookie whose holder was changed',
      Object.fromEntries(
        Object.entries(cookieDe('1234', 'MARCOS LIMA')).map(([nome, valor]) => {
          const outro = Buffer.from(JSON.stringify(['1234', 'OUTRA PESSOA'])).toString('base64url')
          return [nome, valor.split('.').with(2, outro).join('.')]
        }),
      ),
    ],
  ])('names no holder to %s', async (_quem, cookies) => {
    expect(await titular(cookies)).toBe('')
  })

  it('shows brand, last digits, instalments, interest and what the banks know it by', async () => {
    expect(await comprovante(cartao)).toMatchObject({
      valor: 150,
      valorLiquido: 154.5,
      juros: 4.5,
      jurosPorcentagem: 3,
      numeroParcelas: 3,
      taxa: 5.39,
      taxaPorcentagem: 3.49,
      formaPagamento: { tipo: 1, nome: 'Cartão de crédito', icone: 'cartao' },
      pagador: { cartao: { bandeiraCartao: 'Amex', finalCartao: '1234', nomeCartao: '', cpfCartao: '' } },
      autorizacao: '123456',
      nsu: '004587',
      softDescription: 'LOJA AURORA',
      boleto: null,
    })
  })
  it('shows neither the first digits nor the fingerprint', async () => {
    const texto = JSON.stringify(await comprovante(cartao))
    expect(['370000', 'digital-do-cartao', 'Pedido000'].filter(segredo => texto.includes(segredo))).toEqual([])
  })
  it('says no authorisation code before the capture, or after a denial', async () => {
    const negada = { ...cartao, estado: 'Recusado' as const, tentativa: { ...tentativa, estado: 'negada' as const } }
    expect(await comprovante(negada)).toMatchObject({ situacao: 4, autorizacao: null, nsu: null, restante: 0 })
  })
  it('paid by Pix after a refusal, shows the Pix and no card', async () => {
    const { formaPagamento: _cartao, ...resto } = cartao
    const c = await comprovante({ ...resto, formaPagamento: 2, parcelas: 1, e2eid: 'E1', taxaPix: 1 })
    expect(c).toMatchObject({ formaPagamento: { tipo: 2 }, pagador: { cartao: null }, autorizacao: null, e2eid: 'E1' })
  })
})

describe('the receipt of what settled, not of what was chosen', () => {
  const negada = { ...tentativa, estado: 'negada' as const, autorizacao: undefined, nsu: undefined }
  it('a Pix paid late, after a card was chosen and refused: the Pix, its fee, one payment', async () => {
    const c = { formaPagamento: 1 as const, parcelas: 3, taxaCartao: 3.49, taxaPix: 1, tentativa: negada, e2eid: 'E3' }
    expect(await comprovante(c)).toMatchObject({
      formaPagamento: { tipo: 2, nome: 'Pix' },
      pagador: { cartao: null },
      numeroParcelas: 1,
      taxa: 1.5,
      taxaPorcentagem: 1,
      e2eid: 'E3',
    })
  })
  it('a slip paid late, after a card was chosen and refused: the slip and its fee', async () => {
    const c = { formaPagamento: 1 as const, taxaCartao: 3.49, taxaBoleto: 350, tentativa: negada, boleto }
    expect(await comprovante(c)).toMatchObject({
      formaPagamento: { tipo: 0 },
      pagador: { cartao: null },
      taxa: 3.5,
      taxaPorcentagem: 0,
    })
  })
})

describe('the receipt of what was paid twice', () => {
  it('tells what is left of what settled, beside what went back', async () => {
    const c = { estado: 'Divergente' as const, formaPagamento: 1 as const, tentativa, estornado: 4_000 }
    expect(await comprovante(c)).toMatchObject({ situacao: 6, estornado: 40, restante: 110 })
  })
  it('tells what is held for its payer, by the way that it goes back, and only there', async () => {
    const pago = { quando: Date.parse(pagoEm), horario: Date.parse(pagoEm) }
    const diario = (c: Checkout) => [
      lancamentoDoBoletoDivergente(c, { pedidoId: 'B', valor: 700, ate: 700, ...pago }),
      lancamentoDoPixDivergente(c, { e2eid: 'E1', valor: 500, ...pago }, 'T'),
    ]
    const retido = { porChave: 7, porPix: 5 }
    expect(await comprovante({ estado: 'Divergente' }, {}, diario)).toMatchObject({ retido })
    expect(await comprovante({ estado: 'Divergente' })).toMatchObject({ retido: null })
    expect(await comprovante({}, {}, diario)).toMatchObject({ retido: null })
  })
  it('tells what came and went back where nothing settled, and that nothing stands', async () => {
    const quando = Date.parse(pagoEm)
    const diario = (c: Checkout) => [lancamentoDoPixDivergente(c, { e2eid: 'E1', valor: 500, horario: quando }, 'T')]
    const c = { estado: 'Estornado' as const, formaPagamento: 2 as const, pagoEm: undefined }
    expect(await comprovante(c, {}, diario)).toMatchObject({ voltou: 5, restante: 0, estornado: 0, verificacao: null })
    // a sale that settled and was given back reads no journal: its receipt says so by what was refunded
    expect(await comprovante({ ...c, pagoEm, estornado: 15_000 }, {}, diario)).toMatchObject({ voltou: 0 })
  })
  it('and nothing where nothing settled', async () => {
    const c = { estado: 'Divergente' as const, formaPagamento: 2 as const, pagoEm: undefined }
    expect(await comprovante(c)).toMatchObject({ situacao: 6, restante: 0 })
  })
})

describe('the receipt of a slip', () => {
  const doBoleto = { formaPagamento: 0 as const, taxaBoleto: 350, boleto }

  it('shows its due date, its number and only the end of its line', async () => {
    const c = await comprovante(doBoleto)
    expect(c).toMatchObject({
      formaPagamento: { tipo: 0, nome: 'Boleto', icone: 'boleto' },
      dataTransacao: pagoEm,
      taxa: 3.5,
      taxaPorcentagem: 0,
      boleto: { finalLinha: '00015000', vencimento: '2026-11-23', nossoNumero: '3128557-0' },
    })
    const texto = JSON.stringify(c)
    expect([linhaDigitavel(codigoDeBarras), codigoDeBarras].filter(linha => texto.includes(linha))).toEqual([])
  })
  it('paid by the Pix on it, is a Pix', async () => {
    const cancelado = { ...boleto, estado: 'cancelado' as const }
    expect(await comprovante({ ...doBoleto, boleto: cancelado, e2eid: 'E2', taxaPix: 1 })).toMatchObject({
      formaPagamento: { tipo: 2, nome: 'Pix' },
      taxa: 1.5,
    })
  })
  it('that was only announced has no line yet', async () => {
    const anunciado = { ciclo: 1, pedidoId: 'P', estado: 'emitindo' as const, vencimento: '2026-11-23', em: 0 }
    const c = await comprovante({ formaPagamento: 0, estado: 'Pendente', boleto: anunciado })
    expect(c).toMatchObject({ situacao: 1, boleto: null, estornado: 0, restante: 0 })
  })
})

describe('refunds', () => {
  it('whole: nothing remains', async () => {
    expect(await comprovante({ estado: 'Estornado', estornado: 15_000, e2eid: 'E3' })).toMatchObject({
      situacao: 5,
      situacaoLabel: 'Estornado',
      estornado: 150,
      restante: 0,
    })
  })
  it('in part: still settled, and says how much went back', async () => {
    expect(await comprovante({ estornado: 2_501, e2eid: 'E3' })).toMatchObject({
      situacao: 3,
      estornado: 25.01,
      restante: 124.99,
    })
  })
})

it('masks who paid, whatever the method', async () => {
  for (const parte of [{}, { formaPagamento: 1 as const, tentativa }, { formaPagamento: 0 as const, boleto }]) {
    const texto = JSON.stringify(await comprovante(parte))
    // the name is what a receipt is for; the rest is masked
    expect(dadosDoPagador.slice(2).filter(dado => texto.includes(dado))).toEqual([])
  }
})

it.each([
  ['Loja Aurora', 'LOJA AURORA'],
  ['Açaí & Cia. do Sertão Ltda', 'ACAI  CIA DO'],
  ['✨', 'PAGAMENTO'],
])('%s is %s on the bill', (nome, esperado) => {
  expect(nomeNaFatura(nome)).toBe(esperado)
  expect(nomeNaFatura(nome)).toMatch(/^[A-Za-z0-9 ]{1,13}$/)
})

it.each([
  ['without a limit', undefined, true],
  ['of one use', { de: 1, tomados: 1 }, false],
  ['of five uses, two taken', { de: 5, tomados: 2 }, true],
  ['of five uses, all taken', { de: 5, tomados: 5 }, false],
])('who paid on a link %s may pay again there: %o, %s', async (_, usos, de) => {
  expect(await comprovante({}, {}, undefined, usos)).toMatchObject({ pagaDeNovo: de })
})
