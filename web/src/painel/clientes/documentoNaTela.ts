import { formatarDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'

/** Of a payer of another country: neither masked nor a CPF or CNPJ. */
export const documentoDeFora = (documento: string): boolean => !documento.includes('*') && !tipoDocumento(documento)

/** A whole CPF or CNPJ with its mask; one that came masked, or of another country, as it came. */
export const documentoNaTela = (documento: string): string =>
  documento.includes('*') || documentoDeFora(documento) ? documento : formatarDocumento(documento)
