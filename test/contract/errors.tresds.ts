import { describe, expect, test } from 'vitest'
import { lacrar } from '../../functions/areas/cobranca/regras/cartao/selo.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { VigiaDeCartoes } from '../../functions/platform/storage/TesteDeCartoes.ts'
import { SessaoTresDs } from '../../functions/providers/tresds/sessao.ts'
import { cartoesTresDs } from '../../functions/sandbox/mpi/cartoes.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { checkoutGuardado, pagadorGuardado } from '../builders/checkout.ts'
import type { LinkNovo } from '../builders/link.ts'
import { browser } from '../sim/scenario.ts'
import { type ContractBench, cartoes, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

const formasPagamento: LinkNovo['formasPagamento'] = [
  { tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] },
  { tipo: 2, parcelas: [] },
]
const comDesafio = '4000000000002503'
const mudo = cartoesTresDs.find(c => c.efeito === 'A autenticação responde 503.')?.numero ?? ''

/** 3-D Secure and the embedded card document's calls. */
export function errosDo3ds(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const inicio = (link: string, more: object = {}) => ({ body: { link, formaPagamento: 1, parcelas: 1, ...more } })
  const autenticado = () => b().registrado(1, { autenticar3ds: true, formasPagamento })
  const corpo = (id: string, numero: string, more: object = {}) => ({
    body: { ...b().comCartao(id, numero), dispositivo: browser, ...more },
  })
  const desafiado = async () => {
    const { id } = await autenticado()
    const { body } = await b().ok<{
      desafio3ds: { jwt: string; threeDs: { authenticationTransactionId: string } }
    }>('processarPagamento', corpo(id, comDesafio))
    const { jwt, threeDs } = body.desafio3ds
    return { id, jwt, transacao: threeDs.authenticationTransactionId }
  }

  describe('iniciarPagamentoDrpx', () => {
    const recusa = (nome: string, call: object) => rec().recusa('iniciarPagamentoDrpx', nome, call)
    test('a link that is not there, closed, changed; another method; instalments not offered', async () => {
      await recusa('LinkNaoEncontrado', inicio(idDeNinguem()))
      await recusa('LinkAgendado', inicio(await b().criarLink({ formasPagamento, abreEm: '2098-03-01T12:00:00.000Z' })))
      const link = await b().criarLink({ formasPagamento })
      await recusa('LinkAlterado', inicio(link, { versao: 99 }))
      await recusa('FormaIndisponivel', inicio(link, { formaPagamento: 2 }))
      await recusa('ParcelasInvalidas', inicio(link, { parcelas: 2 }))
      await b().ok('excluirLink', { headers: await b().sessao('links'), params: { id: link } })
      await recusa('LinkExpirado', inicio(link))
    })
    test('the only use is taken by a Pix that may be paid, then was', async () => {
      const link = await b().criarLink({ limiteUsos: 1, formasPagamento })
      await b().comPix(link)
      await recusa('PagamentoEmAndamento', inicio(link))
      const outro = await b().criarLink({ limiteUsos: 1, formasPagamento })
      await b().pago(outro)
      await recusa('LinkProcessado', inicio(outro))
    })
  })

  describe('processarPagamentoDrpx', () => {
    const recusa = (nome: string, call: object) => rec().recusa('processarPagamentoDrpx', nome, call)
    test('nobody’s checkout, one without a payer, another method, terms that were not shown', async () => {
      await recusa('CheckoutNaoEncontrado', corpo(idDeNinguem(), cartoes.aprovado))
      const link = await b().criarLink({ formasPagamento })
      const { id: semPagador } = await b().iniciar(link, { formaPagamento: 1 })
      await recusa('EtapaInvalida', corpo(semPagador, cartoes.aprovado))
      const { id } = await b().registrado(1, { formasPagamento })
      await recusa('FormaIndisponivel', { body: b().pagamento(id) })
      await recusa('ParcelasInvalidas', corpo(id, cartoes.aprovado, { parcelas: 2 }))
      await recusa('LinkAlterado', corpo(id, cartoes.aprovado, { versao: 9 }))
    })
    test('the link was closed; somebody else paid it', async () => {
      const { id, link } = await b().registrado(1, { formasPagamento })
      await b().ok('excluirLink', { headers: await b().sessao('links'), params: { id: link } })
      await recusa('LinkExpirado', corpo(id, cartoes.aprovado))
      const unico = await b().criarLink({ limiteUsos: 1, formasPagamento })
      await b().pago(unico)
      const outro = idDeNinguem()
      const expirado = checkoutGuardado({ id: outro, link: unico, estado: 'Expirado', formaPagamento: 1 })
      await b().storage.commit([Checkout.create(expirado), Pagador.put(pagadorGuardado(outro))])
      await recusa('LinkProcessado', corpo(outro, cartoes.aprovado))
    })
    test('denied; and nobody knows yet', async () => {
      const { id } = await b().registrado(1, { formasPagamento })
      await recusa('PagamentoRecusado', corpo(id, cartoes.negado))
      const { id: incerto } = await b().registrado(1, { formasPagamento })
      await b().ok('processarPagamentoDrpx', corpo(incerto, cartoes.incerto))
      await recusa('PagamentoEmAndamento', corpo(incerto, cartoes.aprovado))
    })
  })

  const cobrancas: Operacao[] = ['processarPagamento', 'reprocessarPagamento', 'processarPagamentoDrpx']
  test.each(cobrancas)('%s: an MPI that does not answer, and a code that is none', async operacao => {
    const { id } = await autenticado()
    const sem = await rec().recusa(operacao, 'ProvedorSemResposta', corpo(id, mudo))
    expect(sem).toMatchObject({ checkoutId: id, message: expect.stringContaining('nada foi cobrado') })
    await rec().recusa(operacao, 'DesafioInvalido', corpo(id, comDesafio, { threeDsCode: 'codigo-de-ninguem' }))
    const { campos } = await rec().recusa(operacao, 'RequisicaoInvalida', corpo(id, comDesafio, { dispositivo: null }))
    expect(campos).toMatchObject([{ campo: 'dispositivo' }])
  })
  test.each(cobrancas)('%s: where cards are being tried, a proof, then no card for a while', async operacao => {
    const { id, link } = await b().registrado(1, { formasPagamento })
    const vigia = {
      ...({ escopo: 'link', chave: link, empresaId: 'aurora', versao: 1, negadas: 10, cartoes: 10 } as const),
      desafioAte: Date.now() + 60_000,
      ttl: Math.ceil(Date.now() / 1000) + 3_600,
    }
    await b().storage.commit([VigiaDeCartoes.put(vigia)])
    // nothing of a browser, or its bank would be asked first
    const deUmPrograma = corpo(id, cartoes.aprovado, { dispositivo: null })
    const pedida = await rec().recusa(operacao, 'VerificacaoNecessaria', deUmPrograma)
    expect(pedida).toMatchObject({ checkoutId: id, verificacao: { tipo: 'prova', partes: 8 } })
    const falsa = { ...corpo(id, cartoes.aprovado).body, verificacao: 'a.b.c~1' }
    await rec().recusa(operacao, 'VerificacaoNecessaria', { body: falsa })
    const pausaAte = Date.now() + 60_000
    await b().storage.commit([VigiaDeCartoes.put({ ...vigia, pausaAte })])
    const pausa = await rec().recusa(operacao, 'CartoesPausados', corpo(id, cartoes.aprovado))
    expect(pausa).toMatchObject({ checkoutId: id, ate: new Date(pausaAte).toISOString() })
  })
  test('a refusal of 3-D Secure says which it was', async () => {
    const { id } = await autenticado()
    const body = { ...corpo(id, comDesafio).body, threeDsCode: '' }
    expect(await rec().recusa('processarPagamento', 'PagamentoRecusado', { body })).toMatchObject({
      motivo: 'nao-autenticada',
    })
  })

  describe('validar3ds', () => {
    const recusa = (nome: string, jwt: string, id: string, code3DS = 'SUCCESS') =>
      rec().recusa('validar3ds', nome, { body: { jwt, code3DS, id } })
    test('a session that is not ours, or of another challenge', async () => {
      const { jwt } = await desafiado()
      await recusa('DesafioInvalido', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'transacao')
      await recusa('DesafioInvalido', jwt, 'outra-transacao')
    })
    test('a checkout that has moved on', async () => {
      const { id, jwt, transacao } = await desafiado()
      await b().ok('processarPagamento', corpo(id, cartoes.aprovado))
      expect(await recusa('EtapaInvalida', jwt, transacao)).toMatchObject({ proximaEtapa: 'PAGAMENTO_CONCLUIDO' })
      await recusa('EtapaInvalida', jwt, transacao, 'FAILURE')
    })
    test('a checkout that is not there', async () => {
      const venda = { ciclo: 1, pedidoId: 'P'.repeat(20), valor: 100, parcelas: 1, bandeira: 'visa' as const }
      const cartao = { bin: '400000', finais: '2503', digital: 'd'.repeat(22), dados: 'd'.repeat(11) }
      const sessao = new SessaoTresDs({ acesso: 'a', referencia: 'r' })
      const outros = { checkoutId: idDeNinguem(), termos: null, transacaoId: 'transacao-1', sessao }
      const chaveiro = await b().chaves.abrir()
      const jwt = lacrar(chaveiro, 'desafio', { ...venda, ...cartao, ...outros }, Date.now())
      await recusa('CheckoutNaoEncontrado', jwt, 'transacao-1')
    })
  })
}
