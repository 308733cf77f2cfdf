import type { FretePort } from '../../providers/frete/port.ts'
import { modoDoFrete, ofertasDe } from './simulado.ts'

/** The same answers without HTTP, for tests of rules. */
export const gemeoFrete = (): FretePort => ({
  async cotar({ origem, destino, volumes }) {
    if (modoDoFrete(destino)) return { tipo: 'indeterminada' }
    const ofertas = ofertasDe(
      origem,
      destino,
      volumes.map(v => ({ weight: v.peso / 1000, quantity: v.quantidade })),
    )
    if (!ofertas) return { tipo: 'recusada' }
    const servicos = ofertas.flatMap(o =>
      'erro' in o ? [] : [{ id: String(o.id), nome: `${o.empresa} ${o.nome}`, valor: o.valor, dias: o.dias }],
    )
    return { tipo: 'cotada', servicos }
  },
})
