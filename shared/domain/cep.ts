import { aplicarMascara } from './mascara.ts'

/** A CEP as stored and sent: without mask. Anything that is not a separator stays, so that it fails validation. */
export const somenteCep = (texto: string): string => texto.replace(/[.\-\s]/g, '')

/** Eight digits: all that can be known without asking (01001-000 exists, 00000-000 does not, and both pass). */
export const cepValido = (texto: string): boolean => /^[0-9]{8}$/.test(somenteCep(texto))

/** '00.000-000', as far as typed (V021). */
export const formatarCep = (texto: string): string => aplicarMascara('00.000-000', somenteCep(texto))
