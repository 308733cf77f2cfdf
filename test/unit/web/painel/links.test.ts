import { describe, expect, it } from 'vitest'
import { criarLink } from '../../../../shared/contract/links.ts'
import { empresasPorInicial } from '../../../../web/src/painel/casca/empresasPorInicial.ts'
import { campoDoErro } from '../../../../web/src/painel/links/campoDoErro.ts'
import { filtrosDe } from '../../../../web/src/painel/links/filtros.ts'
import {
  emUmaSemana,
  type Rascunho,
  rascunhoDaCopia,
  rascunhoDe,
  rascunhoNovo,
} from '../../../../web/src/painel/links/rascunho.ts'
import { resumoDasParcelas, resumoDasRegras } from '../../../../web/src/painel/links/resumos.ts'
import { corpoDoRascunho, errosDoRascunho } from '../../../../web/src/painel/links/validarRascunho.ts'
import { completarDecimais } from '../../../../web/src/ui/CampoDinheiro.tsx'
import { doCampoDeMomento, paraCampoDeMomento } from '../../../../web/src/ui/campoDeMomento.ts'
import { escreverMomento } from '../../../../web/src/ui/escreverMomento.ts'
import { comFiltros, mesDoPeriodo, periodoDe, periodoDoMes } from '../../../../web/src/ui/filtros.ts'
import { paraEdicao, taxas } from '../../../web/painel/amostras.ts'

const agora = Date.parse('2026-11-20T12:00:00Z')
const certo: Rascunho = { ...rascunhoNovo(taxas), nome: 'Curso', valor: 124990 }

