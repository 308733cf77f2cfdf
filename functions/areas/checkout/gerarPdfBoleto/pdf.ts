import { criarFolha } from '../../../platform/print/folha.ts'
import type { DadosDoPdf } from './dados.ts'
import { desenharFicha } from './ficha.ts'
import { desenharRecibo } from './recibo.ts'

/** Where the sheet is cut, in mm from its top: the ficha below it ends 10 mm above the edge. */
const corte = 174

/**
 * The slip on one A4 sheet: recibo do pagador above a cut line, FEBRABAN's ficha de compensação below it. The bar code
 * and the QR code are drawn as rectangles, never as images. `agora`: the file's date, in ms.
 */
export async function imprimirBoleto(dados: DadosDoPdf, produto: string, agora: number): Promise<Uint8Array> {
  const folha = await criarFolha(`Boleto ${dados.nomeComercial} ${dados.vencimento}`, produto, agora)
  desenharRecibo(folha, dados, produto)
  folha.texto(200, corte - 1.5, 'Corte na linha pontilhada', { tamanho: 6, alinhar: 'direita', discreta: true })
  folha.linha(10, corte, 200, corte, { tracejada: true })
  desenharFicha(folha, dados, corte + 8)
  return folha.salvar()
}
