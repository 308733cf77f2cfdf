import type { ListaRestritiva } from '../../../shared/domain/listasRestritivas.ts'
import { PONTOS_MINIMOS } from '../../../shared/domain/listasRestritivas.ts'
import type { ListasPort } from '../../providers/listas/port.ts'
import { nomeMagico } from './nomes.ts'

const listas: Record<string, ListaRestritiva> = {
  un_sc_sanctions: 'csnu',
  us_ofac_sdn: 'ofac',
  eu_fsf: 'ue',
  br_pep: 'pep',
}

/** The same answers without HTTP, for tests of rules. */
export const gemeoListas = (): ListasPort => ({
  async consultar(pessoas) {
    const ditas = pessoas.map(p => ({ ...p, magico: nomeMagico(p.nome) }))
    if (ditas.some(p => p.magico?.modo)) return { tipo: 'indeterminada' }
    const achados = ditas.flatMap(({ documento, magico }) => {
      const lista = magico?.entrada && listas[magico.entrada.conjunto]
      if (!magico?.entrada || !lista) return []
      const { nome, conjunto } = magico.entrada
      const pontos = Math.round(magico.entrada.pontos * 100)
      return pontos < PONTOS_MINIMOS ? [] : [{ documento, lista, referencia: `NK-${conjunto}-1`, nome, pontos }]
    })
    return { tipo: 'respondida', achados }
  },
})
