import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ptBR } from '../../../shared/textos/pt-BR/pagador.ts'
import { estadoInicial, naEtapa } from '../../../web/src/pagador/checkout/estado.ts'
import {
  interpretarEspera,
  interpretarProcessamento,
  interpretarRetomada,
} from '../../../web/src/pagador/checkout/fluxo.ts'
import { formas, formasDoLink, planoEscolhido, planosDe } from '../../../web/src/pagador/etapas/formas.ts'
import {
  cartaoParaEnvio,
  formatarVencimento,
  mascarasDoCartao,
  validarCartao,
} from '../../../web/src/pagador/formularios/cartao.ts'
import { aplicar } from '../../../web/src/pagador/formularios/mascaras.ts'
import { CHECKOUT, TOKEN, tresFormas, umaRetomada, umPagamentoComCartao, umRetorno } from './fixtures.ts'

const agora = Date.parse('2026-11-21T15:00:00Z')
const certo = {
  numeroCartao: '4000 0000 0000 0051',
  nomeCartao: 'MARIA SILVA',
  vencimentoCartao: '12/30',
  cvvCartao: '123',
}

describe('card fields (V021, V026–V031, K13, K14)', () => {
  it('accepts a card of each brand we take', () => {
    for (const [numeroCartao, cvvCartao] of [
      ['4000000000000051', '123'],
      ['5555 5555 5555 4444', '123'],
      ['3782 822463 10005', '1234'],
      ['6062 8288 8866 6688', '123'],
      ['6362 9700 0045 7013', '123'],
    ] as const)
      expect(validarCartao({ ...certo, numeroCartao, cvvCartao }, '', agora), numeroCartao).toEqual({})
  })

  it.each([
    ['numeroCartao', '', 'Informe o número do cartão.'],
    ['numeroCartao', '4000 0', 'Número de cartão inválido'],
    ['numeroCartao', '9999 9999 9999 9999', 'A bandeira do cartão informado não é atendida no momento.'],
    ['numeroCartao', '6011 0000 0000 0004', 'A bandeira do cartão informado não é atendida no momento.'],
    ['numeroCartao', '3530 1113 3330 0000', 'A bandeira do cartão informado não é atendida no momento.'],
    ['numeroCartao', '4000 0000 0000 0052', 'O número do cartão informado é inválido, verifique e tente novamente.'],
    ['numeroCartao', '4000 0000 0000', 'O número do cartão informado é inválido, verifique e tente novamente.'],
    ['nomeCartao', '123456', 'O nome do pagador foi preenchido com o número do cartão. Favor corrigir.'],
    ['nomeCartao', '4000 0000 0000 0051', 'O nome do pagador foi preenchido com o número do cartão. Favor corrigir.'],
    ['vencimentoCartao', '10/26', 'Data inválida, verifique o campo informado.'],
    ['vencimentoCartao', '13/30', 'Data inválida, verifique o campo informado.'],
    ['vencimentoCartao', '12', 'Data inválida, verifique o campo informado.'],
    ['vencimentoCartao', '', 'Informe a validade do cartão.'],
    ['cvvCartao', '12', 'Informe os 3 números do verso do cartão.'],
    ['cvvCartao', '1234', 'Informe os 3 números do verso do cartão.'],
  ] as const)('%s = %j says %j', (campo, valor, texto) => {
    const erros = validarCartao({ ...certo, [campo]: valor }, '', agora)
    expect(Object.keys(erros)).toEqual([campo])
    expect(ptBR[erros[campo] as keyof typeof ptBR]).toBe(texto)
  })

  it('asks for four digits of an Amex, and takes this month as still good', () => {
    expect(validarCartao({ ...certo, numeroCartao: '378282246310005' }, '', agora)).toEqual({
      cvvCartao: 'erro.cartaoCvv4',
    })
    expect(validarCartao({ ...certo, vencimentoCartao: '11/26' }, '', agora)).toEqual({})
  })

  it('a blank holder, or the text null, is the payer where the page knows who pays (V031)', () => {
    for (const nomeCartao of ['', '  ', 'null']) {
      expect(validarCartao({ ...certo, nomeCartao }, '', agora)).toEqual({ nomeCartao: 'erro.cartaoNomeVazio' })
      expect(validarCartao({ ...certo, nomeCartao }, 'João Araújo', agora)).toEqual({})
      expect(cartaoParaEnvio({ ...certo, nomeCartao }, 'João Araújo').nomeCartao).toBe('JOAO ARAUJO')
    }
  })

  it('sends digits, the holder in upper case without accents, and MM/AA', () => {
    expect(cartaoParaEnvio({ ...certo, nomeCartao: 'josé  d’ávila', vencimentoCartao: '12/2030' }, '')).toEqual({
      numeroCartao: '4000000000000051',
      nomeCartao: 'JOSE D’AVILA',
      vencimentoCartao: '12/30',
      cvvCartao: '123',
    })
  })
})

