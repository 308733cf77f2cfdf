import { describe, expect, it } from 'vitest'
import {
  destinoSeguro,
  interpretarAbertura,
  interpretarFalha,
  interpretarProcessamento,
  interpretarRetomada,
  interpretarVerdito,
} from '../../../web/src/pagador/checkout/fluxo.ts'
import {
  dataHora,
  descricaoNaFatura,
  numeroDoCartao,
  porcentagemCurta,
  situacaoAberta,
  situacaoSemPagamento,
} from '../../../web/src/pagador/comprovante/formatar.ts'
import { jsonSeguro } from '../../../web/src/pagador/documento.ts'
import { CHECKOUT, TOKEN, umaRetomada, umPix } from './fixtures.ts'

const erro = (status: number, name: string, campos: object = {}) => ({
  ok: false as const,
  status,
  error: { name, message: 'm', ...campos } as never,
})
const processado = (parte: object) => ({
  ok: true as const,
  status: 200,
  data: { checkoutId: CHECKOUT, link: null, dadosPix: null, pagamentoPix: null, ...parte } as never,
})

describe('what a load of the link means (R022–R025)', () => {
  it.each([
    [
      409,
      'LinkProcessado',
      { slug: 'loja', checkoutId: CHECKOUT },
      `/plataforma/loja/servicos-financeiros/comprovante-de-pagamento/${CHECKOUT}`,
    ],
    [410, 'LinkExpirado', { id: TOKEN, motivo: 'excluido' }, `/ooops/link-expirado/${TOKEN}`],
    [410, 'LinkExpirado', { id: TOKEN, motivo: 'suspensa' }, `/ooops/link-expirado/${TOKEN}`],
    [422, 'LinkAgendado', { abreEm: '2098-03-01T12:00:00.000Z' }, `/ooops/link-agendado/${TOKEN}`],
    [503, 'Manutencao', {}, '/ooops/503'],
    [404, 'LinkNaoEncontrado', {}, '/ooops/link-nao-encontrado'],
    [400, 'RequisicaoInvalida', { campos: [{ campo: 'pagamento', mensagem: 'x' }] }, '/ooops/link-nao-encontrado'],
  ])('%d %s', (status, name, campos, para) => {
    expect(interpretarRetomada(erro(status, name, campos), TOKEN)).toEqual({ tipo: 'ir', para })
  })

  it('a bare link that was paid leads to its receipt, which says so first; anything else as any load', () => {
    const pago = erro(409, 'LinkProcessado', { slug: 'loja', checkoutId: CHECKOUT })
    const recibo = `/plataforma/loja/servicos-financeiros/comprovante-de-pagamento/${CHECKOUT}`
    expect(interpretarAbertura(pago, TOKEN)).toEqual({ tipo: 'ir', para: `${recibo}?pago=antes` })
    for (const r of [erro(410, 'LinkExpirado', { id: TOKEN, motivo: 'esgotado' }), erro(0, 'SemResposta')])
      expect(interpretarAbertura(r, TOKEN)).toEqual(interpretarRetomada(r, TOKEN))
  })

  it('over without standing as paid: the receipt says that the money went back', () => {
    const data = umaRetomada({ checkoutId: CHECKOUT, proximaEtapa: 'PAGAMENTO_CONCLUIDO' })
    const para = `/plataforma/cliente/servicos-financeiros/comprovante-de-pagamento/${CHECKOUT}`
    expect(interpretarRetomada({ ok: true, status: 200, data }, TOKEN)).toEqual({ tipo: 'ir', para })
  })

  it('no answer is not "no link"', () => {
    expect(interpretarRetomada(erro(0, 'SemResposta'), TOKEN).tipo).toBe('repetir')
    expect(interpretarRetomada(erro(500, 'ErroInterno'), TOKEN).tipo).toBe('repetir')
  })

  it('too many calls of one network are asked again, and a card stays in its form', () => {
    const muitas = erro(429, 'MuitasTentativas', { aguardeSegundos: 60 })
    expect(interpretarRetomada(muitas, TOKEN)).toEqual({ tipo: 'repetir', causa: 'banco' })
    expect(interpretarFalha(muitas.error, TOKEN)).toEqual({ tipo: 'repetir', causa: 'banco' })
    expect(interpretarProcessamento(muitas, TOKEN, 2)).toEqual({ tipo: 'repetir', causa: 'banco' })
    expect(interpretarProcessamento(muitas, TOKEN, 1)).toEqual({ tipo: 'reler', texto: 'm' })
  })

  it('resumes a Pix', () => {
    const data = umaRetomada({
      checkoutId: CHECKOUT,
      proximaEtapa: 'AGUARDAR_PAGAMENTO',
      pagamentoPix: { dadosPix: umPix(90) },
    })
    expect(interpretarRetomada({ ok: true, status: 200, data }, TOKEN)).toEqual({
      tipo: 'etapa',
      etapa: 'AGUARDAR_PAGAMENTO',
      checkoutId: CHECKOUT,
      pix: umPix(90),
    })
  })
})

