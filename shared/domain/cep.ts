import { aplicarMascara } from './mascara.ts'

/** A CEP as stored and sent: without mask. Anything that is not a separator stays, so that it fails validation. */
export const somenteCep = (texto: string): string => texto.replace(/[.\-\s]/g, '')

/** Eight digits: all that can be known without asking (01001-000 exists, 00000-000 does not, and both pass). */
export const cepValido = (texto: string): boolean => /^[0-9]{8}$/.test(somenteCep(texto))

/** '00.000-000', as far as typed (V021). */
export const formatarCep = (texto: string): string => aplicarMascara('00.000-000', somenteCep(texto))

/** The states by the first five digits of their CEPs, each up to where it ends (Correios, "faixas de CEP"). */
const faixas: readonly (readonly [number, string])[] = [
  ...([
    [19_999, 'SP'],
    [28_999, 'RJ'],
    [29_999, 'ES'],
    [39_999, 'MG'],
    [48_999, 'BA'],
    [49_999, 'SE'],
  ] as const),
  ...([
    [56_999, 'PE'],
    [57_999, 'AL'],
    [58_999, 'PB'],
    [59_999, 'RN'],
    [63_999, 'CE'],
    [64_999, 'PI'],
  ] as const),
  ...([
    [65_999, 'MA'],
    [68_899, 'PA'],
    [68_999, 'AP'],
    [69_299, 'AM'],
    [69_399, 'RR'],
    [69_899, 'AM'],
  ] as const),
  ...([
    [69_999, 'AC'],
    [72_799, 'DF'],
    [72_999, 'GO'],
    [73_699, 'DF'],
    [76_799, 'GO'],
    [76_999, 'RO'],
  ] as const),
  ...([
    [77_999, 'TO'],
    [78_899, 'MT'],
    [78_999, 'RO'],
    [79_999, 'MS'],
    [87_999, 'PR'],
    [89_999, 'SC'],
  ] as const),
  [99_999, 'RS'],
]

/** The state that a CEP is of; undefined for what is no CEP. */
export const ufDoCep = (cep: string): string | undefined => {
  const inicio = Number(somenteCep(cep).slice(0, 5))
  return cepValido(cep) && inicio >= 1_000 ? faixas.find(([ate]) => inicio <= ate)?.[1] : undefined
}