describe('the draft of a link', () => {
  it('becomes a body that the contract accepts', () => {
    const corpo = corpoDoRascunho(certo, taxas)
    expect(errosDoRascunho(certo, taxas, agora)).toEqual({})
    expect(criarLink.body.safeParse(corpo).success).toBe(true)
    expect(corpo).toMatchObject({ valor: 1249.9, limiteUsos: null, expiraEm: null, termoCliente: null })
  })

  it('says in a folded part what was chosen in it: until when, how often, what of it is interest-free', () => {
    const t = (chave: string, buracos?: object) => JSON.stringify([chave, buracos])
    const regras = (mudanca: Partial<Rascunho>) => resumoDasRegras({ ...certo, ...mudanca }, t as never, 'pt-BR')
    const limitado = { comExpiracao: true, comLimite: true, limiteUsos: '10' }
    expect(regras({ ...limitado, expiraEm: '2026-12-04T23:59' })).toEqual([
      t('form.resumo.ate', { quando: 'sex., 4 dez 2026, 23:59' }),
      t('form.resumo.usos', { n: 10 }),
    ])
    expect(regras({ ...limitado, expiraEm: '' })[0]).toBe(t('form.expiracao'))
    expect(regras({ comAbertura: true, abreEm: '2026-12-01T08:00' })).toEqual([
      t('form.resumo.desde', { quando: 'ter., 1 dez 2026, 08:00' }),
      t('form.resumo.semPrazo'),
      t('form.resumo.usosSemLimite'),
    ])
    const parcelas = (mudanca: Partial<Rascunho>) => resumoDasParcelas({ ...certo, ...mudanca }, t as never)
    const ate12 = t('form.resumo.parcelas', { n: 12 })
    expect(parcelas({})).toEqual([ate12])
    // six are borne, and the sixth is not offered
    const semASexta = certo.parcelas.filter(n => n !== 6)
    expect(parcelas({ semJurosAte: 6, parcelas: semASexta })).toEqual([ate12, t('form.resumo.semJuros', { n: 5 })])
    expect(parcelas({ cartao: false })).toEqual([])
    expect(emUmaSemana(agora)).toBe('2026-11-27T23:59')
  })

  it('comes back the same from an existing link', () => {
    const { enderecoCurto: _curto, ...doLink } = paraEdicao
    const { id: _id, versao: _versao, url: _url, situacao: _situacao, criadoEm: _criadoEm, ...corpo } = doLink
    expect(corpoDoRascunho(rascunhoDe(paraEdicao, taxas), taxas)).toEqual(corpo)
  })

  it('keeps up to how many instalments the company bears the interest, and no further than the link says', () => {
    const assumidas = (juros: Record<number, number>) => {
      const parcelas = taxas.cartao.parcelas.map(p => ({ ...p, juros: juros[p.numeroParcela] ?? p.juros }))
      const formasPagamento = [{ tipo: 1 as const, parcelas }]
      return { parcelas, rascunho: rascunhoDe({ ...paraEdicao, formasPagamento }, taxas) }
    }
    const ate3 = assumidas({ 2: 0, 3: 0 })
    expect(ate3.rascunho.semJurosAte).toBe(3)
    expect(corpoDoRascunho(ate3.rascunho, taxas).formasPagamento).toEqual([{ tipo: 1, parcelas: ate3.parcelas }])
    expect(assumidas({}).rascunho.semJurosAte).toBe(1)
    expect(assumidas({ 2: 0, 4: 0 }).rascunho.semJurosAte).toBe(2)
    const seis = corpoDoRascunho({ ...certo, semJurosAte: 6 }, taxas).formasPagamento.find(f => f.tipo === 1)
    expect(seis?.parcelas.filter(p => p.juros === 0).map(p => p.numeroParcela)).toEqual([1, 2, 3, 4, 5, 6])
    expect(criarLink.body.safeParse(corpoDoRascunho({ ...certo, semJurosAte: 6 }, taxas)).success).toBe(true)
  })

  it('copies all of a link, under another name, without an end that has passed', () => {
    const nomear = (nome: string) => `${nome} (cópia)`
    const rateio = [{ recebedorId: 'r1', nome: 'Rita', tipo: 'percentual' as const, valor: 12.5 }]
    const original = { ...paraEdicao, rateio, situacao: 'expirado' as const }
    const corpo = (agora: number, nome = original.nome) => {
      const r = rascunhoDaCopia({ ...original, nome }, taxas, agora, nomear)
      return corpoDoRascunho(r, taxas)
    }
    const { enderecoCurto: _curto, ...doLink } = original
    const { id: _id, versao: _versao, url: _url, situacao: _situacao, criadoEm: _criadoEm, ...tudo } = doLink
    const semNome = rateio.map(({ nome: _nome, ...regra }) => regra)
    expect(corpo(agora)).toEqual({ ...tudo, nome: `${original.nome} (cópia)`, rateio: semNome })
    expect(corpo(Date.parse('2026-12-20T02:59:00.000Z')).expiraEm).toBeNull()
    expect(corpo(agora, 'x'.repeat(80)).nome).toBe(`${'x'.repeat(72)} (cópia)`)
  })

  it.each<[string, Partial<Rascunho>]>([
    ['nome', { nome: '  ' }],
    ['valor', { valor: 99 }],
    ['valor', { valor: 100_000_001 }],
    ['formas', { pix: false, cartao: false }],
    ['parcelas', { parcelas: [] }],
    ['pixExpiracaoMinutos', { pixExpiracaoMinutos: '4' }],
    ['boletoVencimentoDias', { boleto: true, boletoVencimentoDias: '61' }],
    ['termoCliente', { comTermo: true }],
    ['expiraEm', { comExpiracao: true, expiraEm: '2026-11-20T08:59' }],
    ['expiraEm', { comExpiracao: true }],
    ['abreEm', { comAbertura: true }],
    ['abreEm', { comAbertura: true, abreEm: '2026-11-21T09:00', comExpiracao: true, expiraEm: '2026-11-21T09:00' }],
    ['limiteUsos', { comLimite: true, limiteUsos: '1001' }],
    ['item-0-descricao', { itens: [{ chave: 0, descricao: '', quantidade: '1', valor: 1 }] }],
    ['item-7-quantidade', { itens: [{ chave: 7, descricao: 'x', quantidade: '0', valor: 1 }] }],
    ['pagador-nomeCompleto', { pagadorIdentificado: true }],
    [
      'pagador-documento',
      {
        pagadorIdentificado: true,
        pagador: { nomeCompleto: 'Ana Lima', documento: '111.111.111-11', celular: '', email: '' },
      },
    ],
    ['redirectPagamentoAprovado', { redirectPagamentoAprovado: 'http://loja.example' }],
  ])('says what is wrong with %s', (campo, mudanca) => {
    expect(Object.keys(errosDoRascunho({ ...certo, ...mudanca }, taxas, agora))).toEqual([campo])
  })

  it('reads a foreigner’s document and phone as they are', () => {
    const pagador = { nomeCompleto: 'Emily Jones', documento: 'P1234567', celular: '+44 20 7946 0018', email: '' }
    expect(
      errosDoRascunho({ ...certo, pagadorIdentificado: true, linkParaEstrangeiros: true, pagador }, taxas, agora),
    ).toEqual({})
  })

  it('reads date-time fields on São Paulo’s clock', () => {
    expect(new Date(doCampoDeMomento('2026-12-19T23:59') ?? 0).toISOString()).toBe('2026-12-20T02:59:00.000Z')
    expect(paraCampoDeMomento('2026-12-20T02:59:00.000Z')).toBe('2026-12-19T23:59')
    expect(doCampoDeMomento('2026-02-30T10:00')).toBeUndefined()
  })
})

