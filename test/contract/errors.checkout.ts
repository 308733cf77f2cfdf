import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Link, Uso } from '../../functions/platform/storage/Link.ts'
import { Pagador } from '../../functions/platform/storage/Pagador.ts'
import { checkoutGuardado, pagadorGuardado } from '../builders/checkout.ts'
import { linkNovo } from '../builders/link.ts'
import { type CheckoutNovo, checkoutNovo, enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

type ComPagador = { pagador: { identificacao: Record<string, string>; endereco?: object | null } | null }
const paraHelena = {
  pagadorIdentificado: true,
  pagador: {
    identificacao: { nomeCompleto: 'Helena Vasconcelos', documento: '529.982.247-25', celular: '', email: '' },
    endereco: null,
  },
}

/** The payer's calls: start, register, charge, poll, receipt. */
export function errosDeCobranca(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const inicio = (link: string, more: object = {}) => ({ body: { link, formaPagamento: 2, parcelas: 1, ...more } })
  const encerrado = async () => {
    const id = await b().criarLink()
    await b().ok('excluirLink', { headers: await b().sessao('links'), params: { id } })
    return id
  }

  describe('opening a link', () => {
    const quemCobra = { nomeComercial: 'Loja Aurora', linkParaEstrangeiros: false, email: expect.stringContaining('@') }
    test('that is not there', async () => {
      const id = idDeNinguem()
      await rec().recusa('obterLinkPublico', 'LinkNaoEncontrado', { params: { id } })
      await rec().recusa('obterLinkComPagamento', 'LinkNaoEncontrado', { params: { id, pagamento: 'atual' } })
      await rec().recusa('iniciarPagamento', 'LinkNaoEncontrado', inicio(id))
    })
    test('that was closed', async () => {
      const id = await encerrado()
      const diz = { id, motivo: 'excluido', ...quemCobra }
      expect(await rec().recusa('obterLinkPublico', 'LinkExpirado', { params: { id } })).toMatchObject(diz)
      const atual = { params: { id, pagamento: 'atual' } }
      expect(await rec().recusa('obterLinkComPagamento', 'LinkExpirado', atual)).toMatchObject(diz)
      await rec().recusa('iniciarPagamento', 'LinkExpirado', inicio(id))
    })
    test('before its start: when it opens and who charges, for every way in', async () => {
      const abreEm = '2098-03-01T12:00:00.000Z'
      const id = await b().criarLink({ abreEm })
      const diz = { id, abreEm, nomeComercial: 'Loja Aurora', linkParaEstrangeiros: false }
      expect(await rec().recusa('obterLinkPublico', 'LinkAgendado', { params: { id } })).toMatchObject(diz)
      await rec().recusa('obterLinkComPagamento', 'LinkAgendado', { params: { id, pagamento: 'atual' } })
      await rec().recusa('iniciarPagamento', 'LinkAgendado', inicio(id))
    })
    test('a start that is put off keeps nobody out who began before', async () => {
      const id = await b().criarLink()
      const comecou = await b().iniciar(id)
      const headers = await b().sessao('links')
      const body = linkNovo({ abreEm: '2098-03-01T12:00:00.000Z' })
      await b().ok('alterarLink', { headers, params: { id }, body })
      expect((await b().comPixDe(comecou)).txid).toMatch(/^\w{27}$/)
      const params = { id, pagamento: comecou.id }
      expect((await b().ok('obterLinkComPagamento', { params })).body.checkoutId).toBe(comecou.id)
    })
    test('whose time is over', async () => {
      const id = await b().criarLink({ expiraEm: '2099-01-01T00:00:00Z' })
      const criado = await Link.get(b().storage, id)
      if (!criado) throw new Error('the link is missing')
      await b().storage.commit([Link.put({ ...criado, expiraEm: '2020-01-01T00:00:00.000Z' })])
      const diz = { id, motivo: 'expirado', ...quemCobra }
      expect(await rec().recusa('obterLinkPublico', 'LinkExpirado', { params: { id } })).toMatchObject(diz)
    })
    test('whose uses are all taken', async () => {
      const id = await b().criarLink({ limiteUsos: 2 })
      await b().comPix(id)
      await b().comPix(id)
      const atual = { params: { id, pagamento: 'atual' } }
      const diz = { id, motivo: 'esgotado', ...quemCobra }
      expect(await rec().recusa('obterLinkComPagamento', 'LinkExpirado', atual)).toMatchObject(diz)
    })
    test('that was paid: it leads to the receipt', async () => {
      const link = await b().criarLink({ limiteUsos: 1 })
      const { id } = await b().pago(link)
      const leva = { checkoutId: id, slug: 'loja-aurora' }
      const aberto = { params: { id: link, pagamento: 'atual' } }
      expect(await rec().recusa('obterLinkComPagamento', 'LinkProcessado', aberto)).toMatchObject(leva)
      expect(await rec().recusa('iniciarPagamento', 'LinkProcessado', inicio(link))).toMatchObject(leva)
    })
  })

  describe('iniciarPagamento', () => {
    test('a page of an older version, a method not offered, instalments not offered', async () => {
      const link = await b().criarLink()
      expect(await rec().recusa('iniciarPagamento', 'LinkAlterado', inicio(link, { versao: 99 }))).toMatchObject({
        versao: 1,
      })
      await rec().recusa('iniciarPagamento', 'FormaIndisponivel', inicio(link, { formaPagamento: 0 }))
      await rec().recusa('iniciarPagamento', 'ParcelasInvalidas', inicio(link, { parcelas: 2 }))
    })
    test('the only use has a Pix that may still be paid', async () => {
      const link = await b().criarLink({ limiteUsos: 1 })
      const { id } = await b().comPix(link)
      expect(await rec().recusa('iniciarPagamento', 'PagamentoEmAndamento', inicio(link))).toMatchObject({
        checkoutId: id,
      })
    })
  })

  describe('registrarPagador', () => {
    test('a checkout that is not there, a document that is none, a stage that has passed', async () => {
      await rec().recusa('registrarPagador', 'CheckoutNaoEncontrado', { body: pagadorNovo(idDeNinguem()) })
      const { id } = await b().comPix(await b().criarLink())
      await rec().recusa('registrarPagador', 'EtapaInvalida', { body: pagadorNovo(id) })
      const outro = await b().iniciar(await b().criarLink())
      const body = pagadorNovo(outro.id, { documento: '529.982.247-26' })
      expect(await rec().recusa('registrarPagador', 'DocumentoInvalido', { body })).toMatchObject({
        campo: 'documento',
      })
    })
    test('a link issued to a person takes no other document, in three calls and in one; the same with a mask', async () => {
      const { pagador } = paraHelena
      const link = await b().criarLink({ ...paraHelena, limiteUsos: 5 })
      const { id } = await b().iniciar(link)
      const deOutro = { documento: '111.444.777-35' }
      expect(
        await rec().recusa('registrarPagador', 'DocumentoDivergente', { body: pagadorNovo(id, deOutro) }),
      ).toMatchObject({ campo: 'documento' })
      expect(await Pagador.get(b().storage, id, { consistent: true })).toBeUndefined()
      await rec().recusa('processarCheckout', 'DocumentoDivergente', { body: checkoutNovo(link, deOutro) })
      const documento = pagador.identificacao.documento.replace(/\D/g, '')
      await b().ok('registrarPagador', { body: pagadorNovo(id, { documento }) })
    })
    test('its stranger reads no part of a name that could be taken for the whole', async () => {
      const link = await b().criarLink(paraHelena)
      const lido = await b().ok<ComPagador>('obterLinkComPagamento', { params: { id: link, pagamento: 'atual' } })
      expect(lido.body.pagador?.identificacao).toMatchObject({
        nomeCompleto: 'Helena ***',
        documento: '***.982.***-**',
      })
    })
    test('an address of another country needs neither CEP nor state, and is whole by street, city and country', async () => {
      const umaVez = { tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }
      const link = await b().criarLink({ linkParaEstrangeiros: true, formasPagamento: [umaVez] })
      const { id, cookie } = await b().iniciar(link, { formaPagamento: 1 })
      const deFora = {
        logradouro: '10 rue de Rivoli',
        cidade: 'Paris',
        regiao: 'Île-de-France',
        pais: 'FR',
        autorizacao: true,
      }
      const body = pagadorNovo(id, { documento: 'P1234567', contato: '+33 6 12 34 56 78', ...deFora })
      const semCidade = { body: { ...body, cidade: '' } }
      expect((await rec().recusa('registrarPagador', 'RequisicaoInvalida', semCidade)).campos).toMatchObject([
        { campo: 'cidade' },
      ])
      for (const [campo, valor] of [
        ['pais', 'FRANCE'],
        ['contato', '06 12 34 56 78'],
        ['contato', '+33 6 12 34 56'],
      ] as const) {
        const recusado = await rec().recusa('registrarPagador', 'RequisicaoInvalida', {
          body: { ...body, [campo]: valor },
        })
        expect(recusado.campos).toMatchObject([{ campo, mensagem: expect.stringMatching(/country/) }])
      }
      await b().ok('registrarPagador', { body })
      const guardado = await Pagador.get(b().storage, id, { consistent: true })
      expect(guardado?.endereco).toMatchObject({
        ...{ cidade: 'Paris', regiao: 'Île-de-France', pais: 'FR', numero: '', cep: '', uf: '' },
      })
      const lido = await b().ok<ComPagador>('obterLinkComPagamento', { params: { id: link, pagamento: id } })
      expect(lido.body.pagador?.identificacao.celular).toBe('+** * ** ** 56 78')
      // its receipt shows it to the browser that began the payment, and to no other
      const recibo = async (headers: Record<string, string>) =>
        (
          await b().ok<{ pagador: { endereco: object | null } }>('obterComprovanteCheckout', {
            params: { id },
            headers,
          })
        ).body.pagador.endereco
      expect(await recibo({ cookie })).toMatchObject({
        logradouro: '10 rue de Rivoli',
        cidade: 'Paris',
        regiao: 'Île-de-France',
        pais: 'FR',
      })
      // and the form that comes back to them has it whole
      const doPagador = await b().ok<ComPagador>('obterLinkComPagamento', {
        ...{ params: { id: link, pagamento: id }, headers: { cookie } },
      })
      expect(doPagador.body.pagador?.endereco).toMatchObject({ cidade: 'Paris', regiao: 'Île-de-France', pais: 'FR' })
      expect(await recibo({})).toBeNull()
    })
    test('a person has a first and a last name; a company may have one', async () => {
      const { id } = await b().iniciar(await b().criarLink())
      const body = pagadorNovo(id, { nome: 'Helena' })
      expect((await rec().recusa('registrarPagador', 'RequisicaoInvalida', { body })).campos).toEqual([
        { campo: 'nome', mensagem: 'informe o nome e o sobrenome' },
      ])
      await b().ok('registrarPagador', { body: { ...body, nome: 'Aurora', documento: '11.222.333/0001-81' } })
    })
    test('the merchant’s terms: a card needs the payer’s word, and the word is about what was shown', async () => {
      const umaVez = { tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }
      const over = { termoCliente: 'Trocas em até 7 dias.', formasPagamento: [umaVez] }
      const link = await b().criarLink(over)
      const { id } = await b().iniciar(link, { formaPagamento: 1 })
      const registrar = (more: object = {}) => ({ body: pagadorNovo(id, { ...enderecoNovo, ...more }) })
      for (const sem of [{}, { autorizacao: false }]) {
        expect((await rec().recusa('registrarPagador', 'RequisicaoInvalida', registrar(sem))).campos).toEqual([
          { campo: 'autorizacao', mensagem: 'Autorize a cobrança no cartão para continuar.' },
        ])
      }
      const body = linkNovo({ ...over, termoCliente: 'Sem trocas.' })
      await b().ok('alterarLink', { headers: await b().sessao('links'), params: { id: link }, body })
      for (const antiga of [{}, { versao: 1 }]) {
        const call = registrar({ autorizacao: true, ...antiga })
        expect(await rec().recusa('registrarPagador', 'LinkAlterado', call)).toMatchObject({ versao: 2 })
      }
      await b().ok('registrarPagador', registrar({ autorizacao: true, versao: 2 }))
      const termo = (await Pagador.get(b().storage, id, { consistent: true }))?.termo
      expect(termo).toEqual({ versao: 2, sha256: createHash('sha256').update('Sem trocas.').digest('base64url') })
    })
    test.each([
      ['nome', '4111 1111 1111 1111'],
      ['nome', '12345678'],
      ['contato', '1198765432'],
      ['complemento', '4111.1111.1111.1111'],
    ])('%s is not the place for that', async (campo, valor) => {
      const { id } = await b().iniciar(await b().criarLink())
      const { campos } = await rec().recusa('registrarPagador', 'RequisicaoInvalida', {
        body: pagadorNovo(id, { [campo]: valor }),
      })
      expect(campos).toMatchObject([{ campo }])
    })
  })

  describe('validarPagador, obterOrigemPagamento', () => {
    test('nobody’s checkout, and one without a payer yet', async () => {
      const checkout = idDeNinguem()
      await rec().recusa('validarPagador', 'CheckoutNaoEncontrado', { body: { checkout } })
      await rec().recusa('obterOrigemPagamento', 'CheckoutNaoEncontrado', { query: { checkout } })
      const { id } = await b().iniciar(await b().criarLink())
      expect(await rec().recusa('validarPagador', 'EtapaInvalida', { body: { checkout: id } })).toMatchObject({
        checkoutId: id,
        proximaEtapa: 'IDENTIFICAR_PAGADOR',
      })
    })
  })

  describe('processarCheckout', () => {
    const tudo = (link: string, more: Partial<CheckoutNovo> = {}) => ({ body: checkoutNovo(link, more) })
    const recusa = (nome: string, call: object) => rec().recusa('processarCheckout', nome, call)
    test('a link that is not there, closed, changed, paid', async () => {
      await recusa('LinkNaoEncontrado', tudo(idDeNinguem()))
      await recusa('LinkExpirado', tudo(await encerrado()))
      await recusa('LinkAgendado', tudo(await b().criarLink({ abreEm: '2098-03-01T12:00:00.000Z' })))
      const link = await b().criarLink({ limiteUsos: 1 })
      await recusa('LinkAlterado', tudo(link, { versao: 99 }))
      await b().pago(link)
      await recusa('LinkProcessado', tudo(link))
    })
    test('a card is not for one call, even where the link takes it; nothing is started', async () => {
      const formasPagamento = [{ tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }]
      const link = await b().criarLink({ limiteUsos: 1, formasPagamento })
      await recusa('FormaIndisponivel', tudo(link, { formaPagamento: 1 }))
      expect(await b().storage.get(Uso.key({ link, n: 1 }))).toBeUndefined()
      await recusa('ParcelasInvalidas', tudo(await b().criarLink(), { parcelas: 2 }))
    })
    test('a payer that cannot be; a provider that refuses, or does not answer', async () => {
      const link = await b().criarLink()
      expect(await recusa('DocumentoInvalido', tudo(link, { documento: '529.982.247-26' }))).toMatchObject({
        campo: 'documento',
      })
      await recusa('PagamentoRecusado', tudo(await b().criarLink({ valor: 777.14 })))
      await recusa('ProvedorSemResposta', tudo(await b().criarLink({ valor: 777.11 })))
    })
    test('the only use is being paid by somebody else, or was taken from this very start', async () => {
      const link = await b().criarLink({ limiteUsos: 1, valor: 777.14 })
      const chave = 'chave-que-perdeu-o-uso'
      await recusa('PagamentoRecusado', tudo(link, { chave }))
      await b().iniciar(link)
      expect(await recusa('EtapaInvalida', tudo(link, { chave }))).toMatchObject({
        proximaEtapa: 'IDENTIFICAR_PAGADOR',
      })
      const emCurso = await b().criarLink({ limiteUsos: 1 })
      const { id } = await b().comPix(emCurso)
      expect(await recusa('PagamentoEmAndamento', tudo(emCurso))).toMatchObject({ checkoutId: id })
    })
  })

  describe('processarPagamento', () => {
    const cobrar = (checkout: string) => ({ body: b().pagamento(checkout) })
    const registrado = async (valor: number) => {
      const link = await b().criarLink({ valor })
      const { id } = await b().iniciar(link)
      await b().ok('registrarPagador', { body: pagadorNovo(id) })
      return { id, link }
    }
    test('a checkout that is not there, without a payer, by another method', async () => {
      await rec().recusa('processarPagamento', 'CheckoutNaoEncontrado', cobrar(idDeNinguem()))
      const { id } = await b().iniciar(await b().criarLink())
      await rec().recusa('processarPagamento', 'EtapaInvalida', cobrar(id))
      const comPagador = await registrado(150)
      const porCartao = { body: { ...b().pagamento(comPagador.id), formaPagamento: 1 } }
      await rec().recusa('processarPagamento', 'FormaIndisponivel', porCartao)
    })
    test('the link was closed meanwhile', async () => {
      const { id, link } = await registrado(150)
      await b().ok('excluirLink', { headers: await b().sessao('links'), params: { id: link } })
      await rec().recusa('processarPagamento', 'LinkExpirado', cobrar(id))
    })
    test('the PSP refuses, or does not answer', async () => {
      const recusado = await registrado(777.14)
      const corpo = await rec().recusa('processarPagamento', 'PagamentoRecusado', cobrar(recusado.id))
      expect(corpo).toMatchObject({ checkoutId: recusado.id, retornoUsuario: { permiteReprocessar: true } })
      const calado = await registrado(777.11)
      await rec().recusa('processarPagamento', 'ProvedorSemResposta', cobrar(calado.id))
    })

    /** A renewal whose link's only use went to somebody else. */
    const vencidoSemUso = async (deOutro: 'pago' | 'comPix') => {
      const link = await b().criarLink({ limiteUsos: 1 })
      const outro = await b()[deOutro](link)
      const id = idDeNinguem()
      const pix = { ciclo: 1, txid: `${id}000001`, estado: 'expirada' as const, expiraEm: 1 }
      await b().storage.commit([
        Checkout.create(checkoutGuardado({ id, link, estado: 'Expirado', pix })),
        Pagador.put(pagadorGuardado(id)),
        Uso.check({ link, n: 1 }, [{ attr: 'checkoutId', op: '=', value: outro.id }]),
      ])
      return { id, outro: outro.id }
    }
    test('renewing when somebody else paid the link, or is paying it', async () => {
      const { id, outro } = await vencidoSemUso('pago')
      expect(await rec().recusa('processarPagamento', 'LinkProcessado', cobrar(id))).toMatchObject({
        checkoutId: outro,
      })
      const emCurso = await vencidoSemUso('comPix')
      expect(await rec().recusa('processarPagamento', 'PagamentoEmAndamento', cobrar(emCurso.id))).toMatchObject({
        checkoutId: emCurso.outro,
      })
    })
  })
}