describe('start and register', () => {
  it('puts the server’s words on the field', () => {
    const campos = [{ campo: 'contato', mensagem: 'informe o celular' }]
    expect(interpretarFalha({ name: 'RequisicaoInvalida', message: 'm', campos }, TOKEN)).toEqual({
      tipo: 'campos',
      etapa: 'IDENTIFICAR_PAGADOR',
      campos: { celular: 'informe o celular' },
    })
    expect(interpretarFalha({ name: 'DocumentoInvalido', message: 'ruim', campo: 'documento' }, TOKEN)).toEqual({
      tipo: 'campos',
      etapa: 'IDENTIFICAR_PAGADOR',
      campos: { documento: 'ruim' },
    })
  })

  it('anything else is said and left (X05); a changed link reloads; no answer repeats', () => {
    expect(interpretarFalha({ name: 'FormaIndisponivel', message: 'm' }, TOKEN)).toEqual({ tipo: 'falha', texto: 'm' })
    expect(interpretarFalha({ name: 'PagamentoEmAndamento', message: 'm' }, TOKEN)).toEqual({
      tipo: 'reler',
      texto: 'm',
    })
    expect(interpretarFalha({ name: 'LinkAlterado', message: 'm', versao: 4 }, TOKEN)).toEqual({
      tipo: 'linkAlterado',
      versao: 4,
    })
    expect(interpretarFalha({ name: 'SemResposta', message: '' }, TOKEN)).toEqual({ tipo: 'repetir', causa: 'rede' })
  })

  it('only a released payer goes on', () => {
    expect(interpretarVerdito({ name: 'PagadorLiberado' })).toBe('REALIZAR_PAGAMENTO')
    expect(interpretarVerdito({ name: 'BloqueadoTentativas' })).toBe('PAGADOR_BLOQUEADO_ANTIFRAUDE')
    expect(interpretarVerdito({ name: 'BloqueadoAntifraude' })).toBe('PAGADOR_BLOQUEADO_ANTIFRAUDE')
  })
})

describe('processing', () => {
  it('shows the Pix, or follows the link', () => {
    expect(interpretarProcessamento(processado({ dadosPix: umPix() }), TOKEN)).toMatchObject({
      etapa: 'AGUARDAR_PAGAMENTO',
      pix: umPix(),
    })
    expect(interpretarProcessamento(processado({ link: '/x' }), TOKEN)).toEqual({ tipo: 'ir', para: '/x' })
  })

  it.each([
    [504, 'ProvedorSemResposta'],
    [409, 'PagamentoEmAndamento'],
    [502, 'SemResposta'],
    [504, 'Qualquer'],
  ])('%d %s is unknown: ask again with the same call', (status, name) => {
    expect(interpretarProcessamento(erro(status, name), TOKEN)).toEqual({ tipo: 'repetir', causa: 'banco' })
  })

  it('a refusal says why; a stage that moved is read again', () => {
    const recusa = erro(402, 'PagamentoRecusado', { checkoutId: CHECKOUT, descricao: 'Sem saldo' })
    expect(interpretarProcessamento(recusa, TOKEN)).toMatchObject({
      etapa: 'ANTIFRAUDE_ADQUIRENTE',
      mensagem: 'Sem saldo',
    })
    expect(interpretarProcessamento(erro(409, 'EtapaInvalida'), TOKEN)).toEqual({ tipo: 'reler' })
  })
})

describe('safety of what is written and followed', () => {
  it('goes only to web addresses', () => {
    expect(destinoSeguro('/a', 'https://p.br')).toBe('https://p.br/a')
    expect(destinoSeguro('https://loja.br/x', 'https://p.br')).toBe('https://loja.br/x')
    expect(destinoSeguro('javascript:alert(1)', 'https://p.br')).toBeUndefined()
    expect(destinoSeguro('https://loja.br@ladra.example/', 'https://p.br')).toBeUndefined()
    expect(destinoSeguro('data:text/html,x', 'https://p.br')).toBeUndefined()
  })

  it('inline data cannot close its element', () => {
    const dados = { a: '</script><script>alert(1)</script><!--', b: '\u2028\u2029&' }
    expect(jsonSeguro(dados)).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(jsonSeguro(dados))).toEqual(dados)
  })
})

describe('receipt formatting (V071–V074)', () => {
  it('follows the rules', () => {
    expect(numeroDoCartao('1234')).toBe('**** **** **** 1234')
    expect(numeroDoCartao('1234')).toHaveLength(19)
    expect(descricaoNaFatura('LOJA AURORA SP')).toBe('LOJA*AURORA*SP')
    expect([2, 2.5, 2.49].map(n => porcentagemCurta(n, 'pt-BR'))).toEqual(['2,0%', '2,5%', '2,49%'])
    expect(porcentagemCurta(2.49, 'en')).toBe('2.49%')
    expect(dataHora('2026-11-20T02:05:00.000Z')).toBe('19/11/2026 23:05')
    expect(dataHora('x')).toBe('')
    // who reads English may be in any time zone
    expect(dataHora('2026-11-20T02:05:00.000Z', 'en')).toBe('19 Nov 2026, 23:05 (Brasília time, UTC−3)')
    expect(dataHora('2026-03-04T12:05:00.000Z', 'en')).toBe('4 Mar 2026, 09:05 (Brasília time, UTC−3)')
  })

  it('never says that nothing was charged when money moved', () => {
    for (const situacao of [3, 5, 6, 16, 17])
      expect([situacaoSemPagamento(situacao), situacaoAberta(situacao)]).toEqual([false, false])
    for (let situacao = 0; situacao <= 18; situacao++)
      expect(situacaoSemPagamento(situacao) && situacaoAberta(situacao)).toBe(false)
  })
})
