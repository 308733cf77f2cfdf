import { gerarPdfBoleto as contrato } from '../../../../shared/contract/checkout.ts'
import { handle } from '../../../handle.ts'
import { balde } from '../../../platform/runtime/balde.ts'
import { calendario } from '../../../platform/runtime/calendario.ts'
import { chaves } from '../../../platform/runtime/chaves.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { gerarPdfBoleto } from './gerarPdfBoleto.ts'
import { prefixoDosBoletos } from './pdfGuardado.ts'

export const needs = {
  storage: storage('ler'),
  chaves: chaves('retomada'),
  boletos: balde('escrever', prefixoDosBoletos),
  calendario,
}
export const handler = handle(contrato)(gerarPdfBoleto)(deps(needs))
