import { ufs } from '../data/ufs.ts'
import { categoriasRecusadas } from './categorias.ts'

/** How the acquirer knows a company where our contract there is a payment facilitator's (decision 0061). */
export interface Facilitado {
  codigo: string
  mcc: string
  endereco: string
  cidade: string
  uf: string
  cep: string
  telefone: string
}
export type CampoDoFacilitado = keyof Facilitado

/** What the acquirer takes of each field, and the words where it does not. */
const cabem: { [K in CampoDoFacilitado]: { cabe: (texto: string) => boolean; senao: string } } = {
  codigo: { cabe: t => /^\d{1,15}$/.test(t), senao: 'informe o código, de 1 a 15 algarismos' },
  mcc: { cabe: t => /^\d{4}$/.test(t) && !categoriasRecusadas.has(t), senao: 'escolha uma categoria aceita' },
  endereco: { cabe: t => t.trim().length >= 3, senao: 'informe o endereço' },
  cidade: { cabe: t => t.trim().length >= 2, senao: 'informe a cidade' },
  uf: { cabe: t => ufs.some(u => u.sigla === t), senao: 'escolha a UF' },
  cep: { cabe: t => /^\d{8}$/.test(t), senao: 'informe o CEP, com 8 algarismos' },
  telefone: { cabe: t => /^\d{10,11}$/.test(t), senao: 'informe o telefone com DDD' },
}
export const camposDoFacilitado = Object.keys(cabem) as CampoDoFacilitado[]
export const palavrasDoFacilitado = (campo: CampoDoFacilitado): string => cabem[campo].senao

const digitos = (texto: string): string => texto.replace(/\D/g, '')
/** Pure: as the acquirer is sent them: no marks in numbers, the state in capitals. */
export const facilitadoLimpo = (f: Facilitado): Facilitado => ({
  ...{ codigo: f.codigo.trim(), mcc: f.mcc.trim(), endereco: f.endereco.trim(), cidade: f.cidade.trim() },
  ...{ uf: f.uf.trim().toUpperCase(), cep: digitos(f.cep), telefone: digitos(f.telefone) },
})

/** Pure: the fields that the acquirer does not take, of what is clean. */
export const faltasDoFacilitado = (f: Facilitado): CampoDoFacilitado[] =>
  camposDoFacilitado.filter(campo => !cabem[campo].cabe(f[campo]))
