import { formatarDocumento } from '../../../../shared/domain/documento.ts'

/** A whole document with its mask; one that came masked as it came. */
export const documentoNaTela = (documento: string): string =>
  documento.includes('*') ? documento : formatarDocumento(documento)
