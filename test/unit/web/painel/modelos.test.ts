import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criarLink } from '../../../../shared/contract/links.ts'
import { Comportamento } from '../../../../shared/contract/modelosDeLink.ts'
import {
  type Comportamento as ComportamentoDoLink,
  chaveDoModelo,
  modelosProntos,
  nomesDosProntos,
} from '../../../../shared/domain/modelosDeLink.ts'
import { comportamentoDe, doModelo, mudancas, preencher } from '../../../../web/src/painel/links/modelos.ts'
import { rascunhoNovo } from '../../../../web/src/painel/links/rascunho.ts'
import { corpoDoRascunho, errosDoRascunho } from '../../../../web/src/painel/links/validarRascunho.ts'
import { taxas } from '../../../web/painel/amostras.ts'

const agora = Date.parse('2026-11-20T12:00:00Z')
const novo = { ...rascunhoNovo(taxas), nome: 'Curso', valor: 124990 }
const qualquer: fc.Arbitrary<ComportamentoDoLink> = fc.record({
  pix: fc.constant(true),
  cartao: fc.boolean(),
  boleto: fc.boolean(),
  parcelas: fc.integer({ min: 1, max: 12 }),
  semJurosAte: fc.option(fc.integer({ min: 2, max: 12 }), { nil: undefined }),
  pixExpiracaoMinutos: fc.integer({ min: 5, max: 1440 }),
  boletoVencimentoDias: fc.integer({ min: 1, max: 60 }),
  consultaAntifraude: fc.boolean(),
  limiarAntifraude: fc.constantFrom('brando', 'padrao', 'rigido'),
  consultaDatavalid: fc.boolean(),
  validarContatoPagador: fc.boolean(),
  validarNomeCheckout: fc.boolean(),
  autenticar3ds: fc.boolean(),
  validadeDias: fc.option(fc.integer({ min: 1, max: 365 })),
  limiteUsos: fc.option(fc.integer({ min: 1, max: 1000 })),
})

describe('presets of a link', () => {
  it.each(nomesDosProntos)('%s makes a link that the contract takes, without touching what is charged', nome => {
    expect(Comportamento.parse(modelosProntos[nome])).toEqual(modelosProntos[nome])
    const rascunho = { ...novo, ...preencher(modelosProntos[nome], taxas, agora) }
    expect(errosDoRascunho(rascunho, taxas, agora)).toEqual({})
    expect(criarLink.body.safeParse(corpoDoRascunho(rascunho, taxas)).success).toBe(true)
    expect(rascunho).toMatchObject({ nome: 'Curso', valor: 124990 })
  })
  it('a form kept as a preset fills another form alike, at any time of any day', () => {
    fc.assert(
      fc.property(qualquer, fc.integer({ min: 0, max: 86_399_999 }), (c, hora) => {
        const rascunho = { ...novo, ...preencher(c, taxas, agora + hora) }
        expect(errosDoRascunho(rascunho, taxas, agora + hora)).toEqual({})
        expect(comportamentoDe(rascunho, agora + hora)).toEqual(c)
      }),
    )
  })
  it('offers no instalment that the company has not', () => {
    const poucas = { ...taxas, cartao: { ...taxas.cartao, parcelas: taxas.cartao.parcelas.slice(0, 3) } }
    expect(preencher(modelosProntos.seguro, poucas, agora).parcelas).toEqual([1, 2, 3])
  })
  it('a form that is half typed is kept within the limits', () => {
    const meio = {
      ...novo,
      parcelas: [],
      pixExpiracaoMinutos: '',
      boletoVencimentoDias: '99',
      comLimite: true,
      limiteUsos: '',
    }
    const passado = { ...meio, comExpiracao: true, expiraEm: '2020-01-01T10:00' }
    expect(Comportamento.safeParse(comportamentoDe(passado, agora)).success).toBe(true)
  })
  it('says what changed by the form’s names, each once, and only what is in force', () => {
    const antes = doModelo(novo)
    expect(mudancas(antes, antes)).toEqual([])
    expect(mudancas(antes, preencher(modelosProntos.soPix, taxas, agora))).toEqual([
      'form.formas',
      'form.pixRotulo',
      'form.consultaAntifraude',
      'form.validarNomeCheckout',
    ])
    expect(mudancas(antes, preencher(modelosProntos.unica, taxas, agora))).toEqual(['form.expiracao', 'form.limite'])
  })
  it('two names are one where only case, accents or spaces differ', () => {
    expect(chaveDoModelo('  Balcão  DA feira ')).toBe(chaveDoModelo('balcao da Feira'))
    expect(chaveDoModelo('Balcão 1')).not.toBe(chaveDoModelo('Balcão 2'))
  })
})
