import type { registrarPdfBoleto as contrato } from '../../../../shared/contract/carrinho.ts'
import { tiposDeDocumento } from '../../../../shared/domain/carrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoEnvioDeArquivo, enviarArquivo } from '../regras/enviarArquivo.ts'

const aceito = { tipo: tiposDeDocumento.boleto, arquivos: ['jpeg', 'png', 'pdf'] } as const
/** A slip as image or PDF (E112). */
export const registrarPdfBoleto: UseCase<typeof contrato, DepsDoEnvioDeArquivo> = deps => envio =>
  enviarArquivo(deps, envio, aceito)
