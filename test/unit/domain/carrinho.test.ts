import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  documentosExigidos,
  lerValorEmTexto,
  opcoesDoCarrinho,
  tiposDeDocumento,
  totalComTaxa,
} from '../../../shared/domain/carrinho.ts'
import {
  carrinho,
  colunaDoBoleto,
  colunasCarrinho,
  coresDaSituacao,
  type EstadoCarrinho,
  etapaDoCarrinho,
} from '../../../shared/domain/estados/carrinho.ts'

describe('the steps of a cart (001 §3.10, §2.2)', () => {
  const documentados = [
    'Consulta Iniciada',
    'Aguardando Pagador',
    'Antifraude Aprovado',
    'Antifraude Reprovado',
    'Aguardando Documentação',
    'Prova de Vida Aprovado',
    'Prova de Vida Reprovado',
    'Prova de Vida Aprovado com Ressalva',
    'Bloqueado por Tentativas do Usuário',
    'Aguardando Pagamento',
    'Aguardando Análise',
    'Liquidado',
    'Estornado',
    'Cancelado',
    'Aguardando Captura',
    'Aguardando Pagamento de boleto',
    'Código reenviado',
  ]
  test('have the documented numbers and labels, once each', () => {
    const porNumero = Object.values(colunasCarrinho).sort((a, b) => a.numero - b.numero)
    expect(porNumero.map(c => [c.numero, c.rotulo])).toEqual(documentados.map((rotulo, n) => [n, rotulo]))
    expect(Object.keys(colunasCarrinho).sort()).toEqual([...carrinho.states].sort())
  })
  const com = (evento: Parameters<typeof carrinho.next>[1]) =>
    carrinho.states
      .filter(s => carrinho.next(s, evento))
      .map(etapaDoCarrinho)
      .sort((a, b) => a - b)
  test('slips change in 0 and 1 only (S044), and exactly there are shown as editable', () => {
    expect(com('BoletoConsultado')).toEqual([0, 1])
    expect(com('BoletoRemovido')).toEqual([0, 1])
    expect(carrinho.states.filter(s => colunasCarrinho[s].editavel).map(etapaDoCarrinho)).toEqual([0, 1])
  })
  test('papers are taken in 4 to 7, a code is sent again in 2 and 16, a card in 9', () => {
    expect(com('DocumentoEnviado')).toEqual([4, 5, 6, 7])
    expect(com('CodigoReenviado')).toEqual([2, 16])
    expect(com('Autorizou')).toEqual([9])
  })
  test('16 behaves as 2', () => {
    expect(carrinho.table.CodigoReenviado).toEqual({
      ...carrinho.table.AntifraudeAprovado,
      ParcelaEscolhida: 'CodigoReenviado',
    })
  })
  test('once a card is held nobody changes the payer or the instalments', () => {
    const pagos: EstadoCarrinho[] = [
      'AguardandoAnalise',
      'AguardandoPagamentoDeBoleto',
      'AguardandoCaptura',
      'Liquidado',
      'Estornado',
      'Cancelado',
    ]
    for (const estado of pagos)
      for (const evento of ['PagadorRegistrado', 'ParcelaEscolhida', 'BoletoConsultado', 'Cancelou'] as const)
        expect(carrinho.next(estado, evento), `${estado} ${evento}`).toBeUndefined()
  })
  test('a slip says what became of it, else where its cart stands', () => {
    expect(colunaDoBoleto('AguardandoCaptura', 'paga').numero).toBe(11)
    expect(colunaDoBoleto('Liquidado', 'recusada').numero).toBe(13)
    expect(colunaDoBoleto('Liquidado', 'devolvida').numero).toBe(12)
    expect(colunaDoBoleto('AguardandoPagador', 'aguardando').numero).toBe(1)
  })
  test('a dot is seen on white and on near-black: 3:1 and more', () => {
    const luz = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map(n => Number.parseInt(hex.slice(n, n + 2), 16) / 255)
        .map(v => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contraste = (a: string, b: string) => {
      const [clara = 0, escura = 0] = [luz(a), luz(b)].sort((x, y) => y - x)
      return (clara + 0.05) / (escura + 0.05)
    }
    for (const cor of Object.values(coresDaSituacao))
      for (const fundo of ['#ffffff', '#111318'])
        expect(contraste(cor, fundo), `${cor} ${fundo}`).toBeGreaterThanOrEqual(3)
  })
})

describe('which papers a cart asks for (decision 0019)', () => {
  const { selfie, identidade, boleto } = tiposDeDocumento
  const b = (...valores: number[]) => valores.map((valor, n) => ({ consultaId: `c${n}`, valor }))
  test.each([
    ['one cent below', false, b(999_99), [selfie]],
    ['from R$ 1.000,00', false, b(600_00, 400_00), [selfie, identidade]],
    ['a slip of R$ 3.000,00', false, b(3_000_00, 10_00), [selfie, identidade, boleto]],
    ['three slips below it', false, b(2_999_99, 2_999_99, 2_999_99), [selfie, identidade]],
    ['two of it', false, b(3_000_00, 5_000_00), [selfie, identidade, boleto, boleto]],
    ['no CPF', true, b(10_00), [identidade]],
  ])('%s', (_caso, semSelfie, boletos, tipos) => {
    expect(documentosExigidos({ semSelfie, boletos }).map(d => d.tipo)).toEqual(tipos)
  })
  test('a slip’s paper names its slip', () => {
    expect(documentosExigidos({ semSelfie: true, boletos: b(1_00, 3_000_00) })).toContainEqual({
      tipo: boleto,
      consultaId: 'c1',
    })
  })
})

describe('what an option costs', () => {
  const taxas = {
    percentual: 3.49,
    parcelas: [
      { numeroParcela: 1, juros: 0 },
      { numeroParcela: 12, juros: 17.88 },
    ],
  }
  test('the fee and the instalments, fewest first; the slips are whole when the fee is taken', () => {
    const [uma, doze] = opcoesDoCarrinho(1_000_00, taxas)
    // 1.000,00 ÷ 0,9651 and ÷ 0,7863
    expect([uma?.parcela, uma?.taxa, uma?.valorTotal]).toEqual([1, 3.49, 1_036_16])
    expect([doze?.parcela, doze?.taxa, doze?.valorTotal]).toEqual([12, 21.37, 1_271_78])
    expect(totalComTaxa(1_000_00, 12, 21.37)).toBe(1_271_78)
  })
  test('percentages add up as they are written', () => {
    const [opcao] = opcoesDoCarrinho(1, { percentual: 0.1, parcelas: [{ numeroParcela: 1, juros: 0.2 }] })
    expect(opcao?.taxa).toBe(0.3)
  })
  test('never less than the slips', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_99 }), fc.integer({ min: 0, max: 5000 }), (soma, centesimos) => {
        expect(totalComTaxa(soma, 12, centesimos / 100)).toBeGreaterThanOrEqual(soma)
      }),
    )
  })
})

test.each([
  ['150', 150_00],
  ['150,5', 150_50],
  ['150,00', 150_00],
  ['150.00', 150_00],
  ['1.500', 1_500_00],
  ['1.500,25', 1_500_25],
  ['R$ 1.500,25', 1_500_25],
  ['1500.2', 1_500_20],
  ['1,500.25', undefined],
  ['150,001', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
  ['', undefined],
])('a value as text: %j', (texto, centavos) => {
  expect(lerValorEmTexto(texto)).toBe(centavos)
})