describe('card masks', () => {
  it.each([
    ['numeroCartao', '4000000000000051', '4000 0000 0000 0051'],
    ['numeroCartao', '378282246310005', '3782 822463 10005'],
    ['numeroCartao', ' 4000-0000 0000.0051', '4000 0000 0000 0051'],
    ['nomeCartao', 'maria d’ávila', 'MARIA D’ÁVILA'],
    ['vencimentoCartao', '1230', '12/30'],
    ['vencimentoCartao', '12/2030', '12/30'],
    ['vencimentoCartao', '1/', '01'],
    ['vencimentoCartao', '1/30', '01/30'],
    ['vencimentoCartao', '1/2030', '01/30'],
    ['vencimentoCartao', '530', '05/30'],
    ['vencimentoCartao', '12 / 30', '12/30'],
    ['cvvCartao', '12a345', '1234'],
  ] as const)('%s: %s → %s', (campo, digitado, texto) => {
    expect(aplicar(mascarasDoCartao[campo], digitado, digitado.length)).toEqual({ texto, caret: texto.length })
  })

  it('the caret stays after the same digit in the middle of a number', () => {
    expect(aplicar(mascarasDoCartao.numeroCartao, '4000 90000 0000 0051', 6)).toMatchObject({ caret: 6 })
  })

  it('typing an expiry key by key equals filling it in, and masking twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2026, max: 2060 }),
        fc.boolean(),
        (m, a, longo) => {
          const mes = String(m).padStart(2, '0')
          const digitos = `${mes}${longo ? a : String(a).slice(2)}`
          let campo = ''
          for (const d of digitos) campo = formatarVencimento(campo + d)
          expect(campo).toBe(`${mes}/${String(a).slice(2)}`)
          expect(formatarVencimento(digitos)).toBe(campo)
          expect(formatarVencimento(campo)).toBe(campo)
        },
      ),
    )
  })
})

