import type { Folha } from '../../../platform/print/folha.ts'
import type { DadosDoPdf } from './dados.ts'

/** The payer's part: whom, how much, until when, and the Pix when there is one. All in millimetres. */
const esquerda = 10
const direita = 200
const ladoDoQr = 42

/** Draws the recibo from the top of the sheet; it ends 160 mm below. */
export function desenharRecibo(folha: Folha, dados: DadosDoPdf, produto: string): void {
  folha.texto(esquerda, 19, dados.nomeComercial, { tamanho: 17, forte: true, largura: 130 })
  folha.texto(esquerda, 25, `${dados.beneficiario} - CNPJ ${dados.documentoDoBeneficiario}`, {
    tamanho: 8.5,
    discreta: true,
    largura: 130,
  })
  folha.texto(direita, 19, 'Recibo do pagador', { tamanho: 10, forte: true, alinhar: 'direita' })
  folha.texto(direita, 25, `Cobrança emitida por ${produto}`, { tamanho: 7.5, alinhar: 'direita', discreta: true })
  folha.linha(esquerda, 30, direita, 30, { grossura: 1 })

  destaque(folha, esquerda, 'Valor', dados.valor)
  destaque(folha, 75, 'Vencimento', dados.vencimento)
  folha.texto(esquerda, 60, 'Referente a', { tamanho: 7, discreta: true })
  folha.paragrafo(esquerda, 65, dados.referente, { tamanho: 10, largura: 125, linhas: 2, passo: 5 })

  const campos: [string, string][] = [
    ['Pagador', dados.pagador.nome],
    ['CPF / CNPJ do pagador', dados.pagador.documento],
    ['Endereço', dados.pagador.endereco.join(' - ')],
    ['Emissão', dados.emissao],
    ['Nosso número', dados.nossoNumero],
    ['Nº do documento', dados.numeroDoDocumento],
    ['Agência / Código do beneficiário', dados.agencia],
  ]
  let y = 84
  for (const [rotulo, valor] of campos.filter(([, v]) => v !== '')) {
    folha.texto(esquerda, y, rotulo, { tamanho: 7, discreta: true })
    folha.texto(esquerda + 48, y, valor, { tamanho: 8.5, largura: 82 })
    y += 7
  }
  if (dados.pix) pix(folha, dados.pix)

  folha.texto(esquerda, 150, 'Linha digitável', { tamanho: 7, discreta: true })
  folha.texto(esquerda, 156, dados.linha, { tamanho: 11.5, forte: true, largura: 130 })
  folha.texto(direita, 156, 'Autenticação mecânica', { tamanho: 6.2, alinhar: 'direita', discreta: true })
}

function destaque(folha: Folha, x: number, rotulo: string, valor: string): void {
  folha.texto(x, 39, rotulo, { tamanho: 7, discreta: true })
  folha.texto(x, 48, valor, { tamanho: 20, forte: true, largura: 62 })
}

function pix(folha: Folha, codigo: string): void {
  const x = direita - ladoDoQr
  folha.texto(x, 40, 'Pague por Pix', { tamanho: 11, forte: true })
  folha.texto(x, 45, 'Mesmo valor, confirmado na hora.', { tamanho: 7.5, discreta: true, largura: ladoDoQr })
  folha.qr(x, 49, ladoDoQr, codigo)
  folha.texto(x, 96, 'Pix copia e cola', { tamanho: 7, discreta: true })
  // cut by length, not by words: the code has none
  for (let n = 0; n * 34 < codigo.length; n++)
    folha.texto(x, 99.5 + n * 2.7, codigo.slice(n * 34, n * 34 + 34), { tamanho: 5.4, largura: ladoDoQr })
}
