import type { Folha, Letra } from '../../../platform/print/folha.ts'
import type { DadosDoPdf } from './dados.ts'

/** FEBRABAN's ficha de compensação: 190 mm by 102 mm, at the bottom of the sheet. All in millimetres. */
const esquerda = 10
const direita = 200
/** Where the column of dates and amounts begins. */
const coluna = 152
const altura = 7.6

interface Campo {
  rotulo: string
  valor: string
  letra?: Letra
}

/** Draws the ficha with its head at `topo`. */
export function desenharFicha(folha: Folha, dados: DadosDoPdf, topo: number): void {
  cabecalho(folha, dados, topo)
  let y = topo + 10
  folha.linha(esquerda, y, direita, y, { grossura: 1 })
  const forte: Letra = { forte: true }
  const linhas: [number, Campo][][] = [
    [
      [esquerda, { rotulo: 'Local de pagamento', valor: dados.localDePagamento }],
      [coluna, { rotulo: 'Vencimento', valor: dados.vencimento, letra: forte }],
    ],
    [
      [esquerda, { rotulo: 'Beneficiário', valor: `${dados.beneficiario} - CNPJ ${dados.documentoDoBeneficiario}` }],
      [coluna, { rotulo: 'Agência / Código do beneficiário', valor: dados.agencia }],
    ],
    [
      [esquerda, { rotulo: 'Data do documento', valor: dados.emissao }],
      [38, { rotulo: 'Nº do documento', valor: dados.numeroDoDocumento }],
      [84, { rotulo: 'Espécie doc.', valor: 'DM' }],
      [104, { rotulo: 'Aceite', valor: 'N' }],
      [119, { rotulo: 'Data do processamento', valor: dados.emissao }],
      [coluna, { rotulo: 'Nosso número', valor: dados.nossoNumero }],
    ],
    [
      [esquerda, { rotulo: 'Uso do banco', valor: '' }],
      [38, { rotulo: 'Carteira', valor: dados.carteira }],
      [58, { rotulo: 'Espécie', valor: 'R$' }],
      [84, { rotulo: 'Quantidade', valor: '' }],
      [119, { rotulo: '(x) Valor', valor: '' }],
      [coluna, { rotulo: '(=) Valor do documento', valor: dados.valor, letra: forte }],
    ],
  ]
  for (const campos of linhas) {
    for (const [n, [x, campo]] of campos.entries())
      desenharCampo(folha, { x, y, fim: campos[n + 1]?.[0] ?? direita, campo })
    y += altura
    folha.linha(esquerda, y, direita, y)
  }
  y = instrucoes(folha, dados, y)
  y = pagador(folha, dados, y)
  rodape(folha, dados, y)
}

function cabecalho(folha: Folha, { banco, linha }: DadosDoPdf, topo: number): void {
  const base = topo + 8
  folha.texto(esquerda, base, banco.nome, { tamanho: 10.5, forte: true, largura: 42 })
  folha.linha(54, topo + 2.5, 54, topo + 10, { grossura: 1 })
  folha.texto(64, base, banco.codigo, { tamanho: 15, forte: true, alinhar: 'centro' })
  folha.linha(74, topo + 2.5, 74, topo + 10, { grossura: 1 })
  folha.texto(direita, base, linha, { tamanho: 12.5, forte: true, alinhar: 'direita', largura: 123 })
}

function desenharCampo(
  folha: Folha,
  { x, y, fim, campo: { rotulo, valor, letra } }: { x: number; y: number; fim: number; campo: Campo },
): void {
  const naColuna = x === coluna
  if (x > esquerda) folha.linha(x, y, x, y + altura)
  folha.texto(x + 1, y + 2.5, rotulo, { tamanho: 5.8, discreta: true })
  const onde: Letra = naColuna ? { alinhar: 'direita' } : {}
  folha.texto(naColuna ? fim - 1.5 : x + 1, y + 6.3, valor, { tamanho: 8.5, largura: fim - x - 2.5, ...onde, ...letra })
}

function instrucoes(folha: Folha, dados: DadosDoPdf, topo: number): number {
  const rotulos = [
    '(-) Desconto / Abatimento',
    '(-) Outras deduções',
    '(+) Mora / Multa',
    '(+) Outros acréscimos',
    '(=) Valor cobrado',
  ]
  const passo = 6.2
  const fim = topo + passo * rotulos.length
  folha.texto(esquerda + 1, topo + 2.5, 'Instruções (texto de responsabilidade do beneficiário)', {
    tamanho: 5.8,
    discreta: true,
  })
  const textos = [...dados.instrucoes, `Referente a: ${dados.referente}`]
  for (const [n, texto] of textos.entries())
    folha.texto(esquerda + 1, topo + 7.5 + n * 4.6, texto, { tamanho: 8, largura: coluna - esquerda - 3 })
  for (const [n, rotulo] of rotulos.entries()) {
    const y = topo + n * passo
    folha.texto(coluna + 1, y + 2.5, rotulo, { tamanho: 5.8, discreta: true })
    if (n > 0) folha.linha(coluna, y, direita, y)
  }
  folha.linha(coluna, topo, coluna, fim)
  folha.linha(esquerda, fim, direita, fim)
  return fim
}

function pagador(folha: Folha, dados: DadosDoPdf, topo: number): number {
  const fim = topo + 15.5
  const { nome, documento, endereco } = dados.pagador
  folha.texto(esquerda + 1, topo + 2.5, 'Pagador', { tamanho: 5.8, discreta: true })
  folha.texto(esquerda + 14, topo + 4.2, [nome, documento].filter(Boolean).join(' - CPF/CNPJ '), {
    tamanho: 8.5,
    largura: 170,
  })
  for (const [n, linha] of endereco.entries())
    folha.texto(esquerda + 14, topo + 7.9 + n * 3.6, linha, { tamanho: 8, largura: 170 })
  folha.texto(esquerda + 1, fim - 1, 'Sacador / Avalista', { tamanho: 5.8, discreta: true })
  folha.texto(coluna + 1, fim - 1, 'Código de baixa', { tamanho: 5.8, discreta: true })
  folha.linha(esquerda, fim, direita, fim, { grossura: 1 })
  return fim
}

function rodape(folha: Folha, dados: DadosDoPdf, topo: number): void {
  folha.texto(direita, topo + 3, 'Autenticação mecânica  -  FICHA DE COMPENSAÇÃO', {
    tamanho: 6.2,
    alinhar: 'direita',
    forte: true,
  })
  // five millimetres of quiet zone at its left, as the norm asks
  folha.barras(esquerda + 5, topo + 2.5, dados.codigoDeBarras)
}
