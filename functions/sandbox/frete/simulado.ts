import { enderecoDo } from '../cep/enderecos.ts'
import type { ModoDeResposta } from '../modos.ts'

/** What the simulated carriers take for a parcel: by weight, and by whether it leaves its state. */

export interface ProdutoAEnviar {
  /** Kilograms. */
  weight: number
  quantity: number
}
interface Transportadora {
  id: number
  nome: string
  empresa: string
  /** Centavos for the first kilogram and for each more within a state; outside it costs twice as much. */
  primeiro: number
  cada: number
  /** Working days within a state, and outside it. */
  dias: readonly [number, number]
  /** The most that it takes in one parcel, kilograms. */
  ate: number
}
const transportadoras: readonly Transportadora[] = [
  { id: 1, nome: 'PAC', empresa: 'Correios', primeiro: 1_990, cada: 350, dias: [4, 8], ate: 30 },
  { id: 2, nome: 'SEDEX', empresa: 'Correios', primeiro: 2_690, cada: 620, dias: [1, 3], ate: 30 },
  { id: 3, nome: '.Package', empresa: 'Jadlog', primeiro: 1_790, cada: 410, dias: [5, 9], ate: 20 },
]

/** CEPs that misbehave, as destinations; any other that exists is quoted. */
const cepsDoFrete = [
  { cep: '99999999', efeito: 'O CEP não existe: a cotação é recusada (422).' },
  { cep: '99999998', efeito: 'O serviço responde 503.', modo: '503-sem-efeito' },
  { cep: '99999997', efeito: 'O serviço não responde.', modo: 'pendurar-sem-efeito' },
  { cep: '99999996', efeito: 'O serviço responde algo que não é JSON.', modo: 'json-invalido' },
  { cep: '99999995', efeito: 'Nenhuma transportadora leva a este CEP.' },
] as const satisfies readonly { cep: string; efeito: string; modo?: ModoDeResposta }[]

export const modoDoFrete = (cep: string): ModoDeResposta | undefined => {
  const magico = cepsDoFrete.find(m => m.cep === cep)
  return magico && 'modo' in magico ? magico.modo : undefined
}

export type Oferta = Pick<Transportadora, 'id' | 'nome' | 'empresa'> &
  ({ valor: number; dias: number } | { erro: string })

/** Every carrier's price (centavos) and days, or why it does not take the parcel; undefined where a CEP does not exist. */
export function ofertasDe(de: string, para: string, produtos: readonly ProdutoAEnviar[]): Oferta[] | undefined {
  const [origem, destino] = [enderecoDo(de), enderecoDo(para)]
  if (!origem || !destino) return undefined
  const fora = origem.uf !== destino.uf
  const quilos = Math.max(1, Math.ceil(produtos.reduce((s, p) => s + p.weight * p.quantity, 0)))
  return transportadoras.map(({ primeiro, cada, dias, ate, ...t }): Oferta => {
    if (para === '99999995') return { ...t, erro: 'Transportadora não atende este trecho.' }
    if (quilos > ate) return { ...t, erro: 'Peso ultrapassa o limite do serviço.' }
    const valor = (primeiro + (quilos - 1) * cada) * (fora ? 2 : 1)
    return { ...t, valor, dias: dias[fora ? 1 : 0] }
  })
}
