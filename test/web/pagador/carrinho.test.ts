import { describe, expect, it } from 'vitest'
import { colunasCarrinho, type EstadoCarrinho } from '../../../shared/domain/estados/carrinho.ts'
import { en } from '../../../shared/textos/en/pagadorCarrinho.ts'
import { ptBR } from '../../../shared/textos/pt-BR/pagadorCarrinho.ts'
import { tipoDoArquivo } from '../../../web/src/pagador/carrinho/arquivo.ts'
import {
  enderecoDoSuporte,
  planoDoCarrinho,
  planosDoCarrinho,
  recebedorDe,
} from '../../../web/src/pagador/carrinho/dados.ts'
import { seMove, telaDaEtapa } from '../../../web/src/pagador/carrinho/etapas.ts'
import { acharLinha, lerEntrada, mascaraDaLinha } from '../../../web/src/pagador/carrinho/linha.ts'
import { emTitulo, nomeDoDia, porDia, quando } from '../../../web/src/pagador/carrinho/relogio.ts'
import { valorEscolhido } from '../../../web/src/pagador/carrinho/useCarrinho.ts'
import { LINHA_1, umaConta, umBoleto, umCarrinho, umPedido } from './carrinho.amostras.ts'

/** The cart's page without a browser: what is read, shown and asked. */
const CONTA = '836200000005667800481000180975657313001589636081'
const BARRAS = '00199163900001249900000003128557042000000117'

describe('the slip’s entry (V046, V056)', () => {
  it.each([
    [LINHA_1, true, 'codigo'],
    ['00190.00009 03128.557042 20000.001170 9 16390000124990', true, 'codigo'],
    [CONTA, true, 'codigo'],
    [BARRAS, true, 'codigo'],
    [LINHA_1.slice(0, 46), true, 'curta'],
    [LINHA_1.slice(0, 44), true, 'curta'],
    [CONTA.slice(0, 47), true, 'invalida'],
    [LINHA_1.replace(/0$/, '1'), true, 'invalida'],
    ['', true, 'curta'],
    ['', false, 'curta'],
    ['123', true, 'curta'],
    ['123', false, 'invalida'],
  ] as const)('%s, left: %s → %s', (texto, aoSair, tipo) => {
    expect(lerEntrada(texto, aoSair).tipo).toBe(tipo)
  })
  it('masks a bank slip and a bill each its own way', () => {
    expect(mascaraDaLinha.formatar(`a${LINHA_1}`)).toBe('00190.00009 03128.557042 20000.001170 9 16390000124990')
    expect(mascaraDaLinha.formatar(CONTA)).toBe('83620000000-5 66780048100-0 18097565731-3 00158963608-1')
  })
  it('finds a line in a text, past numbers that are none', () => {
    expect(acharLinha(`Nosso número 12345\n00190.00009 03128.557042\n20000.001170 9 16390000124990 R$ 1`)).toBe(LINHA_1)
    expect(acharLinha(`001-9 ${mascaraDaLinha.formatar(LINHA_1)}`)).toBe(LINHA_1)
    expect(acharLinha(`conta: ${mascaraDaLinha.formatar(CONTA)}`)).toBe(CONTA)
    expect(acharLinha('1'.repeat(47))).toBeUndefined()
    expect(acharLinha('nada')).toBeUndefined()
  })
})

describe('sections by state (§2.2)', () => {
  const de = (n: number) => {
    const tela = telaDaEtapa(n)
    return tela && [tela.edita, tela.token, tela.documentos, tela.cartao]
  }
  it.each([
    [
      [0, 1],
      [true, false, false, false],
    ],
    [
      [2, 16],
      [false, true, false, false],
    ],
    [
      [4, 5, 6, 7],
      [false, true, true, false],
    ],
    [[9], [false, false, false, true]],
    [[3, 8, 10, 11, 12, 13, 14, 15], null],
  ] as const)('%j', (numeros, esperado) => {
    for (const n of numeros) expect(de(n), String(n)).toEqual(esperado)
  })
  it('has every state, and a receipt stops asking only where nothing moves by itself', () => {
    const numeros = (Object.keys(colunasCarrinho) as EstadoCarrinho[]).map(e => colunasCarrinho[e].numero)
    expect(numeros.filter(n => !seMove(n)).sort((a, b) => a - b)).toEqual([3, 8, 11, 12, 13])
    expect(telaDaEtapa(99)).toBeNull()
  })
})

