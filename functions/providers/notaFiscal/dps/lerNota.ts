import { DOMParser } from '@xmldom/xmldom'
import { ehChaveDaNota } from './identificadores.ts'

/** What is shown of an authorised note, each as the issuer wrote it; what it does not say is absent. */
export interface NotaLida {
  chave: string
  numero: string
  processadaEm: string
  /** The declaration inside, which is what was sent. */
  idDps: string
  /** 1 production, 2 without legal value. */
  ambiente: string
}

/** Pure: an authorised note's text. @returns undefined for what is none, or whose access key does not check */
export function lerNota(xml: string): NotaLida | undefined {
  const texto = textosDe(xml)
  const id = /<infNFSe\b[^>]*\bId="NFS([0-9A-Z]{50})"/.exec(xml)?.[1]
  const idDps = /<infDPS\b[^>]*\bId="(DPS[0-9A-Z]{42})"/.exec(xml)?.[1]
  const numero = texto('nNFSe')
  const processadaEm = texto('dhProc')
  if (!id || !idDps || !numero || !processadaEm || !ehChaveDaNota(id)) return undefined
  return { chave: id, numero, processadaEm, idDps, ambiente: texto('tpAmb') ?? '2' }
}

/** The text of the first element of a name. */
export function textosDe(xml: string): (nome: string) => string | undefined {
  const doc = new DOMParser({ onError: () => {} } as never).parseFromString(xml, 'text/xml')
  return nome => doc.getElementsByTagName(nome).item(0)?.textContent ?? undefined
}