describe('the server’s field errors', () => {
  const rascunho: Rascunho = { ...certo, itens: [{ chave: 4, descricao: 'x', quantidade: '1', valor: 1 }] }
  const corpo = corpoDoRascunho(rascunho, taxas)
  it.each([
    ['body.valor', 'valor'],
    ['body.formasPagamento', 'formas'],
    ['body.formasPagamento.0.tipo', 'formas'],
    ['body.formasPagamento.1.parcelas.3.juros', 'parcelas'],
    ['body.itens.0.descricao', 'item-4-descricao'],
    ['body.pagador.identificacao.documento', 'pagador-documento'],
    ['body.outraCoisa', undefined],
  ])('places %s on %s', (campo, nosso) => {
    expect(campoDoErro(campo, corpo, rascunho)).toBe(nosso)
  })
})

describe('filters in the address', () => {
  it('reads what is allowed and ignores the rest', () => {
    expect(
      filtrosDe(new URLSearchParams('nome=+bolo&situacao=ativo&periodoInicio=2026-11-01&periodoFim=2026-13-01')),
    ).toEqual({
      nome: 'bolo',
      situacao: 'ativo',
      periodoInicio: '2026-11-01',
    })
    expect(filtrosDe(new URLSearchParams('situacao=qualquer'))).toEqual({})
  })
  it('changes only what it is asked to', () => {
    expect(
      comFiltros(new URLSearchParams('nome=a&situacao=ativo'), {
        situacao: undefined,
        periodoFim: '2026-11-02',
      }).toString(),
    ).toBe('nome=a&periodoFim=2026-11-02')
  })
  it('counts periods in São Paulo, today included', () => {
    const noite = Date.parse('2026-12-01T02:00:00Z')
    expect(periodoDe('7dias', noite)).toEqual({ periodoInicio: '2026-11-24', periodoFim: '2026-11-30' })
    expect(periodoDe('esteMes', noite)).toEqual({ periodoInicio: '2026-11-01', periodoFim: '2026-11-30' })
    expect(periodoDe('mesPassado', noite)).toEqual({ periodoInicio: '2026-10-01', periodoFim: '2026-10-31' })
    expect(periodoDoMes('2028-02', noite)).toEqual({ periodoInicio: '2028-02-01', periodoFim: '2028-02-29' })
    const dia12 = Date.parse('2026-11-12T12:00:00Z')
    expect(periodoDoMes('2026-11', dia12)).toEqual({ periodoInicio: '2026-11-01', periodoFim: '2026-11-12' })
    for (const mes of ['2026-11', '2026-10', '2024-02']) expect(mesDoPeriodo(periodoDoMes(mes, dia12), dia12)).toBe(mes)
    for (const outro of [
      { periodoInicio: '2026-10-01', periodoFim: '2026-10-30' },
      { periodoInicio: '2026-10-01' },
      { periodoInicio: '2027-01-01', periodoFim: '2027-01-31' },
      {},
    ])
      expect(mesDoPeriodo(outro, dia12)).toBeUndefined()
  })
})

describe('small pieces', () => {
  it('writes moments as people read them', () => {
    const iso = '2026-11-20T17:05:00.000Z'
    expect(escreverMomento(iso, 'pt-BR')).toBe('20 nov 2026, 14:05')
    expect(escreverMomento(iso, 'en')).toBe('20 Nov 2026, 14:05')
    expect(escreverMomento(iso, 'tr')).toBe('20 Kas 2026, 14:05')
    expect(escreverMomento('2026-09-05T12:00:00Z', 'pt-BR', true)).toBe('5 set 2026')
  })
  it('groups companies by their initial without accents', () => {
    const grupos = empresasPorInicial(
      ['Érica', 'Zênite', 'Ateliê', '3 Irmãos', 'Esfera'].map(nome => ({ id: nome, nome, logo: null })),
    )
    expect(grupos.map(([inicial, lista]) => [inicial, lista.map(e => e.nome)])).toEqual([
      ['#', ['3 Irmãos']],
      ['A', ['Ateliê']],
      ['E', ['Érica', 'Esfera']],
      ['Z', ['Zênite']],
    ])
  })
  it('completes pasted reais', () => {
    expect(['1249', '1249,9', 'R$ 1.249,90'].map(completarDecimais)).toEqual(['124900', '1249,90', 'R$ 1.249,90'])
  })
})
