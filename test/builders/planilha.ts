import { escreverCsv } from '../../shared/domain/csv.ts'
import {
  type ColunaDaAssinatura,
  colunasDasAssinaturas,
  idsDasColunasDaAssinatura,
} from '../../shared/domain/lote/assinaturas.ts'
import { colunas, type IdDaColuna } from '../../shared/domain/lote/colunas.ts'
import { type ColunaDoProduto, colunaDoProduto, idsDasColunasDoProduto } from '../../shared/domain/lote/produtos.ts'

/** A spreadsheet of links as a merchant would save it: the titles of the columns that any row fills, and the rows. */
export function planilha(linhas: readonly Partial<Record<IdDaColuna, string>>[]): string {
  const usadas = (Object.keys(colunas) as IdDaColuna[]).filter(
    id => ['nome', 'valor'].includes(id) || linhas.some(l => l[id] !== undefined),
  )
  return escreverCsv([usadas.map(id => colunas[id].titulo), ...linhas.map(l => usadas.map(id => l[id] ?? ''))])
}

/** A file as the calls take it. */
export const emBase64 = (arquivo: string | Uint8Array): string => Buffer.from(arquivo).toString('base64')

/** A spreadsheet of subscribers: Marta, R$ 89,90 a month from the day said, and whatever differs in each row. */
export function planilhaDeAssinaturas(linhas: readonly Partial<Record<ColunaDaAssinatura, string>>[] = [{}]): string {
  const certa: Partial<Record<ColunaDaAssinatura, string>> = {
    ...{ nome: 'Marta Ribeiro', documento: '529.982.247-25', email: 'marta@exemplo.com', celular: '(11) 98765-4321' },
    ...{ cep: '01310-100', logradouro: 'Avenida Paulista', numero: '1000', bairro: 'Bela Vista', cidade: 'São Paulo' },
    ...{ uf: 'SP', primeiro: '2099-01-10', cobranca: 'Mensalidade', valor: '89,90', intervalo: 'Mensal' },
  }
  return escreverCsv([
    idsDasColunasDaAssinatura.map(id => colunasDasAssinaturas[id].titulo),
    ...linhas.map(l => idsDasColunasDaAssinatura.map(id => ({ ...certa, ...l })[id] ?? '')),
  ])
}

/** A spreadsheet of products: the titles of all columns, and the rows as they are said. */
export const planilhaDeProdutos = (linhas: readonly Partial<Record<ColunaDoProduto, string>>[]): string =>
  escreverCsv([
    idsDasColunasDoProduto.map(id => colunaDoProduto(id).titulo),
    ...linhas.map(l => idsDasColunasDoProduto.map(id => l[id] ?? '')),
  ])
