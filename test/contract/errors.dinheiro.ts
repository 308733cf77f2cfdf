import { describe, expect, test } from 'vitest'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { Politica, ultimaPolitica } from '../../functions/platform/storage/Politica.ts'
import { limitesDeSaidaPadrao } from '../../shared/domain/saidas.ts'
import { checkoutGuardado, pagadorGuardado } from '../builders/checkout.ts'
import { enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { type ContractBench, cartoes, idDeNinguem } from './bench.ts'
import { loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

const umaVez = { tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }

/** Charging by card and slip, charging again after a denial, slips as PDF, refunds, the acquirer's notices. */
export function errosDeDinheiro(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusado = async (over = {}) => {
    const feito = await b().registrado(1, over)
    await rec().recusa('processarPagamento', 'PagamentoRecusado', { body: b().comCartao(feito.id, cartoes.negado) })
    return feito
  }

  describe('processarPagamento, by card', () => {
    test('a page that showed another version of the link', async () => {
      const { id } = await b().registrado(1)
      const body = { ...b().comCartao(id, cartoes.aprovado), versao: 9 }
      expect(await rec().recusa('processarPagamento', 'LinkAlterado', { body })).toMatchObject({ versao: 1 })
    })
    test('a denial says what the payer may do, and instalments that the link does not offer are refused', async () => {
      const { id } = await b().registrado(1)
      const body = b().comCartao(id, cartoes.negado)
      await rec().recusa('processarPagamento', 'ParcelasInvalidas', { body: { ...body, parcelas: 2 } })
      expect(await rec().recusa('processarPagamento', 'PagamentoRecusado', { body })).toMatchObject({
        checkoutId: id,
        retornoUsuario: { trocaCartao: expect.any(Boolean), permiteReprocessar: expect.any(Boolean) },
      })
    })
    test.each([
      ['numeroCartao', '4111 1111 1111 1112'],
      ['nomeCartao', 'HELENA 4111111111111111'],
      ['cvvCartao', '12'],
      ['vencimentoCartao', '01/20'],
    ])('%s is named, and what was typed is not repeated', async (campo, valor) => {
      const { id } = await b().registrado(1)
      const body = { ...b().comCartao(id, cartoes.aprovado), [campo]: valor }
      const { campos } = await rec().recusa('processarPagamento', 'RequisicaoInvalida', { body })
      expect(campos).toMatchObject([{ campo }])
    })
  })

  describe('a link that checks the holder’s name (V032)', () => {
    const outro = (id: string) => ({ body: { ...b().comCartao(id, cartoes.aprovado), nomeCartao: 'MARCOS LIMA' } })
    test('somebody else’s card names its field, in the documented words (X36)', async () => {
      const { id } = await b().registrado(1, { validarNomeCheckout: true })
      for (const operacao of ['processarPagamento', 'reprocessarPagamento'] as const) {
        const { campos } = await rec().recusa(operacao, 'RequisicaoInvalida', outro(id))
        expect(campos).toEqual([
          { campo: 'nomeCartao', mensagem: expect.stringMatching(/^Verifique os dados do cartão informados e o nome/) },
        ])
      }
    })
    test('the holder is on the receipt of the browser that typed the card, and on no other (V068)', async () => {
      const link = await b().criarLink({ formasPagamento: [umaVez] })
      const { id, cookie } = await b().iniciar(link, { formaPagamento: 1 })
      await b().ok('registrarPagador', { body: pagadorNovo(id, enderecoNovo), headers: { cookie } })
      const pago = await b().ok('processarPagamento', { ...outro(id), headers: { cookie } })
      const titular = async (headers: Record<string, string>) =>
        (
          await b().ok<{ pagador: { cartao: { nomeCartao: string } | null } }>('obterComprovanteCheckout', {
            ...{ params: { id }, headers },
          })
        ).body.pagador.cartao?.nomeCartao
      expect(await titular({ cookie: pago.cookie })).toBe('Marcos Lima')
      expect([await titular({ cookie }), await titular({})]).toEqual(['', ''])
    })
    test('a company may pay with anybody’s card', async () => {
      const link = await b().criarLink({ validarNomeCheckout: true, formasPagamento: [umaVez] })
      const { id } = await b().iniciar(link, { formaPagamento: 1 })
      const body = pagadorNovo(id, { ...enderecoNovo, nome: 'Aurora Móveis', documento: '11.222.333/0001-81' })
      await b().ok('registrarPagador', { body })
      expect((await b().ok('processarPagamento', outro(id))).body.pagamentoCartao).toMatchObject({
        situacao: 'aprovado',
      })
    })
  })

  describe('reprocessarPagamento', () => {
    const denovo = (checkout: string, more: object = {}) => ({
      body: { ...b().comCartao(checkout, cartoes.aprovado), ...more },
    })
    const porPix = (checkout: string) => ({ body: b().pagamento(checkout) })
    test('a checkout that is not there, or that has no payer yet', async () => {
      await rec().recusa('reprocessarPagamento', 'CheckoutNaoEncontrado', denovo(idDeNinguem()))
      const { id } = await b().iniciar(await b().criarLink())
      await rec().recusa('reprocessarPagamento', 'EtapaInvalida', porPix(id))
    })
    test('a method or instalments that the link does not offer', async () => {
      const { id } = await recusado({
        formasPagamento: [{ tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] }],
      })
      await rec().recusa('reprocessarPagamento', 'FormaIndisponivel', porPix(id))
      await rec().recusa('reprocessarPagamento', 'ParcelasInvalidas', denovo(id, { parcelas: 2 }))
    })
    test('new terms come only from the version of the link that the page showed', async () => {
      const { id, link } = await recusado({
        valor: 100,
        formasPagamento: [
          {
            tipo: 1,
            parcelas: [
              { numeroParcela: 1, juros: 0 },
              { numeroParcela: 3, juros: 4.47 },
            ],
          },
        ],
      })
      const guardado = await Link.get(b().storage, link, { consistent: true })
      if (!guardado) throw new Error('the link is gone')
      await b().storage.commit([Link.put({ ...guardado, versao: guardado.versao + 1, valor: 100_000 })])
      const velha = denovo(id, { parcelas: 3 })
      expect(await rec().recusa('reprocessarPagamento', 'LinkAlterado', velha)).toMatchObject({ versao: 2 })
      const pago = await b().ok('reprocessarPagamento', denovo(id, { parcelas: 3, versao: 2 }))
      expect(pago.body).toMatchObject({ pagamentoCartao: { situacao: 'aprovado' } })
      // what the page of version 2 showed, in every figure
      expect(await Checkout.get(b().storage, id)).toMatchObject({ valor: 100_000, total: 104_470, versaoLink: 2 })
    })
    test('the card of a payer who registered for Pix without accepting the merchant’s terms (V017)', async () => {
      for (const palavra of [{}, { autorizacao: true }]) {
        const formasPagamento = [{ tipo: 2 as const, parcelas: [] }, umaVez]
        const link = await b().criarLink({ termoCliente: 'Trocas em até 7 dias.', formasPagamento })
        const { id } = await b().iniciar(link)
        await b().ok('registrarPagador', { body: pagadorNovo(id, palavra) })
        if ('autorizacao' in palavra) await b().ok('reprocessarPagamento', denovo(id))
        else
          expect((await rec().recusa('reprocessarPagamento', 'RequisicaoInvalida', denovo(id))).campos).toMatchObject([
            { campo: 'autorizacao' },
          ])
      }
    })
    test('denied again', async () => {
      const { id } = await recusado()
      const corpo = await rec().recusa('reprocessarPagamento', 'PagamentoRecusado', {
        body: b().comCartao(id, cartoes.negado),
      })
      expect(corpo).toMatchObject({ checkoutId: id })
    })
    test('the link was closed meanwhile', async () => {
      const { id, link } = await recusado()
      await b().ok('excluirLink', { headers: await b().sessao('links'), params: { id: link } })
      await rec().recusa('reprocessarPagamento', 'LinkExpirado', denovo(id))
    })
    test('nobody knows yet what became of the card', async () => {
      const { id } = await b().registrado(1)
      const { body } = await b().ok('processarPagamento', { body: b().comCartao(id, cartoes.incerto) })
      expect(body).toMatchObject({ pagamentoCartao: { situacao: 'processando' } })
      await rec().recusa('reprocessarPagamento', 'PagamentoEmAndamento', denovo(id))
    })
    test('another method, whose provider does not answer', async () => {
      const { id } = await recusado({ valor: 777.11 })
      await rec().recusa('reprocessarPagamento', 'ProvedorSemResposta', porPix(id))
    })
    test('somebody else paid the link meanwhile', async () => {
      const link = await b().criarLink({ limiteUsos: 1 })
      const { id: outro } = await b().pago(link)
      const id = idDeNinguem()
      const pix = { ciclo: 1, txid: `${id}000001`, estado: 'expirada' as const, expiraEm: 1 }
      await b().storage.commit([
        Checkout.create(checkoutGuardado({ id, link, estado: 'Expirado', pix })),
        Pagador.put(pagadorGuardado(id)),
      ])
      expect(await rec().recusa('reprocessarPagamento', 'LinkProcessado', porPix(id))).toMatchObject({
        checkoutId: outro,
      })
    })
  })

  describe('gerarPdfBoleto', () => {
    test('nobody’s checkout, and one that has no slip', async () => {
      await rec().recusa('gerarPdfBoleto', 'CheckoutNaoEncontrado', { params: { id: idDeNinguem() } })
      const { id } = await b().comPix(await b().criarLink())
      await rec().recusa('gerarPdfBoleto', 'BoletoIndisponivel', { params: { id } })
    })
  })

  describe('estornarCheckoutDaEquipe', () => {
    const estornar = async (id: string, valor: number | null, chave?: string) => ({
      headers: { ...(await b().sessao('quita-administrador')), ...(chave && { 'idempotency-key': chave }) },
      params: { id },
      body: { valor, motivo: 'a loja fechou' },
    })
    const recusa = (name: string, call: object) => rec().recusa('estornarCheckoutDaEquipe', name, call)
    test('nobody’s payment, more than was paid, another amount under the key, while nobody knows of the first', async () => {
      await recusa('CheckoutNaoEncontrado', await estornar(idDeNinguem(), null))
      const { id } = await b().pagoComCartao({ valor: 150 }, cartoes.estornoCalado)
      await recusa('EstornoInvalido', await estornar(id, 150.01))
      const { body } = await b().ok('estornarCheckoutDaEquipe', await estornar(id, 10, 'estorno-da-equipe-1'))
      expect(body).toMatchObject({ situacao: 'processando' })
      await recusa('ChaveReutilizada', await estornar(id, 20, 'estorno-da-equipe-1'))
      await recusa('EstornoEmAndamento', await estornar(id, 20, 'estorno-da-equipe-2'))
    })
    test('of a company whose balance does not cover it: nobody else’s money goes in its place', async () => {
      const { storage } = b()
      const ultima = await ultimaPolitica(storage, 'aurora')
      if (!ultima) throw new Error('the demo has a policy')
      const { id } = await b().pagoComCartao({ valor: 150 })
      await storage.commit([Politica.create({ ...ultima, versao: ultima.versao + 1, piso: 1_000_000_00, credito: 0 })])
      await recusa('EstornoSemSaldo', await estornar(id, null))
      await storage.commit([Politica.create({ ...ultima, versao: ultima.versao + 2 })])
    })
  })

  describe('estornarCheckout', () => {
    const estornar = async (id: string, valor: number | null, chave?: string) => ({
      headers: { ...(await b().sessao('administrador')), ...(chave && { 'idempotency-key': chave }) },
      params: { id },
      body: { valor },
    })
    const ver = async (headers: Record<string, string>, id: string) => {
      const { body } = await b().ok<{ itens: { checkoutId: string; id: string }[] }>('listarEstornosEmAnalise', {
        headers,
      })
      return body.itens.find(e => e.checkoutId === id) ?? { id: '' }
    }
    test('nobody’s checkout, another company’s, one that was not paid, more than was paid', async () => {
      const deNinguem = await estornar(idDeNinguem(), null)
      await rec().recusa('estornarCheckout', 'CheckoutNaoEncontrado', deNinguem)
      const { id } = await b().comPix(await b().criarLink())
      const semPagamento = await rec().recusa('estornarCheckout', 'EstornoInvalido', await estornar(id, null))
      expect(semPagamento).toMatchObject({ disponivel: 0 })
      const pago = await b().pagoComCartao({ valor: 150 })
      const demais = await rec().recusa('estornarCheckout', 'EstornoInvalido', await estornar(pago.id, 150.01))
      expect(demais).toMatchObject({ disponivel: 150 })
      const naBrisa = { ...(await estornar(pago.id, null)), headers: await b().brisa() }
      await rec().recusa('estornarCheckout', 'CheckoutNaoEncontrado', naBrisa)
    })
    test('more than the sale and the balance cover, where no credit was granted', async () => {
      const { storage } = b()
      const nova = async (mudanca: Partial<Politica>) => {
        const ultima = await ultimaPolitica(storage, 'aurora')
        if (!ultima) throw new Error('the demo has a policy')
        await storage.commit([Politica.create({ ...ultima, versao: ultima.versao + 1, ...mudanca })])
        return ultima
      }
      const { id } = await b().pagoComCartao({ valor: 150 })
      const { piso, credito } = await nova({ piso: 1_000_000_00, credito: 0 })
      // the fee of 3,49 % stays with us: what the sale releases does not cover it
      const recusado = await rec().recusa('estornarCheckout', 'EstornoSemSaldo', await estornar(id, null))
      expect(recusado).toMatchObject({ disponivel: 144.76, faltam: 5.24 })
      await nova({ piso, credito })
      expect((await b().ok('estornarCheckout', await estornar(id, 1))).body).toMatchObject({ estornado: 1 })
    })
    test('beyond what may leave in a day it waits for a second person, and only for one', async () => {
      const { storage } = b()
      const { id } = await b().pagoComCartao({ valor: 150 })
      const antes = await ultimaPolitica(storage, 'aurora')
      if (!antes) throw new Error('the demo has a policy')
      const saidas = { ...limitesDeSaidaPadrao, estorno: 100_00, dia: 0, destinoDia: 0 }
      await storage.commit([Politica.create({ ...antes, versao: antes.versao + 1, saidas })])
      const eu = await b().sessao('administrador')
      const outra = await loginDaEquipe(b(), 'aurora')
      const espera = await b().ok('estornarCheckout', await estornar(id, 149))
      expect(espera.body).toMatchObject({ situacao: 'emAnalise', espera: { motivos: ['dia'] } })
      const { id: estorno } = await ver(eu, id)
      const decidir = (headers: Record<string, string>, decisao = 'liberar', chave?: string) => ({
        headers: { ...headers, ...(chave && { 'idempotency-key': chave }) },
        params: { id },
        body: { estorno, decisao, motivo: 'conferido com a empresa' },
      })
      // staff say why: a company's own people need not
      const semMotivo = { ...decidir(outra), body: { estorno, decisao: 'liberar' } }
      await rec().recusa('analisarEstorno', 'RequisicaoInvalida', semMotivo)
      const deNinguem = { ...decidir(eu), params: { id: idDeNinguem() } }
      await rec().recusa('analisarEstorno', 'CheckoutNaoEncontrado', deNinguem)
      await rec().recusa('analisarEstorno', 'CheckoutNaoEncontrado', decidir(await b().brisa()))
      await rec().recusa('analisarEstorno', 'QuemPediuNaoDecide', decidir(eu))
      await rec().recusa('desistirDoEstorno', 'EstornoDeOutraPessoa', { headers: outra, params: { id } })
      await rec().recusa('desistirDoEstorno', 'CheckoutNaoEncontrado', { ...deNinguem, body: undefined })
      const feito = await b().ok('analisarEstorno', decidir(outra, 'liberar', 'decisao-do-estorno'))
      expect(feito.body).toMatchObject({ situacao: 'estornado', estornado: 149, espera: null })
      expect((await b().ok('analisarEstorno', decidir(outra, 'liberar', 'decisao-do-estorno'))).body).toEqual(
        feito.body,
      )
      await rec().recusa('analisarEstorno', 'ChaveReutilizada', decidir(outra, 'recusar', 'decisao-do-estorno'))
      await rec().recusa('analisarEstorno', 'EstornoJaDecidido', decidir(outra))
      const meu = { headers: { ...eu, 'idempotency-key': 'desistencia-1' }, params: { id } }
      await rec().recusa('desistirDoEstorno', 'EstornoJaDecidido', meu)
      const { id: outro } = await b().pagoComCartao({ valor: 150 })
      await b().ok('estornarCheckout', await estornar(outro, null))
      const tirado = await b().ok('desistirDoEstorno', { ...meu, params: { id: outro } })
      expect(tirado.body).toMatchObject({ situacao: 'recusado', motivo: 'desistencia', estornado: 0 })
      await rec().recusa('desistirDoEstorno', 'ChaveReutilizada', meu)
      // a small one is in no sum
      expect((await b().ok('estornarCheckout', await estornar(id, 1))).body).toMatchObject({ estornado: 150 })
      await storage.commit([Politica.create({ ...antes, versao: antes.versao + 2 })])
    })
    test('the same key with another amount, and a second refund while nobody knows of the first', async () => {
      const { id } = await b().pagoComCartao({ valor: 150 }, cartoes.estornoCalado)
      const { body } = await b().ok('estornarCheckout', await estornar(id, 10, 'chave-do-estorno-1'))
      expect(body).toMatchObject({ situacao: 'processando' })
      await rec().recusa('estornarCheckout', 'ChaveReutilizada', await estornar(id, 20, 'chave-do-estorno-1'))
      await rec().recusa('estornarCheckout', 'EstornoEmAndamento', await estornar(id, 20, 'chave-do-estorno-2'))
    })
  })

  describe('reenviarComprovante', () => {
    const reenviar = async (id: string, chave?: string) => ({
      headers: { ...(await b().sessao('administrador')), ...(chave && { 'idempotency-key': chave }) },
      params: { id },
    })
    test('nobody’s checkout, another company’s, one that was not paid, a payer without an address', async () => {
      await rec().recusa('reenviarComprovante', 'CheckoutNaoEncontrado', await reenviar(idDeNinguem()))
      const { id } = await b().comPix(await b().criarLink())
      const semPagamento = await rec().recusa('reenviarComprovante', 'ComprovanteSemDestino', await reenviar(id))
      expect(semPagamento).toMatchObject({ motivo: 'nao-pago' })
      const pago = await b().pagoComCartao()
      const naBrisa = { ...(await reenviar(pago.id)), headers: await b().brisa() }
      await rec().recusa('reenviarComprovante', 'CheckoutNaoEncontrado', naBrisa)
      const semEmail = await b().iniciar(await b().criarLink({ formasPagamento: [umaVez] }), { formaPagamento: 1 })
      await b().ok('registrarPagador', { body: pagadorNovo(semEmail.id, { ...enderecoNovo, email: null }) })
      await b().ok('processarPagamento', {
        body: b().comCartao(semEmail.id, cartoes.aprovado),
        headers: { cookie: semEmail.cookie },
      })
      const recusado = await rec().recusa('reenviarComprovante', 'ComprovanteSemDestino', await reenviar(semEmail.id))
      expect(recusado).toMatchObject({ motivo: 'sem-email' })
    })
    test('a second time within the minute, and a key that was another payment’s', async () => {
      const { id } = await b().pagoComCartao()
      const primeira = await b().ok('reenviarComprovante', await reenviar(id, 'chave-do-reenvio-1'))
      expect(primeira.body).toEqual({ checkoutId: id, para: 'h***@exemplo.example' })
      // the same key is the same request: it waits for nothing
      expect((await b().ok('reenviarComprovante', await reenviar(id, 'chave-do-reenvio-1'))).body).toEqual(
        primeira.body,
      )
      const cedo = await rec().recusa('reenviarComprovante', 'AguardeParaReenviar', await reenviar(id))
      expect(cedo.aguardeSegundos).toBeGreaterThan(0)
      expect(cedo.aguardeSegundos).toBeLessThanOrEqual(60)
      const outro = await b().pagoComCartao()
      await rec().recusa('reenviarComprovante', 'ChaveReutilizada', await reenviar(outro.id, 'chave-do-reenvio-1'))
    })
  })

  test('a notice without the secret that was agreed on, or with another', async () => {
    const body = { PaymentId: '24bc8366-fc31-4d6c-8555-17049a836a07', ChangeType: 1 }
    await rec().recusa('receberCielo', 'AvisoDesconhecido', { body })
    const headers = { 'x-quita-cielo': 'aviso-de-demonstracaO' }
    await rec().recusa('receberCielo', 'AvisoDesconhecido', { body, headers })
  })
}