describe('methods and plans (V010, V035)', () => {
  const link = { formasPagamento: tresFormas, linkParaEstrangeiros: false }

  it('offers what the server offers, in its order; an address for all but Pix; the payer’s word for a card', () => {
    expect(formasDoLink(link).map(f => f.codigo)).toEqual(['PIX', 'CREDITCARD', 'BOLETO'])
    // a Pix takes a Brazilian bank: on a link for foreigners the card is first
    expect(formasDoLink({ ...link, linkParaEstrangeiros: true }).map(f => f.codigo)).toEqual([
      'CREDITCARD',
      'PIX',
      'BOLETO',
    ])
    expect(
      Object.values(formas).map(f => [f.codigo, f.exigeEndereco, f.exigeAutorizacao, f.processaAoLiberar]),
    ).toEqual([
      ['BOLETO', true, false, true],
      ['CREDITCARD', true, true, false],
      ['PIX', false, false, true],
    ])
  })

  it('lists the highest count first, and that one is chosen until another is', () => {
    const planos = planosDe({ formasPagamento: [...tresFormas].reverse() }, 1)
    expect(planos.map(p => p.numeroParcela)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const daqui = { formasPagamento: tresFormas, linkParaEstrangeiros: false }
    expect(planoEscolhido(daqui, 1, null)?.numeroParcela).toBe(12)
    expect(planoEscolhido(daqui, 1, 3)?.valorParcela).toBe(435.26)
    expect(planoEscolhido(daqui, 1, 99)?.numeroParcela).toBe(12)
    expect(planoEscolhido(link, 2, 3)).toBeUndefined()
  })

  it('offers the most instalments free of interest first, where there are some (decision 0165)', () => {
    const oferecida = (livres: readonly number[], linkParaEstrangeiros = false) => {
      const juros = (n: number) => (livres.includes(n) ? 0 : 4.99)
      const formasPagamento = tresFormas.map(f => ({
        ...f,
        parcelas: f.parcelas.map(p => ({ ...p, juros: juros(p.numeroParcela) })),
      }))
      return planoEscolhido({ formasPagamento, linkParaEstrangeiros }, 1, null)?.numeroParcela
    }
    expect([[1, 2, 3], [3], [1], []].map(livres => oferecida(livres))).toEqual([3, 3, 12, 12])
    // a card from abroad takes no Brazilian instalments: one payment, whatever they cost (decision 0200)
    expect([[1, 2, 3], []].map(livres => oferecida(livres, true))).toEqual([1, 1])
  })
})

const erro = (status: number, name: string, campos: object = {}) => ({
  ok: false as const,
  status,
  error: { name, message: 'm', ...campos } as never,
})
const cobrado = (parte: object) => ({
  ok: true as const,
  status: 200,
  data: { checkoutId: CHECKOUT, link: null, comprovante: null, pagamentoCartao: null, ...parte } as never,
})
const cartao = umPagamentoComCartao({ parcelas: 3 })

describe('what charging a card means', () => {
  it('approved is shown, then left for the receipt; unknown is awaited; a denial told as success is read again', () => {
    const pago = cobrado({ pagamentoCartao: { ...cartao, situacao: 'aprovado' }, link: '/r', comprovante: '/c' })
    expect(interpretarProcessamento(pago, TOKEN, 1)).toEqual({ tipo: 'pago', para: '/r' })
    expect(interpretarProcessamento(cobrado({ pagamentoCartao: cartao }), TOKEN, 1)).toEqual({
      tipo: 'etapa',
      etapa: 'AGUARDAR_PAGAMENTO',
      checkoutId: CHECKOUT,
      cartao,
    })
    const recusado = cobrado({ pagamentoCartao: { ...cartao, situacao: 'recusado' } })
    expect(interpretarProcessamento(recusado, TOKEN, 1)).toEqual({ tipo: 'reler' })
  })

  const esperar = { tipo: 'etapa', etapa: 'AGUARDAR_PAGAMENTO', checkoutId: CHECKOUT }
  const negado = { tipo: 'etapa', etapa: 'ANTIFRAUDE_ADQUIRENTE', mensagem: 'm' }
  // Every declared error of processarPagamento and reprocessarPagamento, then those of every endpoint, then none at all.
  it.each([
    [404, 'CheckoutNaoEncontrado', {}, negado],
    [409, 'EtapaInvalida', { checkoutId: CHECKOUT, proximaEtapa: 'x' }, { tipo: 'reler' }],
    [422, 'FormaIndisponivel', {}, negado],
    [422, 'ParcelasInvalidas', {}, { tipo: 'reler', texto: 'm' }],
    [410, 'LinkExpirado', { id: TOKEN }, { tipo: 'ir', para: `/ooops/link-expirado/${TOKEN}` }],
    [
      409,
      'LinkProcessado',
      { slug: 'loja', checkoutId: CHECKOUT },
      { tipo: 'ir', para: `/plataforma/loja/servicos-financeiros/comprovante-de-pagamento/${CHECKOUT}` },
    ],
    [409, 'PagamentoEmAndamento', { checkoutId: CHECKOUT }, esperar],
    [402, 'PagamentoRecusado', { checkoutId: CHECKOUT, descricao: 'm' }, { ...negado, checkoutId: CHECKOUT }],
    [
      422,
      'VerificacaoNecessaria',
      { checkoutId: CHECKOUT },
      {
        ...negado,
        checkoutId: CHECKOUT,
        retorno: {
          trocaPagador: false,
          trocaCartao: false,
          permiteReprocessar: true,
          descricao: 'm',
          message: 'm',
        },
      },
    ],
    [
      422,
      'CartoesPausados',
      { checkoutId: CHECKOUT, ate: '2026-11-27T21:30:00.000Z' },
      { ...negado, checkoutId: CHECKOUT, pausadoAte: '2026-11-27T21:30:00.000Z' },
    ],
    // its company sold enough today: nothing of the payer's is asked for again
    [
      409,
      'VendasDoDiaEsgotadas',
      {},
      {
        ...negado,
        retorno: { trocaPagador: false, trocaCartao: false, permiteReprocessar: true, descricao: 'm', message: 'm' },
      },
    ],
    [504, 'ProvedorSemResposta', { checkoutId: CHECKOUT }, esperar],
    [503, 'Manutencao', {}, { tipo: 'ir', para: '/ooops/503' }],
    [413, 'CorpoMuitoGrande', {}, negado],
    [500, 'ErroInterno', { correlationId: 'x' }, { tipo: 'conferir', causa: 'banco' }],
    [0, 'SemResposta', {}, { tipo: 'conferir', causa: 'rede' }],
    [502, 'SemResposta', {}, { tipo: 'conferir', causa: 'banco' }],
    [503, 'Qualquer', {}, { tipo: 'conferir', causa: 'banco' }],
  ] as const)('%d %s', (status, name, campos, desfecho) => {
    expect(interpretarProcessamento(erro(status, name, campos), TOKEN, 1)).toEqual(desfecho)
  })

  it('puts the server’s words on the card’s fields; other fields are no reason to blame the card', () => {
    const campos = [
      { campo: 'body.numeroCartao', mensagem: 'n' },
      { campo: 'cvvCartao', mensagem: 'c' },
      { campo: 'numero', mensagem: 'x' },
    ]
    expect(interpretarProcessamento(erro(400, 'RequisicaoInvalida', { campos }), TOKEN, 1)).toEqual({
      tipo: 'campos',
      etapa: 'REALIZAR_PAGAMENTO',
      campos: { numeroCartao: 'n', cvvCartao: 'c' },
    })
    const outro = erro(400, 'RequisicaoInvalida', { campos: [{ campo: 'dispositivo', mensagem: 'x' }] })
    expect(interpretarProcessamento(outro, TOKEN, 1)).toMatchObject({ etapa: 'ANTIFRAUDE_ADQUIRENTE' })
  })

  it.each([
    [{ descricao: 'd', retornoUsuario: umRetorno({ message: 'r' }) }, 'd'],
    [{ descricao: '', retornoUsuario: umRetorno({ message: 'r' }) }, 'r'],
    [{ descricao: '', retornoUsuario: umRetorno() }, 'm'],
  ])('a denial’s words: descricao, then retornoUsuario.message, then message (X07)', (campos, mensagem) => {
    expect(interpretarProcessamento(erro(402, 'PagamentoRecusado', campos), TOKEN, 1)).toMatchObject({
      mensagem,
      retorno: campos.retornoUsuario,
    })
  })

  it('while it is awaited, paid is news (R027); at a load it is an old receipt (R022)', () => {
    const pago = erro(409, 'LinkProcessado', { slug: '', checkoutId: CHECKOUT })
    expect(interpretarEspera(pago, TOKEN)).toEqual({
      tipo: 'pago',
      para: `/plataforma/cliente/servicos-financeiros/pagamento-realizado-com-sucesso/${CHECKOUT}`,
    })
    expect(interpretarRetomada(pago, TOKEN).tipo).toBe('ir')
  })

  it('resumes a denied card with its options (S005)', () => {
    const retornoUsuario = umRetorno({ permiteReprocessar: false, descricao: 'Não autorizada' })
    const data = umaRetomada({ checkoutId: CHECKOUT, proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', retornoUsuario })
    expect(interpretarRetomada({ ok: true, status: 200, data }, TOKEN)).toEqual({
      tipo: 'etapa',
      etapa: 'ANTIFRAUDE_ADQUIRENTE',
      checkoutId: CHECKOUT,
      retorno: retornoUsuario,
      mensagem: 'Não autorizada',
    })
  })
})

describe('the page’s state', () => {
  const inicio = estadoInicial(1)

  it('after a denial the next charge is a reprocess, until something else stands (S033, S034)', () => {
    const negado = naEtapa(
      { ...inicio, checkoutId: 'antes' },
      { tipo: 'etapa', etapa: 'ANTIFRAUDE_ADQUIRENTE', checkoutId: CHECKOUT, retorno: umRetorno() },
      agora,
    )
    expect(negado).toMatchObject({ reprocessar: true, checkoutId: CHECKOUT, retorno: umRetorno() })
    const deNovo = naEtapa(negado, { tipo: 'etapa', etapa: 'REALIZAR_PAGAMENTO' }, agora)
    expect(deNovo).toMatchObject({ reprocessar: true, checkoutId: CHECKOUT })
    expect(naEtapa(deNovo, { tipo: 'etapa', etapa: 'AGUARDAR_PAGAMENTO' }, agora).reprocessar).toBe(false)
  })
})
