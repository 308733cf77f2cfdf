import { contas } from '../../../../shared/domain/contas.ts'

/** A leg as it is being written: `onde` is one of our accounts, or whose account `codigo` names. */
export interface PernaEscrita {
  chave: number
  onde: string
  codigo: string
  lado: 'credito' | 'debito'
  centavos: number
}
export const deEmpresa = 'empresa'
export const deRecebedor = 'recebedor'
export const precisaDeCodigo = (onde: string): boolean => onde === deEmpresa || onde === deRecebedor

/** Pure: what is missing until the legs sum to zero, in centavos; below zero, more goes out than comes in. */
export const somaDasPernas = (pernas: readonly PernaEscrita[]): number =>
  pernas.reduce((s, p) => s + (p.lado === 'credito' ? p.centavos : -p.centavos), 0)

/** Pure: the leg as it is sent: the account by its name in the journal, the amount in reais with its sign. */
export function comoPerna({ onde, codigo, lado, centavos }: PernaEscrita): { conta: string; valor: number } {
  const id = codigo.trim()
  const conta = onde === deEmpresa ? contas.empresa(id) : onde === deRecebedor ? contas.recebedor(id) : onde
  return { conta, valor: (lado === 'credito' ? centavos : -centavos) / 100 }
}
