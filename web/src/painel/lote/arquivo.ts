import type { Received } from '../../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../../shared/contract/loteDeLinks.ts'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import { deReais, digitarReais } from '../../../../shared/domain/dinheiro.ts'
import { MAXIMO_DO_ARQUIVO } from '../../../../shared/domain/lote/colunas.ts'
import { naoEhCsv } from '../../../../shared/domain/lote/planilha.ts'
import type { Traduzir } from '../../app/textos.tsx'

export type Conferencia = Received<typeof contrato.conferirLoteDeLinks>
export type LinhaConferida = Conferencia['linhas'][number]
export type LinhaFeita = Received<typeof contrato.criarLoteDeLinks>['linhas'][number]
export type Linha = LinhaConferida | LinhaFeita

/** A file as the calls take it, or why it is not sent at all. */
export async function lerPlanilhaDoDisco(arquivo: File) {
  if (arquivo.size > MAXIMO_DO_ARQUIVO) return { recusa: 'muitoGrande' as const }
  const bytes = new Uint8Array(await arquivo.arrayBuffer())
  const motivo = naoEhCsv(bytes)
  if (motivo === 'excel') return daPasta(bytes)
  return motivo ? { recusa: motivo } : { base64: emBase64(bytes) }
}

/** The first sheet of an Excel workbook, as the CSV that it would be saved as; one that cannot be read is to be saved so. */
async function daPasta(bytes: Uint8Array) {
  try {
    const { lerXlsx } = await import('./xlsx.ts')
    const csv = new TextEncoder().encode(escreverCsv(await lerXlsx(bytes)))
    return csv.length > MAXIMO_DO_ARQUIVO ? { recusa: 'muitoGrande' as const } : { base64: emBase64(csv) }
  } catch {
    return { recusa: 'excel' as const }
  }
}

function emBase64(bytes: Uint8Array): string {
  // in pieces: a call takes only so many arguments
  const pedaco = 0x8000
  let binario = ''
  for (let n = 0; n < bytes.length; n += pedaco) binario += String.fromCharCode(...bytes.subarray(n, n + pedaco))
  return btoa(binario)
}

export const centavosDe = ({ valor }: Linha): number => (valor === null ? 0 : (deReais(valor) ?? 0))
export const somar = (linhas: readonly Linha[]): number => linhas.reduce((soma, l) => soma + centavosDe(l), 0)

/** What is wrong with a row, in words. The server's sentences are Portuguese: other languages get our own. */
export const palavrasDe = (linha: Linha, t: Traduzir, emPortugues: boolean): string[] => [
  ...linha.erros.map(e => {
    const mensagem = emPortugues ? e.mensagem : t(`lote.motivo.${e.motivo}`)
    return e.titulo ? t('lote.erroDaColuna', { titulo: e.titulo, mensagem }) : mensagem
  }),
  ...(linha.situacao === 'falhou' ? [t('lote.falhou')] : []),
]

/** The result as a file for the merchant's own spreadsheet: each row of theirs with its link. */
export const resultadoEmCsv = (linhas: readonly LinhaFeita[], t: Traduzir, emPortugues: boolean): string =>
  escreverCsv([
    (['linha', 'referencia', 'nome', 'valor', 'situacao', 'link', 'erro'] as const).map(c => t(`lote.${c}`)),
    ...linhas.map(l => [
      String(l.linha),
      l.referencia ?? '',
      l.nome ?? '',
      l.valor === null ? '' : digitarReais(centavosDe(l)),
      t(`lote.situacao.${l.situacao}`),
      l.link?.url ?? '',
      palavrasDe(l, t, emPortugues).join(' '),
    ]),
  ])
