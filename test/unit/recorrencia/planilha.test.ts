import { describe, expect, test } from 'vitest'
import {
  chaveDoTitulo,
  colunasDasAssinaturas,
  ehCredencial,
  idsDasColunasDaAssinatura,
  lerLinhaDeAssinatura,
  modeloDasAssinaturas,
  tabelaDasAssinaturas,
} from '../../../shared/domain/lote/assinaturas.ts'

/** What a row of a spreadsheet of subscribers says, and which columns are never read. */
const certa = {
  ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'M@X.com', celular: '11987654321', cep: '01310100' },
  ...{ logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'sp', primeiro: '31/12/2026' },
  ...{ cobranca: 'Mensalidade', valor: 'R$ 1.249,90', intervalo: 'Monthly' },
}
const ler = (mais: object = {}) => lerLinhaDeAssinatura({ linha: 2, celulas: { ...certa, ...mais }, sobra: false })

describe('a row', () => {
  test('is the body of a subscription made by hand', () => {
    expect(ler()).toEqual({
      erros: [],
      plano: undefined,
      corpo: {
        condicoes: { nome: 'Mensalidade', valor: 124_990, intervalo: 'mensal', ciclos: null },
        primeiroVencimento: '2026-12-31',
        pagador: {
          ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'm@x.com', celular: '11987654321' },
          endereco: {
            ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '', complemento: '' },
            ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'sp' },
          },
        },
      },
    })
  })
  test.each([
    [{ documento: '11111111111' }, 'documento', 'documento'],
    [{ email: 'x' }, 'email', 'email'],
    [{ celular: '123' }, 'celular', 'celular'],
    [{ primeiro: '31/02/2027' }, 'primeiro', 'data'],
    [{ valor: 'dez' }, 'valor', 'valor'],
    [{ intervalo: 'quinzenal' }, 'intervalo', 'intervalo'],
    [{ forma: 'cartão' }, 'forma', 'formaDaAssinatura'],
    [{ ciclos: 'muitas' }, 'ciclos', 'inteiro'],
    [{ cidade: undefined }, 'cidade', 'falta'],
    [{ valor: undefined }, 'valor', 'falta'],
  ])('%j is refused by its column', (mais, coluna, motivo) => {
    expect(ler(mais).erros).toEqual([{ coluna, motivo }])
  })
  test('of a plan says only what differs from it', () => {
    const doPlano = { plano: 'Ouro', cobranca: undefined, valor: undefined, intervalo: undefined }
    expect(ler(doPlano)).toMatchObject({ plano: 'Ouro', erros: [] })
    expect(ler(doPlano).corpo.condicoes).toBeUndefined()
    expect(ler({ ...doPlano, valor: '50' }).corpo.condicoes).toEqual({ valor: 5000 })
  })
})

describe('the titles of another provider', () => {
  test.each([
    ['cpfCnpj', 'documento'],
    ['mobilePhone', 'celular'],
    ['nextDueDate', 'primeiro'],
    ['postalCode', 'cep'],
    ['Customer name', 'nome'],
    ['  E-MAIL ', 'email'],
    ['Apelido', undefined],
  ] as const)('%s', (titulo, coluna) => {
    expect(tabelaDasAssinaturas().colunaDoTitulo(titulo)).toBe(coluna)
  })
  test('what the map says comes before what is known; null leaves a column out', () => {
    const tabela = tabelaDasAssinaturas(
      new Map([
        [chaveDoTitulo('Apelido'), 'nome'],
        [chaveDoTitulo('Name'), null],
      ]),
    )
    expect([tabela.colunaDoTitulo('apelido'), tabela.colunaDoTitulo('Name')]).toEqual(['nome', 'fora'])
  })
  test.each(['Card token', 'credit_card_number', 'Token', 'cardId', 'Cartão', 'CVV', 'Bandeira', 'last4'])(
    '%s is never read, whatever the map says of it',
    titulo => {
      expect(ehCredencial(titulo)).toBe(true)
      expect(tabelaDasAssinaturas(new Map([[chaveDoTitulo(titulo), 'nome']])).colunaDoTitulo(titulo)).toBe('fora')
    },
  )
  test('no column of ours looks like one, and the model is read by its own titles', () => {
    const [titulos = [], linha = []] = modeloDasAssinaturas('2026-11-28')
    const tabela = tabelaDasAssinaturas()
    expect(titulos.map(tabela.colunaDoTitulo)).toEqual(idsDasColunasDaAssinatura)
    for (const id of idsDasColunasDaAssinatura) expect(ehCredencial(colunasDasAssinaturas[id].titulo)).toBe(false)
    const celulas = Object.fromEntries(idsDasColunasDaAssinatura.flatMap((id, n) => (linha[n] ? [[id, linha[n]]] : [])))
    expect(lerLinhaDeAssinatura({ linha: 2, celulas, sobra: false }).erros).toEqual([])
  })
})
