import type { registrarDocumento as contrato } from '../../../../shared/contract/carrinho.ts'
import { tiposDeDocumento } from '../../../../shared/domain/carrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoEnvioDeArquivo, enviarArquivo } from '../regras/enviarArquivo.ts'

const aceito = { tipo: tiposDeDocumento.identidade, arquivos: ['jpeg', 'png'] } as const
/** An identity document as image (E113). */
export const registrarDocumento: UseCase<typeof contrato, DepsDoEnvioDeArquivo> = deps => envio =>
  enviarArquivo(deps, envio, aceito)