describe('money and names', () => {
  const data = [{ consultaId: 'x', boleto: umBoleto() }]
  it('lists twelve first, and shows parcels half up', () => {
    const planos = planosDoCarrinho(umCarrinho({ data }))
    expect(planos).toHaveLength(12)
    expect(planoDoCarrinho(planos)).toEqual({
      numeroParcela: 12,
      juros: expect.closeTo(14.1),
      valorParcela: 121.26,
      total: 1455.06,
    })
    expect(
      planosDoCarrinho(umCarrinho({ custos: [{ parcela: 8, taxa: 0, icon: '', valor: 0.04 }] }))[0]?.valorParcela,
    ).toBe(0.01)
  })
  it.each([
    ['180,50', 18_050],
    ['R$ 50,00', 5000],
    ['300', 30_000],
    ['300,01', undefined],
    ['49,99', undefined],
    ['', undefined],
    ['abc', undefined],
    ['1,234', undefined],
  ])('a typed value %s → %s (V057)', (texto, centavos) => {
    expect(valorEscolhido(texto, 50, 300)).toBe(centavos)
  })
  it('shows a bill’s issuer as its receiver (V044)', () => {
    expect(recebedorDe(umBoleto())).toBe('Condomínio Jardim das Flores')
    expect(recebedorDe(umaConta())).toBe('Companhia de Energia do Sul')
    expect(recebedorDe(umBoleto({ recebedorNome: '' }))).toBe('Banco do Brasil')
  })
  it('leads to the company’s messaging app, or nowhere', () => {
    expect(enderecoDoSuporte('(11) 98765-4321', 'Olá & tudo')).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20tudo',
    )
    expect(enderecoDoSuporte('+5511987654321', '')).toBe('https://wa.me/5511987654321?text=')
    expect(enderecoDoSuporte('', 'x')).toBeUndefined()
  })
  it.each([
    ['rg.JPG', 'imagem'],
    ['boleto.pdf', 'pdf'],
    ['rg.png.exe', 'outro'],
    ['foto', 'outro'],
    ['x.svg', 'outro'],
  ])('%s is %s by its name (V061)', (nome, tipo) => {
    expect(tipoDoArquivo(nome)).toBe(tipo)
  })
})

describe('the receipt’s history', () => {
  const palavras = { hoje: 'Hoje', ontem: 'Ontem' }
  it.each([
    ['2026-11-21', 'Hoje'],
    ['2026-11-22', 'Hoje'],
    ['2026-11-20', 'Ontem'],
    ['2026-11-19', 'há 2 dias'],
    ['2026-10-22', 'há 30 dias'],
    ['2026-10-21', '21/10'],
  ])('%s is %s', (data, nome) => {
    expect(nomeDoDia(data, '2026-11-21', 'pt-BR', palavras)).toBe(nome)
  })
  it('groups by São Paulo’s day, the newest first, without what is not shown', () => {
    const passo = (nome: string, data: string, exibir = true) =>
      ({ ...umPedido().workflow[0], nome, data, exibir }) as never
    const dias = porDia([
      passo('a', '2026-11-20T02:30:00Z'),
      passo('b', '2026-11-20T03:30:00Z'),
      passo('c', '2026-11-20T15:00:00Z'),
      passo('d', '2026-11-21T15:00:00Z', false),
    ])
    expect(dias.map(d => [d.data, d.passos.map(p => p.nome)])).toEqual([
      ['2026-11-20', ['c', 'b']],
      ['2026-11-19', ['a']],
    ])
    expect(quando('2026-11-20T02:30:00Z', 'pt-BR')).toBe('19/11 23:30')
    expect(quando('2026-03-04T02:30:00Z', 'en')).toBe('3 Mar 23:30')
    expect(emTitulo('AGUARDANDO PAGAMENTO DE BOLETO')).toBe('Aguardando Pagamento de Boleto')
  })
  it('speaks two languages with the same gaps', () => {
    const lacunas = (t: string) => (t.match(/\{\w+\}/g) ?? []).sort()
    for (const chave of Object.keys(ptBR) as (keyof typeof ptBR)[])
      expect(lacunas(en[chave]), chave).toEqual(lacunas(ptBR[chave]))
  })
})
